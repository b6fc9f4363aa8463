// Messages pass through the proxy unchanged, in every form on the wire.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingMessage, request as openRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { exampleOf } from "../support/exchange-examples.ts";
import { type GateOptions, startExample, startGate, startRawUpstream, startUpstream } from "../support/gate.ts";
import { sendRaw } from "../support/raw-http.ts";

async function ask(url: string, options: RequestOptions = {}, body?: string | Buffer) {
  const request = openRequest(url, { agent: false, ...options });
  const information: [number, string[]][] = [];
  request.on("information", ({ statusCode, rawHeaders }) => information.push([statusCode, rawHeaders]));
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { ...(await readAnswer(response)), information };
}

async function readAnswer(response: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode, statusMessage, rawHeaders, rawTrailers } = response;
  return { status: statusCode, statusMessage, rawHeaders, rawTrailers, body: Buffer.concat(chunks) };
}

test("headers keep their order, case and repetitions in both directions", async () => {
  let heard: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard = request.rawHeaders;
    response.sendDate = false;
    response.writeHead(299, "Quite Fine", ["X-One", "1", "set-Cookie", "a=1", "X-one", "2", "Set-Cookie", "b=2"]);
    response.end();
  });
  await using gate = await startGate(upstream.url, { forwarded: "off" });

  const { status, statusMessage, rawHeaders } = await ask(`${gate.url}/x`, {
    headers: ["Host", "named.example", "X-b", "1", "x-A", "2", "X-B", "3"] as never,
  });

  const ofConnection = /^(host|connection|keep-alive|transfer-encoding|content-length)$/i;
  const sent = (raw: string[]) => raw.filter((_, index) => !ofConnection.test(raw[index - (index % 2)]!));
  expect(sent(heard)).toEqual(["X-b", "1", "x-A", "2", "X-B", "3"]);
  expect(sent(rawHeaders)).toEqual(["X-One", "1", "set-Cookie", "a=1", "X-one", "2", "Set-Cookie", "b=2"]);
  expect({ status, statusMessage }).toEqual({ status: 299, statusMessage: "Quite Fine" });
});

test("path and query arrive byte for byte", async () => {
  const heard: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url!);
    response.end();
  });
  await using gate = await startGate(upstream.url);
  const paths = ["/a%2fb//c/../d/./%zz?x=[1]&y=%5B&&=", "//evil.example/x", "/?", "/a;b=c,d'(e)!*"];

  for (const path of paths) await sendRaw(gate.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  expect(heard).toEqual(paths);
});

test("bodies arrive byte for byte, with a Content-Length and in chunks", async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
  await using upstream = await startUpstream((request, response) => void request.pipe(response));
  await using gate = await startGate(upstream.url);

  const known = await ask(`${gate.url}/x`, { method: "POST", headers: { "content-length": bytes.length } }, bytes);
  const chunked = await ask(`${gate.url}/x`, { method: "PUT", headers: { "transfer-encoding": "chunked" } }, bytes);
  const small = await ask(`${gate.url}/x`, { method: "DELETE", headers: { "content-length": 2 } }, "{}");

  expect(known.body.equals(bytes)).toBe(true);
  expect(chunked.body.equals(bytes)).toBe(true);
  expect(small.body.toString()).toBe("{}");
});

test("sends a small body that arrived with its head without a stream", async () => {
  const bodies: unknown[] = [];
  const hear = (message: unknown) => void bodies.push((message as { request: { body: unknown } }).request.body);
  await using upstream = await startUpstream(
    (request, response) => void request.resume().on("end", () => response.end()),
  );
  await using gate = await startGate(upstream.url);
  subscribe("undici:request:create", hear);

  const answers = await sendRaw(gate.url, "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody");

  unsubscribe("undici:request:create", hear);
  expect(answers).toMatchObject([{ status: 200 }]);
  expect(bodies).toEqual([Buffer.from("body")]);
});

