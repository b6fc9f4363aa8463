// The gate uses HTTP/1.1 for upstreams, and HTTP/2 only with --http2. The client notices no difference.
import { once } from "node:events";
import { type IncomingMessage, request as openRequest, type RequestOptions } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { aCertificate } from "../support/certificate.ts";
import { type GateOptions, startGate } from "../support/gate.ts";

type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

async function startHttp2(handler: Handler, allowHTTP1 = true) {
  const { key, cert } = aCertificate();
  const sessions = new Set<{ destroy(): void }>();
  const server = createSecureServer(
    { key, cert, allowHTTP1, ALPNProtocols: allowHTTP1 ? ["h2", "http/1.1"] : ["h2"] },
    handler,
  );
  server.on("session", (session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: new URL(`https://localhost:${(server.address() as AddressInfo).port}`),
    cert,
    sessions,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

async function start(handler: Handler, options: GateOptions = {}, allowHTTP1 = true) {
  const upstream = await startHttp2(handler, allowHTTP1);
  const gate = await startGate(upstream.url, { ca: upstream.cert, ...options });
  return {
    upstream,
    gate,
    async [Symbol.asyncDispose]() {
      await gate[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
    },
  };
}

async function ask(url: string, options: RequestOptions = {}, body?: Buffer | string) {
  const request = openRequest(url, { agent: false, ...options }).end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const content = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.rawHeaders, content, trailers: response.rawTrailers };
}

const versionOf: Handler = (request, response) => void response.end(request.httpVersion);

describe("an upstream that prefers HTTP/2", () => {
  test("gets HTTP/1.1", async () => {
    await using world = await start(versionOf);

    expect(String((await ask(`${world.gate.url}/x`)).content)).toBe("1.1");
  });

  test("gets HTTP/2 if the gate offers it, except for requests that need HTTP/1.1", async () => {
    await using world = await start(versionOf, { http2: true });

    const plain = await ask(`${world.gate.url}/x`);
    const expecting = await ask(`${world.gate.url}/x`, { method: "PUT", headers: { Trailer: "X-A" } });

    expect([plain, expecting].map(({ content }) => String(content))).toEqual(["2.0", "1.1"]);
  });

  test.each([false, true])("is verified by its own name even with --keep-host, with HTTP/2 %s", async (http2) => {
    await using world = await start(
      (request, response) => void response.end(request.headers.host ?? request.authority),
      {
        http2,
        keepHost: true,
      },
    );

    const answers = await Promise.all(
      ["a.example", "b.example"].map((Host) => ask(`${world.gate.url}/x`, { headers: { Host } })),
    );

    expect(answers.map(({ content }) => String(content))).toEqual(["a.example", "b.example"]);
  });

  test("without HTTP/1.1 becomes a 502 that names the option", async () => {
    await using world = await start(versionOf, {}, false);

    const { status, content } = await ask(`${world.gate.url}/x`);

    expect(status).toBe(502);
    expect(String(content)).toContain("--http2");
  });
});

test("an upstream without HTTP/2 gets HTTP/1.1, even if HTTP/2 is offered", async () => {
  const { createServer } = await import("node:https");
  const { key, cert } = aCertificate();
  const server = createServer({ key, cert }, (request, response) => void response.end(request.httpVersion));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
  await using gate = await startGate(url, { ca: cert, http2: true });

  expect(String((await ask(`${gate.url}/x`)).content)).toBe("1.1");
  server.closeAllConnections();
  server.close();
});

describe("over HTTP/2", () => {
  test("headers (also repeated ones), status and trailers pass in order", async () => {
    const heard: Record<string, unknown>[] = [];
    await using world = await start(
      (request, response) => {
        heard.push(request.headers);
        response.writeHead(203, { "x-b": "1", "x-a": "2", "set-cookie": ["a=1", "b=2"], "content-type": "text/plain" });
        response.write("part");
        response.addTrailers({ "x-sum": "42" });
        response.end();
      },
      { http2: true, keepHost: true },
    );

    const answer = await ask(`${world.gate.url}/x?y=1`, {
      headers: { Host: "runs.example.com", Cookie: "c=1", "X-Case": "Mixed", Connection: "X-Hop", "X-Hop": "1" },
    });

    expect(heard[0]).toMatchObject({
      ":authority": "runs.example.com",
      ":path": "/x?y=1",
      cookie: "c=1",
      "x-case": "Mixed",
    });
    expect(Object.keys(heard[0]!)).not.toContain("x-hop");
    expect(answer.status).toBe(203);
    expect(answer.headers.slice(0, 10)).toEqual([
      ..."x-b 1 x-a 2 set-cookie a=1 set-cookie b=2".split(" "),
      "content-type",
      "text/plain",
    ]);
    expect(answer).toMatchObject({ content: Buffer.from("part"), trailers: ["x-sum", "42"] });
    const { records } = await world.gate.judged();
    expect(records[0]!.response!.headers.map(([name]) => name)).not.toContain(":status");
  });

  test("streams many bodies of any size in both directions", { tags: "long" }, async () => {
    await using world = await start(
      (request, response) => {
        response.writeHead(200, { "content-type": "application/octet-stream" });
        request.pipe(response);
      },
      { http2: true },
    );
    const bodies = Array.from({ length: 40 }, (_, index) => Buffer.alloc(index * 50_000, index));

    const answers = await Promise.all(
      bodies.map((body, index) =>
        ask(
          `${world.gate.url}/echo`,
          {
            method: "POST",
            headers: index % 2 ? { "Content-Length": body.length } : { "Transfer-Encoding": "chunked" },
          },
          body,
        ),
      ),
    );

    expect(answers.every(({ content }, index) => content.equals(bodies[index]!))).toBe(true);
    expect(world.upstream.sessions.size).toBeLessThanOrEqual(bodies.length);
    const { records } = await world.gate.judged();
    expect(records.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  test("responses without a body stay without one", async () => {
    await using world = await start(
      (request, response) => {
        response.writeHead(Number(request.url.slice(1)), request.method === "HEAD" ? { "content-length": "5" } : {});
        response.end();
      },
      { http2: true },
    );

    const answers = [
      await ask(`${world.gate.url}/204`),
      await ask(`${world.gate.url}/304`),
      await ask(`${world.gate.url}/200`, { method: "HEAD" }),
    ];

    expect(answers.map(({ status, content }) => [status, content.length])).toEqual([
      [204, 0],
      [304, 0],
      [200, 0],
    ]);
  });

  test("a stream that breaks off is an incomplete response", async () => {
    await using world = await start(
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/plain" });
        response.write("half");
        setTimeout(() => response.stream.close(2), 50);
      },
      { http2: true },
    );

    await expect(ask(`${world.gate.url}/x`)).rejects.toThrow();
    expect(await world.gate.kinds()).toContain("cut-answer");
  });

  test("a client that disconnects ends only its own stream", async () => {
    const closed = Promise.withResolvers<void>();
    await using world = await start(
      (request, response) => {
        if (request.url === "/quick") return void response.end("quick");
        response.writeHead(200);
        response.write("slow");
        response.stream.on("close", closed.resolve);
      },
      { http2: true },
    );
    const request = openRequest(`${world.gate.url}/slow`, { agent: false }).end();
    await once(request, "response");

    request.destroy();
    await closed.promise;

    expect(String((await ask(`${world.gate.url}/quick`)).content)).toBe("quick");
  });
});
