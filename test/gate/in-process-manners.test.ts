// The gate inside a process does not disturb other middleware, callbacks, streams, and bodies that can be read once.
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import express, { type Express } from "express";
import { describe, expect, test } from "vitest";
import { contract, contractFetch, type Finding } from "../../scripts/gate/index.ts";
import { createApi } from "../support/api.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startExample, startUpstream } from "../support/gate.ts";
import { nobody } from "../support/nobody.ts";
import { ownFolder } from "../support/temporary.ts";

const type = "application/vnd.api+json";
const credentials = { Authorization: "Bearer a" };
const created = exampleOf("createRun");
const shown = exampleOf("showWorkspace");
const modes = ["report", "enforce"] as const;
const folder = ownFolder();
const events = join(folder, "events.yaml");
const cats = join(folder, "cats.yaml");
writeFileSync(
  cats,
  `openapi: 3.1.0
info: { title: Cats, version: 1.0.0 }
paths:
  /cats:
    get:
      operationId: listCats
      responses:
        "200": { description: Cats., content: { application/json: { schema: { type: array } } } }
        default: { description: No., content: { application/json: { schema: { type: object } } } }
    delete:
      operationId: deleteCats
      responses: { "204": { description: Done., content: { application/json: {} } } }
`,
);
writeFileSync(
  events,
  `openapi: 3.1.0
info: { title: Events, version: 1.0.0 }
paths:
  /events:
    get:
      operationId: follow
      responses: { "200": { description: Events., content: { text/event-stream: { schema: { type: string } } } } }
    post:
      operationId: tell
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { "204": { description: Told. } }
`,
);

async function startApp(build: (app: Express) => Promise<void> | void) {
  const app = express();
  await build(app);
  const server = await startUpstream(app);
  return { ...server, url: server.url.origin };
}

const post = (url: string, body: string) =>
  fetch(`${url}/api/v2/runs`, { method: "POST", headers: { ...credentials, "content-type": type }, body });
const kindsIn = (findings: Finding[]) => findings.filter(({ kind }) => kind !== "rate-limit").map(({ kind }) => kind);