test("a body of a request for the whole server is recorded too", async () => {
  await using upstream = await startUpstream(
    (request, response) => void request.resume().on("end", () => response.end()),
  );
  await using gate = await startGate(upstream.url);

  await sendRaw(gate.url, "OPTIONS * HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}");

  const { records } = await gate.judged();
  expect(records[0]!.request.body).toMatchObject({ text: "{}", size: 2 });
});

describe.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("%s", (encoding, compress) => {
  test("passes compressed, and is checked decompressed", async () => {
    const { request, response } = exampleOf("showWorkspace");
    const packed = compress(String(response.body).replace('"locked":', '"lokced":'));
    await using upstream = await startUpstream((_request, answer) => {
      answer.writeHead(200, { ...response.headers, "content-encoding": encoding });
      answer.end(packed);
    });
    await using gate = await startGate(upstream.url);

    const { body } = await ask(`${gate.url}${request.target}`);

    expect(body.equals(packed)).toBe(true);
    expect(await gate.kinds()).toEqual(expect.arrayContaining(["undocumented-member", "missing-member"]));
  });

  test("that is damaged passes too, and gets a note", async () => {
    const { request, response } = exampleOf("showWorkspace");
    await using upstream = await startUpstream((_request, answer) => {
      answer.writeHead(200, { ...response.headers, "content-encoding": encoding });
      answer.end("no such thing");
    });
    await using gate = await startGate(upstream.url);

    const { body } = await ask(`${gate.url}${request.target}`);

    expect(body.toString()).toBe("no such thing");
    expect(await gate.kinds()).toEqual(["not-judged"]);
  });

  test("that is a decompression bomb is decompressed only up to the limit", { tags: "long" }, async () => {
    const { request, response } = exampleOf("showWorkspace");
    const bomb = compress(Buffer.alloc(64 << 20, " "));
    await using upstream = await startUpstream((_request, answer) => {
      answer.writeHead(200, { ...response.headers, "content-encoding": encoding });
      answer.end(bomb);
    });
    await using gate = await startGate(upstream.url, { mostBody: 1 << 20 });
    const before = process.memoryUsage().arrayBuffers;

    const { body } = await ask(`${gate.url}${request.target}`);
    const { findings } = await gate.judged();

    expect(body.equals(bomb)).toBe(true);
    expect(findings.map(({ message }) => message)).toEqual(["The response's body is too large to check."]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 << 20);
  });
});

test("HEAD has the response headers and no body", async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { "Content-Length": 1234 });
    response.end();
  });
  await using gate = await startGate(upstream.url);

  const { rawHeaders, body } = await ask(`${gate.url}/api/v2/ping`, { method: "HEAD" });

  expect(rawHeaders).toEqual(expect.arrayContaining(["Content-Length", "1234"]));
  expect(body.length).toBe(0);
});

test("an expectation reaches the upstream, and the 100 Continue reaches the client before the body", async () => {
  let expectation: string | undefined;
  await using upstream = await startUpstream((request, response) => {
    expectation = request.headers.expect;
    request.pipe(response);
  });
  await using gate = await startGate(upstream.url);
  const request = openRequest(`${gate.url}/x`, { method: "POST", headers: { Expect: "100-continue" }, agent: false });
  request.flushHeaders();

  await once(request, "continue");
  request.end("hello");
  const [response] = (await once(request, "response")) as [IncomingMessage];

  expect((await readAnswer(response)).body.toString()).toBe("hello");
  expect(expectation).toBe("100-continue");
});

test("early hints arrive before the response", async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeEarlyHints({ link: "</style.css>; rel=preload" });
    setTimeout(() => response.end("x"), 20);
  });
  await using gate = await startGate(upstream.url);

  const { information, body } = await ask(`${gate.url}/x`);

  expect(information).toEqual([[103, ["Link", "</style.css>; rel=preload"]]]);
  expect(body.toString()).toBe("x");
});

