// Requests go only to the configured upstream.
import { once } from "node:events";
import { createServer, request } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { pairsOf } from "../../scripts/gate/proxy/headers.ts";
import { aCertificate } from "../support/certificate.ts";
import { type GateOptions, startGate, startUpstream } from "../support/gate.ts";
import { nobody } from "../support/nobody.ts";
import { sendRaw } from "../support/raw-http.ts";

const lures = [
  ["Host", "GET /x HTTP/1.1\r\nHost: 127.0.0.1:LURE\r\nConnection: close\r\n\r\n"],
  ["an absolute address", "GET http://127.0.0.1:LURE/x HTTP/1.1\r\nHost: 127.0.0.1:LURE\r\nConnection: close\r\n\r\n"],
  ["an address with a user", "GET http://a:b@127.0.0.1:LURE/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["a path like a host", "GET //127.0.0.1:LURE/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["a path behind an at", "GET /@127.0.0.1:LURE/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  [
    "forwarding headers",
    "GET /x HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: 127.0.0.1:LURE\r\nX-Forwarded-For: 127.0.0.1\r\n" +
      "Forwarded: host=127.0.0.1:LURE\r\nX-Original-URL: http://127.0.0.1:LURE/\r\nConnection: close\r\n\r\n",
  ],
  ["a nameless relative path", "GET @127.0.0.1:LURE/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
] as const;

test.each(lures)("%s does not choose another upstream", async (_name, request) => {
  let lured = 0;
  await using upstream = await startUpstream((_request, response) => void response.end("mine"));
  await using lure = await startUpstream((_request, response) => {
    lured += 1;
    response.end("lure");
  });
  await using gate = await startGate(upstream.url, { keepHost: true });

  const [answer] = await sendRaw(gate.url, request.replaceAll("LURE", String(lure.port)));

  expect([200, 400]).toContain(answer!.status);
  expect(answer!.body).not.toContain("lure");
  expect(lured).toBe(0);
});

test("a redirect is passed on, not followed", async () => {
  let lured = 0;
  await using lure = await startUpstream((_request, response) => {
    lured += 1;
    response.end();
  });
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${lure.port}/latest/meta-data` });
    response.end();
  });
  await using gate = await startGate(upstream.url);

  const response = await fetch(`${gate.url}/x`, { redirect: "manual" });

  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(`http://127.0.0.1:${lure.port}/latest/meta-data`);
  expect(lured).toBe(0);
});

test("the upstream gets its own name as Host, or the client's with --keep-host", async () => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.headers.host);
    response.end();
  });
  await using gate = await startGate(upstream.url);
  await using keeping = await startGate(upstream.url, { keepHost: true });

  for (const { url } of [gate, keeping])
    await sendRaw(url, "GET / HTTP/1.1\r\nHost: api.example\r\nConnection: close\r\n\r\n");

  expect(heard).toEqual([upstream.url.host, "api.example"]);
});

const claimed = [
  "X-Forwarded-For: 1.2.3.4",
  "x-forwarded-for: 5.6.7.8",
  "Forwarded: for=5.6.7.8",
  "X-Real-IP: 1.2.3.4",
];

test.each<[string, GateOptions, string[], string[]]>([
  ["alone", {}, [], ["x-forwarded-for: 127.0.0.1"]],
  [
    "appended to the client's value",
    {},
    [...claimed, "Connection: X-Forwarded-For"],
    ["forwarded: for=5.6.7.8, for=127.0.0.1", "x-real-ip: 1.2.3.4", "x-forwarded-for: 127.0.0.1"],
  ],
  [
    "appended to values of other proxies",
    {},
    claimed,
    [
      "x-forwarded-for: 1.2.3.4",
      "x-forwarded-for: 5.6.7.8, 127.0.0.1",
      "forwarded: for=5.6.7.8, for=127.0.0.1",
      "x-real-ip: 1.2.3.4",
    ],
  ],
  ["instead of the client's value", { forwarded: "replace" }, claimed, ["x-forwarded-for: 127.0.0.1"]],
  [
    "instead of a name that is the same in CGI",
    { forwarded: "replace" },
    ["X_Forwarded_For: 1.2.3.4", "X-Forwarded_Host: b", "X_Real_IP: 1.2.3.4", "Client-IP: 1.2.3.4"],
    ["x-forwarded-for: 127.0.0.1"],
  ],
  ["never if it is turned off", { forwarded: "off" }, claimed.slice(0, 1), ["x-forwarded-for: 1.2.3.4"]],
])("the upstream learns the client's address %s", async (_name, options, lines, expected) => {
  let heard: string[] = [];
  await using upstream = await startUpstream(({ rawHeaders }, response) => {
    heard = pairsOf(rawHeaders).map(([name, value]) => `${name.toLowerCase()}: ${value}`);
    response.end();
  });
  await using gate = await startGate(upstream.url, options);

  await sendRaw(gate.url, `GET / HTTP/1.1\r\nHost: a\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`);

  expect(heard.filter((line) => /forwarded|real|client/.test(line))).toEqual(expected);
});