describe.each(modes)("as middleware, mode %s", (mode) => {
  test("reports an unchecked body after a body parser without refusing it", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      express_.use(express.json({ type }));
      await contract(express_, { mode, onFinding: (finding) => void findings.push(finding) });
      express_.post(
        "/api/v2/runs",
        (_request, response) => void response.writeHead(201, created.response.headers).end(created.response.body),
      );
    });

    const { status } = await post(app.url, String(created.request.body));

    expect(status).toBe(201);
    await expect.poll(() => kindsIn(findings)).toEqual(["not-judged"]);
  });

  test.each([false, true])("after middleware that only waited it checks the body; in pieces: %s", async (inPieces) => {
    const findings: Finding[] = [];
    const heard: unknown[] = [];
    await using app = await startApp(async (express_) => {
      express_.use((_request, _response, next) => void setTimeout(50).then(() => next()));
      await contract(express_, { mode, onFinding: (finding) => void findings.push(finding) });
      express_.post("/api/v2/runs", express.json({ type }), (request, response) => {
        heard.push(request.body);
        response.writeHead(201, created.response.headers).end(created.response.body);
      });
    });
    const right = String(created.request.body);
    const wrong = right.replace(/"message":\s*"[^"]*"/, '"message": 1');
    const send = async (body: string) => {
      if (!inPieces) return (await post(app.url, body)).status;
      const socket = connect({ port: Number(new URL(app.url).port), host: "127.0.0.1" });
      const head = `POST /api/v2/runs HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nAuthorization: Bearer a\r\n`;
      socket.write(
        `${head}Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 40)}`,
      );
      await setTimeout(100);
      socket.write(body.slice(40));
      const answer = String(Buffer.concat(await socket.toArray()));
      return Number(answer.slice(9, 12));
    };

    expect([await send(right), await send(wrong)]).toEqual([201, mode === "enforce" ? 422 : 201]);
    expect(heard).toEqual([JSON.parse(right), ...(mode === "enforce" ? [] : [JSON.parse(wrong)])]);
    await expect.poll(() => kindsIn(findings)).toEqual(["type"]);
  });

  test("a compressed response that is written in pieces with callbacks arrives complete", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, onFinding: (finding) => void findings.push(finding) });
      express_.get("/api/v2/workspaces/:id", async (_request, response) => {
        response.writeHead(200, { ...shown.response.headers, "Content-Encoding": "gzip" });
        const packed = createGzip();
        packed.end(shown.response.body);
        for await (const chunk of packed) {
          await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
        }
        await new Promise<void>((resolve) => response.end(resolve));
        findings.push({ kind: "linkage" } as Finding);
      });
    });

    const response = await fetch(app.url + shown.request.target, { headers: credentials });

    expect(await response.text()).toBe(shown.response.body);
    // The handler has finished.
    await expect.poll(() => kindsIn(findings)).toContain("linkage");
    expect(kindsIn(findings)).toEqual(["linkage"]);
  });

  test("passes streams on in both directions as they arrive", async () => {
    const findings: Finding[] = [];
    let told = "";
    let server: Express | undefined;
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, spec: events, onFinding: (finding) => void findings.push(finding) });
      express_.get("/events", (_request, response) => {
        response.setHeader("Content-Type", "text/event-stream");
        response.flushHeaders();
        express_.once("more", () => response.write("data: 1\n\n"));
        express_.once("enough", () => response.end());
      });
      express_.post("/events", async (request, response) => {
        for await (const chunk of request) {
          told += chunk;
          express_.emit("told");
        }
        response.sendStatus(204);
      });
      server = express_;
    });

    const { body } = await fetch(`${app.url}/events`);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    server!.emit("more");
    const { value } = await reader.read();
    server!.emit("enough");
    const sent = new TransformStream<Uint8Array, Uint8Array>();
    const writer = sent.writable.getWriter();
    const telling = new Promise((done) => server!.once("told", done));
    const init = { method: "POST", headers: { "Content-Type": "text/plain" }, body: sent.readable, duplex: "half" };
    const answer = fetch(`${app.url}/events`, init as RequestInit);
    await writer.write(Buffer.from("hello"));
    await telling;
    await writer.close();

    expect([value, (await reader.read()).done, (await answer).status, told]).toEqual([
      "data: 1\n\n",
      true,
      204,
      "hello",
    ]);
    expect(findings).toEqual([]);
  });

  test("a stream that later middleware compresses arrives complete", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, spec: events, onFinding: (finding) => void findings.push(finding) });
      express_.use((_request, response, next) => {
        const packed = createGzip();
        const { write, end } = response;
        response.setHeader("Content-Encoding", "gzip");
        packed
          .on("data", (chunk) => write.call(response, chunk, "utf8"))
          .on("end", () => end.apply(response, [] as never));
        response.write = (chunk: string) => packed.write(chunk) && packed.flush() === undefined;
        response.end = () => packed.end() && response;
        next();
      });
      express_.get("/events", async (_request, response) => {
        response.type("text/event-stream");
        for (const event of ["one", "two", "three"]) {
          response.write(`data: ${event}\n\n`);
          await new Promise(setImmediate);
        }
        response.end();
      });
    });

    const response = await fetch(`${app.url}/events`);

    expect(await response.text()).toBe("data: one\n\ndata: two\n\ndata: three\n\n");
    expect(findings).toEqual([]);
  });

  test("accepts an undocumented 304", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, spec: cats, onFinding: (finding) => void findings.push(finding) });
      express_.get("/cats", (_request, response) => void response.json(["Tom"]));
      express_.delete("/cats", (_request, response) => void response.status(204).end());
    });

    const first = await fetch(`${app.url}/cats`);
    const headers = { "If-None-Match": first.headers.get("etag")!, "Cache-Control": "max-age=0" };
    const second = await fetch(`${app.url}/cats`, { headers });
    const third = await fetch(`${app.url}/cats`, { method: "DELETE" });

    expect([first.status, second.status, third.status]).toEqual([200, 304, 204]);
    expect(findings).toEqual([]);
  });

  test("reports 304 for an unconditional request", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, spec: cats, onFinding: (finding) => void findings.push(finding) });
      express_.get("/cats", (_request, response) => void response.status(304).end());
    });

    const { status } = await fetch(`${app.url}/cats`, { headers: { "Cache-Control": "no-store" } });

    expect(status).toBe(mode === "enforce" ? 502 : 304);
    expect(findings.map(({ message }) => message)).toEqual([
      "The status is 304, but the request has neither If-None-Match nor If-Modified-Since.",
    ]);
  });

  test.each(["application/json", "application/x-www-form-urlencoded"])(
    "a body of %s that the handler does not read is checked, whenever it arrives",
    async (contentType) => {
      const findings: Finding[] = [];
      const spec = join(folder, "tell.json");
      const schema = { type: "object", properties: { n: { type: "integer" } } };
      const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
      const post = { requestBody: { required: true, content }, responses: { 200: { description: "Told." } } };
      const info = { title: "Tell", version: "1" };
      writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info, paths: { "/tell": { post } } }));
      await using app = await startApp(async (express_) => {
        await contract(express_, { mode, spec, onFinding: (finding) => void findings.push(finding) });
        express_.post("/tell", (_request, response) => void response.end());
      });
      const wrong = contentType === "application/json" ? '{"n":"x"}' : "n=x";
      const head = `POST /tell HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: ${wrong.length}\r\n\r\n`;

      for (const parts of [[head + wrong], [head, wrong]]) {
        findings.length = 0;
        const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
        socket.resume();
        for (const part of parts) {
          socket.write(part);
          await setTimeout(50);
        }
        await expect.poll(() => findings.map(({ message }) => message)).toEqual(["n must be an integer."]);
        socket.destroy();
      }
    },
  );

  test("headers of writeHead replace those that were set before", async () => {
    const findings: Finding[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode, onFinding: (finding) => void findings.push(finding) });
      express_.get("/api/v2/workspaces/:id", (_request, response) => {
        response.setHeader("Content-Type", "text/html");
        response.writeHead(200, shown.response.headers).end(shown.response.body);
      });
    });

    const response = await fetch(app.url + shown.request.target, { headers: credentials });

    expect(response.headers.get("content-type")).toBe(type);
    expect(response.status).toBe(200);
    expect(kindsIn(findings)).toEqual([]);
  });

  test("a response in one piece has a Content-Length, and headersSent is right", async () => {
    let wasSent: boolean | undefined;
    await using app = await startApp(async (express_) => {
      await contract(express_, { mode });
      express_.get("/api/v2/workspaces/:id", (_request, response) => {
        response.setHeaders(new Map(Object.entries(shown.response.headers) as [string, string][]));
        response.end(shown.response.body);
      });
      express_.get("/api/v2/runs/:id", (_request, response) => {
        response.writeHead(200, { "Content-Type": type });
        response.write(" ");
        wasSent = response.headersSent;
        response.end();
      });
    });

    const response = await fetch(app.url + shown.request.target, { headers: credentials });
    await fetch(`${app.url}/api/v2/runs/run-1111111111111111`, { headers: credentials });

    expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(String(shown.response.body))));
    expect(wasSent).toBe(true);
  });

  test.each<[kind: string, onFinding: () => void]>([
    [
      "an error",
      () => {
        throw new Error("of the listener");
      },
    ],
    ["a later error", () => Promise.reject(new Error("of the listener"))],
  ])("%s in the onFinding callback does not end the process", async (_, onFinding) => {
    const failures: string[] = [];
    await using app = await startApp(async (express_) => {
      await contract(express_, {
        mode,
        onFinding,
        onFailure: ({ message }) => void failures.push(message),
      });
    });

    await (await fetch(`${app.url}/nowhere`)).text();

    await expect.poll(() => failures).toEqual(["of the listener"]);
  });
});