test("trailers pass in both directions", async () => {
  let heard: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    request.resume().on("end", () => {
      heard = request.rawTrailers;
      response.writeHead(200, { Trailer: "X-Sum", "Transfer-Encoding": "chunked" });
      response.write("body");
      response.addTrailers({ "X-Sum": "42" });
      response.end();
    });
  });
  await using gate = await startGate(upstream.url);
  const request = openRequest(`${gate.url}/x`, { method: "POST", headers: { Trailer: "X-Check" }, agent: false });
  request.write("hello");
  request.addTrailers({ "X-Check": "7" });
  request.end();

  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { rawTrailers, body } = await readAnswer(response);

  expect(heard).toEqual(["X-Check", "7"]);
  expect(rawTrailers).toEqual(["X-Sum", "42"]);
  expect(body.toString()).toBe("body");
});

test.each<[string, GateOptions]>([
  ["", {}],
  [" by a gate that enforces", { enforce: new Set(["createRun"]) }],
])("unannounced trailers pass%s, except headers that frame the message", async (_name, options) => {
  const heard: unknown[] = [];
  await using upstream = await startUpstream(async (request, response) => {
    for await (const _ of request);
    heard.push(request.headers.te, request.headers.connection, request.rawTrailers);
    const { status, headers, body } = exampleOf("createRun").response;
    response.writeHead(status, headers).end(body);
  });
  await using gate = await startGate(upstream.url, options);
  const { target, headers, body } = exampleOf("createRun").request;
  const lines = Object.entries({ ...headers, Host: "a", TE: "trailers", Connection: "TE" });
  const length = Buffer.byteLength(String(body)).toString(16);
  const head = `POST ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}`;

  for (const pause of [[], [20]]) {
    await sendRaw(gate.url, [
      `${head}Transfer-Encoding: chunked\r\n\r\n${length}\r\n${body}\r\n`,
      ...pause,
      "0\r\nX-Sum: 42\r\nHost: b\r\nKeep-Alive: 1\r\n\r\n",
    ]);
  }

  const once = ["trailers", "TE", ["X-Sum", "42"]];
  expect(heard).toEqual([...once, ...once]);
});

