// Enforce mode blocks requests and responses that violate the contract.
import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { contractFetch } from "../../scripts/gate/index.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startExample, startGate, startUpstream } from "../support/gate.ts";
import { sendRaw } from "../support/raw-http.ts";

const type = { "content-type": "application/vnd.api+json" };
const created = exampleOf("createRun").request;

const wrongRequests: [string, string, RequestInit & { path?: string }, number, object][] = [
  ["a path that no operation has", "GET", { path: "/api/v2/nothing" }, 404, {}],
  ["a method that the path does not have", "PUT", { path: "/api/v2/runs" }, 405, {}],
  ["an identifier that cannot exist", "GET", { path: "/api/v2/runs/../runs/%20" }, 404, {}],
  [
    "an unknown parameter",
    "GET",
    { path: "/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc?pages=1" },
    400,
    { source: { parameter: "pages" } },
  ],
  [
    "another media type",
    "POST",
    { headers: { "content-type": "text/plain" }, body: "{}" },
    415,
    {
      source: { header: "Content-Type" },
    },
  ],
  ["JSON cut short", "POST", { headers: type, body: '{"data":' }, 400, { source: { pointer: "" } }],
  ["no body", "POST", { headers: type }, 400, { source: { pointer: "" } }],
  [
    "a member of the wrong type",
    "POST",
    { headers: type, body: String(created.body).replace(/"message":\s*"[^"]*"/, '"message": 1') },
    422,
    { title: "invalid attribute", source: { pointer: "/data/attributes/message" } },
  ],
];

describe("a wrong request", () => {
  test.each(wrongRequests)("with %s gets the right error", async (_name, method, init, status, error) => {
    let reached = 0;
    await using upstream = await startUpstream((_request, response) => {
      reached += 1;
      response.end();
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const { path = created.target, ...rest } = init;
    const response = await fetch(gate.url + path, { method, ...rest });
    const body = await response.json();

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(body.errors[0]).toMatchObject({ status: String(status), ...error });
    expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
    expect(reached).toBe(0);
    const { records } = await gate.judged();
    expect(records[0]!.enforced).toEqual({ side: "request", status });
  });

  test("with several mistakes gets the error that a server would check first", async () => {
    await using upstream = await startUpstream((_request, response) => void response.end());
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(`${gate.url}/api/v2/runs?nope=1`, { method: "POST", headers: type, body: "{}" });

    expect(response.status).toBe(400);
    expect((await response.json()).errors).toHaveLength(1);
  });

  test("that only has undocumented members passes, and is reported", async () => {
    let heard = "";
    await using upstream = await startUpstream((request, response) => {
      request.on("data", (chunk) => {
        heard += chunk;
      });
      request.on("end", () => {
        const { status, headers, body } = exampleOf("createRun").response;
        response.writeHead(status, headers);
        response.end(body);
      });
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });
    const body = String(created.body).replace('"attributes":{', '"attributes":{"mood":"good",');

    const response = await fetch(gate.url + created.target, { method: "POST", headers: type, body });

    expect(response.status).toBe(201);
    expect(heard).toBe(body);
    const { findings } = await gate.judged();
    expect(findings).toMatchObject([{ kind: "undocumented-member", severity: "warning", side: "request" }]);
  });
});

describe("a wrong answer", () => {
  test("becomes a 502 that names the violated rule", async () => {
    await using upstream = await startExample("showWorkspace", (body) =>
      body.replace('"locked":false', '"locked":"no"'),
    );
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(gate.url + upstream.target);

    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      errors: [
        {
          status: "502",
          title: "bad gateway",
          detail:
            "The upstream's answer 200 to showWorkspace breaks the contract at /data/attributes/locked: " +
            "locked must be true or false.",
          meta: {
            kind: "type",
            operationId: "showWorkspace",
            pointer: "/data/attributes/locked",
            schema: "#/components/schemas/WorkspaceAttributes/properties/locked/type",
          },
        },
      ],
    });
    const { records, findings } = await gate.judged();
    expect(records[0]).toMatchObject({ enforced: { side: "response", status: 502 }, response: { status: 200 } });
    expect(findings).toMatchObject([{ kind: "type" }]);
  });

  test.each([
    ["a page of HTML", 200, { "content-type": "text/html" }, "<h1>Welcome</h1>"],
    ["a status that is not documented", 418, type, "{}"],
    ["no body", 200, type, ""],
  ])("that is %s becomes a 502", async (_name, status, headers, body) => {
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(`${gate.url}/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc`);

    expect(response.status).toBe(502);
    expect((await response.json()).errors[0].detail).toContain("breaks the contract");
  });

  test("of an operation that is not enforced passes, and is reported", async () => {
    await using upstream = await startExample("showWorkspace", (body) =>
      body.replace('"locked":false', '"locked":"no"'),
    );
    await using gate = await startGate(upstream.url, { enforce: new Set(["createRun"]) });

    const passed = await fetch(gate.url + upstream.target);
    const refused = await fetch(gate.url + created.target, { method: "POST", headers: type, body: "{}" });

    expect(passed.status).toBe(200);
    expect(refused.status).toBe(422);
    expect(await gate.kinds()).toContain("type");
  });

  test("too large to be checked passes, and gets a note", async () => {
    await using upstream = await startExample("showWorkspace", (body) => `${body}${" ".repeat(20_000)}`);
    await using gate = await startGate(upstream.url, { enforce: "all", mostBody: 10_000 });

    const response = await fetch(gate.url + upstream.target);

    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(20_000);
    expect(await gate.kinds()).toEqual(["not-judged"]);
  });
});

test.each(["/api/v2/%72uns", "/api/v2//runs", "/api/v2/x/../runs", "/api/v2/./runs", "/api/v2/runs/"])(
  "another spelling of the path of an enforced operation does not pass: %s",
  async (path) => {
    const heard: (string | undefined)[] = [];
    await using upstream = await startUpstream((request, response) => {
      heard.push(request.url);
      response.end();
    });
    await using gate = await startGate(upstream.url, { enforce: new Set(["createRun"]) });
    const send = (target: string) =>
      sendRaw(gate.url, `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);

    const [refused] = await send(path);
    const [passed] = await send("/api/v2/%6Fther");

    expect([refused!.status, passed!.status]).toEqual([404, 200]);
    expect(heard).toEqual(["/api/v2/%6Fther"]);
  },
);

test("a valid response passes unchanged", async () => {
  await using upstream = await startExample("showWorkspace");
  await using gate = await startGate(upstream.url, { enforce: "all" });

  const response = await fetch(gate.url + upstream.target);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe(exampleOf("showWorkspace").response.body);
  expect(await gate.kinds()).toEqual([]);
});

test("a request too large to be checked passes unchanged", async () => {
  let size = 0;
  await using upstream = await startUpstream((request, response) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on("end", () => {
      const { status, headers, body } = exampleOf("createRun").response;
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  await using gate = await startGate(upstream.url, { enforce: "all", mostBody: 10_000 });

  const response = await fetch(gate.url + created.target, { method: "POST", headers: type, body: "x".repeat(300_000) });

  expect(response.status).toBe(201);
  expect(size).toBe(300_000);
});

test("a chunked request too large to be checked passes unchanged, with its trailers", async () => {
  let heard: unknown;
  await using upstream = await startUpstream(async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    heard = { size, trailers: request.rawTrailers };
    const { status, headers, body } = exampleOf("createRun").response;
    response.writeHead(status, headers).end(body);
  });
  await using gate = await startGate(upstream.url, { enforce: "all", mostBody: 10_000 });
  const request = openRequest(gate.url + created.target, { method: "POST", headers: { ...type, Trailer: "X-Sum" } });

  for (let piece = 0; piece < 3; piece += 1) request.write("x".repeat(100_000));
  request.addTrailers({ "X-Sum": "42" });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];

  expect(response.resume().statusCode).toBe(201);
  expect(heard).toEqual({ size: 300_000, trailers: ["X-Sum", "42"] });
});

test("an enforcing fetch throws the violations", async () => {
  await using upstream = await startExample("showWorkspace", (body) => body.replace('"locked":false', '"locked":"no"'));
  const reporting = await contractFetch(fetch);
  const enforcing = await contractFetch(fetch, { mode: "enforce" });
  const url = `http://127.0.0.1:${upstream.port}${upstream.target}`;
  const credentials = { headers: { Authorization: "Bearer a" } };

  const response = await reporting(url, credentials);

  expect((await response.json()).data.attributes.locked).toBe("no");
  expect(reporting.groups.list()).toMatchObject([{ kind: "type", location: "response /data/attributes/locked" }]);
  await expect(enforcing(url, credentials)).rejects.toThrow(
    `GET ${upstream.target} (showWorkspace) breaks the contract. In the response: locked must be true or false.`,
  );
});