describe("around fetch", () => {
  async function startRuns() {
    const heard: string[] = [];
    const upstream = await startUpstream(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      heard.push(`${request.headers["content-type"]} ${body}`);
      response.writeHead(201, created.response.headers).end(created.response.body);
    });
    return Object.assign(upstream, { heard });
  }

  test.each(["a Request", "a stream", "a text", "the generated client"])(
    "a body in %s arrives, and is checked",
    async (form) => {
      await using upstream = await startRuns();
      const judged = await contractFetch();
      const body = String(created.request.body).replace(/"message":\s*"[^"]*"/, '"message":1');
      const init = { method: "POST", headers: { ...credentials, "content-type": type }, body };
      const url = `${upstream.url.origin}/api/v2/runs`;

      if (form === "a Request") await judged(new Request(url, init));
      else if (form === "a stream")
        await judged(url, { ...init, body: new Blob([body]).stream(), duplex: "half" } as RequestInit);
      else if (form === "a text") await judged(url, init);
      else {
        const api = createApi({ baseUrl: `${upstream.url.origin}/api/v2`, fetch: judged });
        await api.createRun({ body: JSON.parse(body) });
      }

      expect(JSON.parse(upstream.heard[0]!.slice(type.length + 1))).toEqual(JSON.parse(body));
      expect(judged.groups.list().map(({ location }) => location)).toContain("request /data/attributes/message");
    },
  );

  test("an enforced request that violates the contract is not sent", async () => {
    await using upstream = await startRuns();
    const judged = await contractFetch(fetch, { mode: "enforce" });

    const wrong = judged(`${upstream.url.origin}/api/v2/runs`, {
      method: "POST",
      headers: { ...credentials, "content-type": type },
      body: "{}",
    });

    await expect(wrong).rejects.toThrow("(createRun) breaks the contract. In the request: ");
    expect(upstream.heard).toEqual([]);
    expect(judged.groups.list()).not.toEqual([]);
  });

  test("an unreachable server is reported, and fetch throws its usual error", async () => {
    const judged = await contractFetch();

    await expect(judged(`${nobody.origin}/api/v2/ping`)).rejects.toThrow("fetch failed");

    expect(judged.groups.list()).toMatchObject([
      { kind: "no-answer", message: "The upstream did not answer: the connection was refused (ECONNREFUSED)." },
    ]);
  });

  test("a response beyond the size limit is returned completely", async () => {
    await using upstream = await startExample("showWorkspace", (body) => `${body}${" ".repeat(50_000)}`);
    const judged = await contractFetch(fetch, { mostBody: 10_000 });

    const text = await (await judged(upstream.url.origin + upstream.target, { headers: credentials })).text();

    expect(text).toHaveLength(String(shown.response.body).length + 50_000);
    expect(judged.groups.list().map(({ kind }) => kind)).toEqual(["not-judged"]);
  });

  test("reports a page instead of JSON, and throws from an enforcing fetch", async () => {
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { ...shown.response.headers, "content-type": "text/html" }).end("<p>Down for now.</p>");
    });
    const url = upstream.url.origin + shown.request.target;
    const reporting = await contractFetch();
    const enforcing = await contractFetch(fetch, { mode: "enforce" });

    expect(await (await reporting(url, { headers: credentials })).text()).toBe("<p>Down for now.</p>");

    expect(reporting.groups.list().map(({ kind }) => kind)).toContain("media-type");
    await expect(enforcing(url, { headers: credentials })).rejects.toThrow("Content-Type text/html must be");
  });

  test.each([true, false])("a response is checked exactly up to the limit; length known: %s", async (known) => {
    const body = Buffer.from(String(shown.response.body));
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { ...shown.response.headers, ...(known && { "Content-Length": body.length }) });
      response.write(body.subarray(0, 10));
      response.end(body.subarray(10));
    });
    const kinds = async (mostBody: number) => {
      const judged = await contractFetch(fetch, { mostBody });
      await (await judged(upstream.url.origin + shown.request.target, { headers: credentials })).text();
      return judged.groups.list().map(({ kind }) => kind);
    };

    expect(await kinds(body.length)).toEqual([]);
    expect(await kinds(body.length - 1)).toEqual(["not-judged"]);
  });
});