describe.each(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "POST"])("a body in chunks of %s", (method) => {
  test.each([
    ["an expectation", "Expect: 100-continue\r\n"],
    ["trailers", "Trailer: X-A\r\n"],
    ["neither", ""],
  ])("with %s is never a request of its own", async (_name, header) => {
    const heard: string[] = [];
    await using upstream = await startUpstream(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      heard.push(`${request.method} ${request.url}: ${body}`);
      response.end();
    });
    await using gate = await startGate(upstream.url);
    const hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n`;

    await sendRaw(gate.url, [
      `${method} /x HTTP/1.1\r\nHost: a\r\n${header}Transfer-Encoding: chunked\r\n\r\n`,
      `${chunk}0\r\n\r\n`,
    ]);

    expect(heard).toEqual([`${method} /x: ${hidden}`]);
  });
});

describe.each([
  ["", ""],
  [" of a request with trailers", "Trailer: X-A\r\n"],
])("an answer before the end of the body%s", (_name, header) => {
  const early = async (rest: string) => {
    let ended = 0;
    await using upstream = await startRawUpstream((socket) => {
      socket.once("data", () => socket.write("HTTP/1.1 413 Large\r\nContent-Length: 0\r\n\r\n"));
      socket.on("close", () => {
        ended += 1;
      });
    });
    await using gate = await startGate(upstream.url);
    const length = "Content-Type: application/vnd.api+json\r\nContent-Length: 100000";
    const head = `POST /api/v2/runs HTTP/1.1\r\nHost: a\r\n${header}${length}\r\n\r\n{"data":`;

    const { hostname, port } = new URL(gate.url);
    const client = connect(Number(port), hostname);
    const next = once(client, "data");
    client.write(head);
    const [first] = await next;
    const second = rest === "" ? undefined : once(client, "data");
    client.write(rest);
    const answers = [first, ...((await second) ?? [])].map((answer) => String(answer).slice(9, 12));
    client.destroy();
    await expect.poll(() => ended, { timeout: 15_000 }).toBeGreaterThan(0);
    return { answers, ...(await gate.judged()) };
  };

  test("closes the upstream's connection when the client leaves, and the body is not judged", async () => {
    const { answers, findings } = await early("");

    expect(answers).toEqual(["413"]);
    expect(findings.filter(({ side }) => side === "request").map(({ message }) => message)).toEqual([
      "The request's body was not complete when the answer came.",
    ]);
  });

  test("leaves the client's connection usable", async () => {
    const rest = "x".repeat(100_000 - 8);
    const { answers } = await early(`${rest}GET /next HTTP/1.1\r\nHost: a\r\n\r\n`);

    expect(answers).toEqual(["413", "413"]);
  });
});

test.each([
  ["without a length", "Transfer-Encoding: chunked", "4\r\nbody\r\n0\r\nX-Sum: 42\r\n\r\n", ["Trailer", "X-Sum"]],
  // HTTP/1.1 allows no trailers with a Content-Length.
  ["of a known length", "CONTENT-Length: 4", "body", []],
])("a response %s announces trailers only if it can have them", async (_, framing, sent, announced) => {
  await using upstream = await startRawUpstream((socket) => {
    socket.on("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\nAge: 4\r\nX-Fourteen-Two: abc\r\n${framing}\r\nTrailer: X-Sum\r\n\r\n${sent}`);
    });
  });
  await using gate = await startGate(upstream.url);

  const { rawHeaders, body } = await ask(`${gate.url}/x`);

  expect(String(body)).toBe("body");
  expect(rawHeaders.filter((word) => /^(trailer|x-sum)$/i.test(word))).toEqual(announced);
});

test("CONNECT is refused with a message, and an upgrade to HTTP/2 is ignored", async () => {
  let requests = 0;
  await using upstream = await startUpstream((_request, response) => {
    requests += 1;
    response.end("plain");
  });
  await using gate = await startGate(upstream.url);
  const upgrade = (to: string) =>
    sendRaw(gate.url, `GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`);

  const [tunnel] = await sendRaw(gate.url, "CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n");
  const refused = requests;
  const [offer] = await upgrade("h2c");

  expect(tunnel!.status).toBe(501);
  expect(tunnel!.headers["content-type"]).toBe("application/vnd.api+json");
  expect(JSON.parse(tunnel!.body).errors[0]).toMatchObject({ status: "501", title: "not implemented" });
  expect(refused).toBe(0);
  expect(offer).toMatchObject({ status: 200, body: "plain" });
});

test.each([
  ["CONNECT", 501, "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a malformed request", 400, "GET / HTTP/1.1\r\nno header\r\n\r\n"],
])("%s is refused after the answers to earlier requests", async (_name, refused, last) => {
  await using upstream = await startUpstream((request, response) => {
    setTimeout(() => response.writeHead(200, { "Content-Length": 2 }).end(request.url), 50);
  });
  await using gate = await startGate(upstream.url);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

  const answers = await sendRaw(gate.url, get("/a") + get("/b") + last, 200, 3);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, refused]);
  expect(answers.slice(0, 2).map(({ body }) => body)).toEqual(["/a", "/b"]);
});

test("never writes a refusal into an earlier response", async () => {
  await using upstream = await startUpstream((request, response) => {
    response.write("begun");
    request.on("error", () => {}).resume();
  });
  await using gate = await startGate(upstream.url);
  const { hostname, port } = new URL(gate.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  let said = "";
  const begun = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      said += chunk;
      if (said.includes("begun")) resolve();
    });
  });

  socket.write("POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
  await begun;
  socket.write("no chunk\r\n");
  await once(socket, "close");

  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a reset after CONNECT closes only this connection", async () => {
  await using upstream = await startUpstream((_request, response) => response.end("fine"));
  await using gate = await startGate(upstream.url);
  const { hostname, port } = new URL(gate.url);
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    await once(socket, "connect");
    socket.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", () => socket.resetAndDestroy());
    await once(socket, "close");
  }

  expect(await ask(`${gate.url}/x`)).toMatchObject({ status: 200 });
});