test("an upstream behind a gate on TLS learns that the client used https", async () => {
  const heard: unknown[] = [];
  await using upstream = await startUpstream(({ headers }, response) => {
    heard.push(headers["x-forwarded-proto"]);
    response.end();
  });
  const { key, cert } = aCertificate();
  await using gate = await startGate(upstream.url, { tls: { key, cert } });
  const ask = (headers: Record<string, string>) =>
    new Promise((resolve) => request(gate.url, { ca: cert, servername: "localhost", headers }, resolve).end());

  await ask({});
  await ask({ "X-Forwarded-Proto": "http" });

  expect(heard).toEqual(["https", "http"]);
});

test("a path in the upstream's address is a prefix of every request path", async () => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url);
    response.end();
  });
  await using gate = await startGate(new URL(`${upstream.url}behind/`));

  await fetch(`${gate.url}/api/v2/ping?x=1`);

  expect(heard).toEqual(["/behind/api/v2/ping?x=1"]);
});

test("responds with 502 and the reason if the upstream is down", async () => {
  await using gate = await startGate(nobody);

  const response = await fetch(`${gate.url}/api/v2/runs`, { method: "POST", body: "{}" });

  expect(response.status).toBe(502);
  expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
  expect(await response.json()).toEqual({
    errors: [
      {
        status: "502",
        title: "bad gateway",
        detail: "The upstream does not answer: the connection was refused (ECONNREFUSED).",
      },
    ],
  });
  expect(await gate.kinds()).toContain("no-answer");
});

test.each([
  ["of known length", '{"data":{"type":"runs","relationships":{}}}'],
  ["in chunks", new Blob(["{"]).stream()],
])("does not report a body %s that the upstream never read", async (_what, body) => {
  await using gate = await startGate(nobody);
  const headers = { "Content-Type": "application/vnd.api+json" };

  await fetch(`${gate.url}/api/v2/runs`, { method: "POST", headers, body, duplex: "half" } as RequestInit);

  const kinds = await gate.kinds();
  expect(kinds).toContain("no-answer");
  expect(kinds.filter((kind) => /-body$/.test(kind))).toEqual([]);
});

test("a TLS upstream is trusted only with its certificate authority", async () => {
  const { key, cert } = aCertificate();
  const server = createServer({ key, cert }, (_request, response) => void response.end("safe"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
  await using trusting = await startGate(url, { ca: cert });
  await using wary = await startGate(url);

  const trusted = await fetch(`${trusting.url}/x`);
  const expecting = await sendRaw(
    trusting.url,
    "POST /x HTTP/1.1\r\nHost: a\r\nTrailer: X-A\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
  );
  const refused = await fetch(`${wary.url}/x`);

  expect(await trusted.text()).toBe("safe");
  expect(expecting[0]!.status).toBe(200);
  expect(refused.status).toBe(502);
  expect(await refused.text()).toContain("--ca");
  server.closeAllConnections();
  server.close();
});

test("an incomplete response is incomplete for the client", async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/vnd.api+json" });
    response.write('{"data":');
    setTimeout(() => response.socket!.destroy(), 50);
  });
  await using gate = await startGate(upstream.url);

  const response = await fetch(`${gate.url}/x`);

  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test("connection headers of the upstream are not passed on", async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { Connection: "keep-alive, X-Hop", "X-Hop": "1", "X-End": "2" });
    response.end("whole");
  });
  await using gate = await startGate(upstream.url);

  const { headers } = await fetch(`${gate.url}/x`);

  expect([headers.get("x-hop"), headers.get("x-end")]).toEqual([null, "2"]);
});

describe("beyond the most connections", () => {
  const get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n";
  const dial = (url: string) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    return socket.on("error", () => {});
  };

  test("a new connection replaces the longest idle one", async () => {
    await using upstream = await startUpstream((_request, response) => void response.end("ok"));
    await using gate = await startGate(upstream.url, { maxConnections: 3 });
    const closed: string[] = [];
    const open = async (name: string, text: string) => {
      const client = dial(gate.url).on("close", () => closed.push(name));
      await once(client, "connect");
      client.write(text);
      if (text === get) await once(client, "data");
      return client;
    };

    const clients = [await open("idle", get), await open("slow", "GET /x HTTP/1.1\r\nHo"), await open("new", get)];
    await expect.poll(() => closed, { timeout: 15_000 }).toEqual(["idle"]);
    clients.push(await open("newest", get));
    await expect.poll(() => closed, { timeout: 15_000 }).toEqual(["idle", "slow"]);
    for (const client of clients) client.destroy();
  });

  test("a new one is closed if all are busy", async () => {
    let full = 0;
    const waiting: (() => void)[] = [];
    await using upstream = await startUpstream((_request, response) => {
      waiting.push(() => response.end("ok"));
    });
    const onFull = () => {
      full += 1;
    };
    await using gate = await startGate(upstream.url, { maxConnections: 2, onFull });
    const busy: Socket[] = [];
    for (const count of [1, 2]) {
      busy.push(dial(gate.url));
      busy.at(-1)!.write(get);
      await expect.poll(() => waiting.length, { timeout: 15_000 }).toBe(count);
    }

    const late = dial(gate.url);
    await once(late, "close");

    expect(full).toBe(1);
    for (const answer of waiting) answer();
    const answers = await Promise.all(busy.map(async (client) => String(await once(client, "data")).slice(9, 12)));
    expect(answers).toEqual(["200", "200"]);
    for (const client of busy) client.destroy();
  });
});