test("a response is streamed: its head arrives before the upstream sends the body", async () => {
  const marks: string[] = [];
  let goOn = () => {};
  await using upstream = await startUpstream((_request, response) => {
    response.flushHeaders();
    goOn = () => {
      response.write("first");
      goOn = () => response.end("second");
    };
  });
  await using gate = await startGate(upstream.url);
  const request = openRequest(`${gate.url}/x`, { agent: false }).end();

  const [response] = (await once(request, "response")) as [IncomingMessage];
  marks.push("head");
  goOn();
  const [first] = await once(response, "data");
  marks.push(String(first));
  goOn();
  const [second] = await once(response, "data");
  marks.push(String(second));

  expect(marks).toEqual(["head", "first", "second"]);
});

test("a client that reads slowly slows the upstream down", async () => {
  let written = 0;
  await using upstream = await startUpstream((_request, response) => {
    const chunk = Buffer.alloc(1 << 20);
    const write = () => {
      while (written < 512) {
        written += 1;
        if (!response.write(chunk)) {
          response.once("drain", write);
          return;
        }
      }
    };
    write();
  });
  await using gate = await startGate(upstream.url);
  const socket = connect(Number(new URL(gate.url).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.pause();

  for (let before = -1; written === 0 || written > before; await sleep(500)) before = written;

  expect(written).toBeLessThan(64);
  socket.destroy();
});

test("requests of one connection are answered in order", async () => {
  await using upstream = await startUpstream((request, response) => {
    setTimeout(() => response.end(`<${request.url}>`), request.url === "/a" ? 50 : 0);
  });
  await using gate = await startGate(upstream.url);
  const pieces = ["/a", "/b", "/c"].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

  const socket = connect(Number(new URL(gate.url).port), "127.0.0.1");
  socket.write(pieces.join(""));
  let heard = "";
  while (!heard.includes("</c>")) heard += String((await once(socket, "data"))[0]);
  socket.destroy();

  expect(heard.match(/<.*?>/g)).toEqual(["</a>", "</b>", "</c>"]);
});

test("sends pipelined requests to the upstream one at a time", async () => {
  let [open, most] = [0, 0];
  await using upstream = await startUpstream((request, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end(`<${request.url}>`);
    }, 2);
  });
  await using gate = await startGate(upstream.url);
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  const socket = connect({ port: Number(new URL(gate.url).port), host: "127.0.0.1", allowHalfOpen: true });

  socket.end(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);

  expect(heard.match(/<.*?>/g)).toEqual(paths.map((path) => `<${path}>`));
  expect(most).toBe(1);
});

test("an endless pipeline does not block other clients", async () => {
  const heard: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url!);
    if (request.url === "/other") response.end();
  });
  await using gate = await startGate(upstream.url);
  const socket = connect(Number(new URL(gate.url).port), "127.0.0.1").on("error", () => {});
  socket.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1_000));
  while (heard.length === 0) await sleep(20);

  const { status } = await fetch(`${gate.url}/other`);

  expect(status).toBe(200);
  expect(heard).toEqual(["/endless", "/other"]);
  socket.destroy();
});

test("clients that close their half after their requests get all answers", async () => {
  await using upstream = await startUpstream((request, response) => {
    request.resume().on("end", () => setTimeout(() => response.end(`<${request.url}>`), 50));
  });
  await using gate = await startGate(upstream.url);
  const socket = connect({ port: Number(new URL(gate.url).port), host: "127.0.0.1", allowHalfOpen: true });

  socket.end("GET /a HTTP/1.1\r\nHost: a\r\n\r\nPOST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok");
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);

  expect(heard.match(/<.*?>/g)).toEqual(["</a>", "</b>"]);
});

test("if a client disconnects, the upstream's connection closes too", async () => {
  const gone = Promise.withResolvers<void>();
  await using upstream = await startUpstream((request, response) => {
    response.write("some");
    request.on("close", () => gone.resolve());
  });
  await using gate = await startGate(upstream.url);
  const request = openRequest(`${gate.url}/api/v2/ping`, { agent: false }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];

  response.on("error", () => {});
  request.destroy();

  await gone.promise;
  const { findings } = await gate.judged();
  expect(findings).toContainEqual(expect.objectContaining({ kind: "not-judged", severity: "note", side: "request" }));
});

test("drops a held request if its client leaves", async () => {
  const heard: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url!);
    response.write("an endless answer");
  });
  const released = Promise.withResolvers<void>();
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holds = [...waiting];
  const pause = () => {
    const next = holds.shift();
    next?.resolve();
    return next === undefined ? null : released.promise;
  };
  await using gate = await startGate(upstream.url, { sink: { pause, take: () => true, drain: async () => {} } });
  const ask = async (path: string) => {
    openRequest(`${gate.url}${path}`, { agent: false })
      .on("error", () => {})
      .end();
    while (!heard.includes(path)) await sleep(20);
  };

  for (const [index, message] of [
    "GET /a HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok",
  ].entries()) {
    const socket = connect(Number(new URL(gate.url).port), "127.0.0.1").on("error", () => {});
    socket.write(message);
    await waiting[index]!.promise;
    socket.resetAndDestroy();
  }
  // The gate handles the resets before a later request.
  await ask("/c");
  released.resolve();
  await ask("/d");

  expect(heard).toEqual(["/c", "/d"]);
});

test("a body that comes in pieces while the gate holds its request arrives whole", async () => {
  await using upstream = await startUpstream(async (request, response) => {
    let heard = "";
    for await (const chunk of request) heard += String(chunk);
    response.end(heard);
  });
  const sink = { pause: () => sleep(300), take: () => true, drain: async () => {} };
  await using gate = await startGate(upstream.url, { sink });
  const request = openRequest(gate.url, { method: "POST", headers: { "content-length": 9 }, agent: false });

  for (const piece of ["one", "two", "six"]) {
    request.write(piece);
    await sleep(50);
  }
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];

  const { status, body } = await readAnswer(response);
  expect({ status, body: String(body) }).toEqual({ status: 200, body: "onetwosix" });
});

test("an upload that stops in the middle stops at the upstream", async () => {
  const begun = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<void>();
  await using upstream = await startUpstream((request) => {
    request.on("data", (chunk) => begun.resolve(String(chunk)));
    request.on("error", () => {}).on("close", () => gone.resolve());
  });
  await using gate = await startGate(upstream.url);

  const socket = connect(Number(new URL(gate.url).port), "127.0.0.1");
  socket.write("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhello");
  expect(await begun.promise).toBe("hello");
  socket.destroy();

  await gone.promise;
});

test("cuts the response for the client if the upstream cuts it, and reports it", async () => {
  await using upstream = await startRawUpstream((socket) => {
    socket.on("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf", () => socket.destroy());
    });
  });
  await using gate = await startGate(upstream.url);

  await expect(ask(`${gate.url}/api/v2/ping`)).rejects.toThrow(/aborted|hang up/);

  expect(await gate.kinds()).toContain("cut-answer");
});

const closed = "it closed the connection";
const strange = "it does not support HTTP/1.1";

test.each([
  ["says nothing", "", closed],
  ["sends no HTTP", "SSH-2.0-x\r\n\r\n", strange],
  ["writes an invalid header", "HTTP/1.1 200 OK\r\nno header\r\n\r\n", strange],
  ["has no status", "HTTP/1.1 000 Odd\r\nContent-Length: 0\r\n\r\n", "its status is not an HTTP status"],
  [
    "writes endless headers",
    `HTTP/1.1 200 OK\r\nX: ${"x".repeat(200_000)}\r\n\r\n`,
    "its headers are larger than 128 KiB",
  ],
])("returns a 502 with the reason for an upstream that %s", async (_name, answer, reason) => {
  await using upstream = await startRawUpstream((socket) => {
    socket.on("data", () => socket.end(answer));
  });
  await using gate = await startGate(upstream.url);

  const { status, body } = await ask(`${gate.url}/api/v2/ping`, { method: "POST" }, "x");

  expect(status).toBe(502);
  expect(JSON.parse(String(body)).errors).toEqual([
    { status: "502", title: "bad gateway", detail: `The upstream does not answer: ${reason}.` },
  ]);
  expect(await gate.kinds()).toContain("no-answer");
});

test("characters of a reason phrase that cannot be passed on are removed", async () => {
  await using upstream = await startRawUpstream((socket) => {
    socket.on("data", () => socket.write("HTTP/1.1 200 Oh\xe9\xfc\r\nContent-Length: 2\r\n\r\nok", "latin1"));
  });
  await using gate = await startGate(upstream.url);

  const response = await fetch(`${gate.url}/x`);

  expect([response.status, response.statusText, await response.text()]).toEqual([200, "Oh", "ok"]);
});

test("a malformed request gets a JSON:API error", async () => {
  await using upstream = await startUpstream((_request, response) => void response.end());
  await using gate = await startGate(upstream.url);

  const [garbled] = await sendRaw(gate.url, "GET / HTTP/1.1\r\nBad Header\r\n\r\n");
  const [long] = await sendRaw(gate.url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(140_000)}\r\n\r\n`);
  const [nameless] = await sendRaw(gate.url, "GET / HTTP/1.1\r\n\r\n");
  const [unheardOf] = await sendRaw(gate.url, "JUMP / HTTP/1.1\r\nHost: a\r\n\r\n");

  expect(garbled).toMatchObject({ status: 400, headers: { "content-type": "application/vnd.api+json" } });
  expect(long).toMatchObject({ status: 431, headers: { "content-type": "application/vnd.api+json" } });
  expect(nameless).toMatchObject({ status: 400, headers: { "content-type": "application/vnd.api+json" } });
  expect(unheardOf).toMatchObject({ status: 501, headers: { "content-type": "application/vnd.api+json" } });
});

test("bodies beyond the limit pass completely, and get a note", async () => {
  await using upstream = await startExample("showWorkspace", (body) => `${body}${" ".repeat(50_000)}`);
  await using gate = await startGate(upstream.url, { mostBody: 10_000 });

  const { body } = await ask(`${gate.url}${upstream.target}`);

  expect(body.length).toBeGreaterThan(50_000);
  expect(await gate.kinds()).toEqual(["not-judged"]);
});

test("a body of exactly the limit is checked", async () => {
  const size = Buffer.byteLength(String(exampleOf("showWorkspace").response.body));
  await using upstream = await startExample("showWorkspace");
  await using exact = await startGate(upstream.url, { mostBody: size });
  await using less = await startGate(upstream.url, { mostBody: size - 1 });

  for (const gate of [exact, less]) await ask(`${gate.url}${upstream.target}`);

  expect([await exact.kinds(), await less.kinds()]).toEqual([[], ["not-judged"]]);
});

test("only a sample is checked, evenly distributed", async () => {
  await using upstream = await startExample("showWorkspace");
  await using gate = await startGate(upstream.url, { sample: 0.25 });

  for (let turn = 0; turn < 20; turn += 1) await ask(`${gate.url}${upstream.target}`);
  const { records } = await gate.judged();

  expect(records.length).toBe(5);
  expect(gate.counts).toMatchObject({ exchanges: 20, unsampled: 15, dropped: 0 });
});
