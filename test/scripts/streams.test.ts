// Streams of the generated client: events and JSON texts, from a real server.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Violation } from "../../generated/validators.js";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { listening } from "../support/listening.ts";

const text = { type: "string" };
const tick = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const chunk = { type: "object", required: ["text"], properties: { text } };
const json = { type: "string", contentMediaType: "application/json", contentSchema: tick };
const event = (name: string, data: object) => ({
  type: "object",
  required: ["data"],
  properties: { event: { const: name }, data, id: text, retry: { type: "integer" } },
});
const giving = (operationId: string, content: object) => [
  `/${operationId}`,
  { get: { operationId, responses: { 200: { description: "It.", content } } } },
];
const prompt = { type: "object", required: ["prompt"], properties: { prompt: text, stream: { type: "boolean" } } };
const both = { "application/json": { schema: chunk }, "text/event-stream": { schema: chunk } };

const document = {
  openapi: "3.2.0",
  info: { title: "Streams", version: "1" },
  paths: Object.fromEntries([
    giving("ticks", { "text/event-stream": { itemSchema: event("tick", json) } }),
    giving("mixed", {
      "text/event-stream": { itemSchema: { oneOf: [event("tick", json), event("note", { enum: ["1", "2"] })] } },
    }),
    giving("unnamed", {
      "text/event-stream": { itemSchema: { properties: { data: { type: ["integer", "string"] } } } },
    }),
    giving("open", { "text/event-stream": { schema: text } }),
    giving("chunks", { "text/event-stream": { schema: chunk } }),
    giving("lines", { "application/x-ndjson": { itemSchema: tick } }),
    giving("list", { "application/jsonl": { schema: { type: "array", items: tick } } }),
    giving("anyLines", { "application/x-ndjson": { schema: text } }),
    giving("records", { "application/json-seq": { schema: tick } }),
    [
      "/chat",
      {
        post: {
          operationId: "chat",
          requestBody: { required: true, content: { "application/json": { schema: prompt } } },
          responses: { 200: { description: "It.", content: both } },
        },
      },
    ],
  ]),
};

type Items = AsyncIterableIterator<unknown> & { lastEventId: string | undefined };
type Given = Record<string, unknown>;
interface Call {
  (input?: Given, options?: Given): Promise<Items>;
  raw: (input?: Given) => Promise<Response>;
  try: (input?: Given) => Promise<{ ok: boolean; data?: Items; error?: { name: string }; response?: Response }>;
  stream: (input?: Given, options?: Given) => Promise<Items>;
}
type Api = Record<string, Call>;

let pair: GeneratedPair;
let createClient: (options: object) => { other: Api };
beforeAll(async () => {
  pair = await aGeneratedPair(document);
  ({ createClient } = await import(/* @vite-ignore */ pathToFileURL(join(pair.folder, "client.ts")).href));
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

type Respond = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** A server, and a client that records its waits instead of waiting. */
async function served(respond: Respond) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(response, request, requests.length);
  });
  const { url, ...running } = await listening(server);
  const waits: number[] = [];
  const clock = {
    now: () => performance.now(),
    after(milliseconds: number, run: () => void) {
      if (milliseconds === Number.POSITIVE_INFINITY) return () => {};
      waits.push(milliseconds);
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    },
  };
  const { other: api } = createClient({ baseUrl: url, token: "t", clock, attemptTimeout: Number.POSITIVE_INFINITY });
  return { ...running, api, requests, waits };
}

const events: Respond = (response) => response.writeHead(200, { "Content-Type": "text/event-stream" });
const sending =
  (...parts: (string | Uint8Array)[]): Respond =>
  async (response, ...given) => {
    events(response, ...given);
    for (const part of parts) {
      response.write(part);
      // Separate packets, so that they arrive as separate chunks.
      await new Promise((done) => setTimeout(done, 5));
    }
    response.end();
  };

async function gather(stream: Promise<Items>): Promise<unknown[]> {
  const items = [];
  for await (const item of await stream) items.push(item);
  return items;
}

async function read(operationId: string, ...parts: (string | Uint8Array)[]) {
  await using server = await served(sending(...parts));
  const name = operationId === "lines" || operationId === "records" ? "application/x-ndjson" : "text/event-stream";
  expect(name).not.toBe("");
  return await gather(server.api[operationId]!());
}

describe("events", () => {
  test.each<[title: string, operationId: string, sent: (string | Uint8Array)[], items: unknown[]]>([
    [
      "JSON by contentSchema",
      "ticks",
      ['id: 1\nevent: tick\ndata: {"n":1}\n\n'],
      [{ id: "1", event: "tick", data: { n: 1 } }],
    ],
    [
      "data by the name of the event",
      "mixed",
      ['event: note\ndata: 1\n\nevent: tick\ndata: {"n":1}\n\n'],
      [
        { event: "note", data: "1" },
        { event: "tick", data: { n: 1 } },
      ],
    ],
    ["names of Object.prototype", "mixed", ["event: constructor\ndata: x\n\n"], [{ event: "constructor", data: "x" }]],
    ["JSON or text", "unnamed", ["data: 1\n\ndata: x\n\n"], [{ data: 1 }, { data: "x" }]],
    ["text without a schema of events", "open", ["data: 1\n\n"], [{ data: "1" }]],
    [
      "only data",
      "chunks",
      ['id: 1\ndata: {"text":"a"}\n\nevent: x\ndata: {"text":"b"}\n\n'],
      [{ text: "a" }, { text: "b" }],
    ],
    ["an end mark", "chunks", ['data: {"text":"a"}\n\ndata: [DONE]\n\ndata: {"text":"b"}\n\n'], [{ text: "a" }]],
    ["several lines of data", "open", ["data: a\ndata:b\ndata\ndata:  c\n\n"], [{ data: "a\nb\n\n c" }]],
    ["comments and unknown fields", "open", [": ping\n\n:\nother: 1\ndata: a\n\n"], [{ data: "a" }]],
    ["events without data", "open", ["event: a\nid: 1\n\nretry: 1\n\ndata: a\n\n"], [{ data: "a" }]],
    ["retry", "open", ["retry: 10\nretry: 1s\nretry:\ndata: a\n\n"], [{ retry: 10, data: "a" }]],
    ["an id with a NUL", "open", ["id: a\0b\ndata: a\n\n"], [{ data: "a" }]],
    ["CRLF", "open", ["data: a\r\n\r\ndata: b\r\n\r\n"], [{ data: "a" }, { data: "b" }]],
    ["CR", "open", ["data: a\r\rdata: b\r\r"], [{ data: "a" }, { data: "b" }]],
    [
      "CRLF between chunks",
      "open",
      ["data: a\r", "\ndata: b\r", "\n\r", "\ndata: c\n\n"],
      [{ data: "a\nb" }, { data: "c" }],
    ],
    ["a byte order mark", "open", ["\ufeffdata: a\n\n"], [{ data: "a" }]],
    [
      "UTF-8 between chunks",
      "open",
      [...Buffer.from("data: €\n\n")].map((byte) => Uint8Array.of(byte)),
      [{ data: "€" }],
    ],
    ["an incomplete end", "open", ["data: a\n\ndata: b\n"], [{ data: "a" }]],
    ["a colon in a value", "open", ["data: a: b\n\n"], [{ data: "a: b" }]],
    ["nothing", "open", [""], []],
  ])("reads %s", async (_, operationId, sent, items) => {
    expect(await read(operationId, ...sent)).toEqual(items);
  });

  test.each<[title: string, operationId: string, sent: string | Uint8Array, message: string]>([
    ["invalid JSON", "ticks", 'data: {"n":1}\n\ndata: {"n"\n\n', "ticks: Item 1 is not valid JSON."],
    ["text that is not the data", "chunks", "data: busy\n\n", "chunks: Item 0 is not valid JSON."],
    ["invalid UTF-8", "open", Uint8Array.of(0x64, 0xff), "open: The response is not valid UTF-8."],
    ["half a character at the end", "open", Uint8Array.of(0x64, 0xe2, 0x82), "open: The response is not valid UTF-8."],
  ])("refuses %s", async (_, operationId, sent, message) => {
    await expect(read(operationId, sent)).rejects.toMatchObject({ name: "AnswerError", message });
  });

  test("refuses another media type", async () => {
    await using server = await served((response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>"),
    );

    const message = "ticks: The response is text/html, not text/event-stream.";
    await expect(server.api.ticks!()).rejects.toMatchObject({ name: "AnswerError", message });
  });

  test("the contract accepts the same events", () => {
    const told = (path: string, body: string) =>
      pair.check({
        request: { method: "GET", target: path, headers: {} },
        response: { status: 200, headers: { "content-type": "text/event-stream" }, body },
      } as never) as Violation[];

    expect(told("/chunks", 'data: {"text":"a"}\n\ndata: [DONE]\n\n')).toEqual([]);
    expect(told("/mixed", 'event: note\ndata: 1\n\nevent: tick\ndata: {"n":1}\n\n')).toEqual([]);
    expect(told("/chunks", "data: busy\n\n").map(({ message }) => message)).toEqual(["Item 0 is not valid JSON."]);
  });
});

describe("JSON texts", () => {
  test.each<[title: string, operationId: string, sent: (string | Uint8Array)[], items: unknown[]]>([
    ["lines", "lines", ['{"n":1}\n{"n":2}\n'], [{ n: 1 }, { n: 2 }]],
    ["lines of an array schema", "list", ['{"n":1}\n{"n":2}'], [{ n: 1 }, { n: 2 }]],
    ["any JSON if the schema is text", "anyLines", ['1\n"x"\n'], [1, "x"]],
    ["lines between chunks", "lines", ['{"n"', ":1", "}\r", '\n{"n":2}\r', "\n"], [{ n: 1 }, { n: 2 }]],
    ["a last line without an end", "lines", ['{"n":1}\n{"n":2}'], [{ n: 1 }, { n: 2 }]],
    ["empty lines", "lines", ['\n\r\n{"n":1}\n \n'], [{ n: 1 }]],
    ["a byte order mark", "lines", ['\ufeff{"n":1}\n'], [{ n: 1 }]],
    ["UTF-8 between chunks", "anyLines", [...Buffer.from('"€"\n')].map((byte) => Uint8Array.of(byte)), ["€"]],
    ["records", "records", ['\u001e{"n":1}\n\u001e{"n":\n2}\n'], [{ n: 1 }, { n: 2 }]],
  ])("reads %s", async (_, operationId, sent, items) => {
    expect(await read(operationId, ...sent)).toEqual(items);
  });

  test.each<[operationId: string, sent: string, message: string]>([
    ["lines", '{"n":1}\nx\n', "lines: Item 1 is not valid JSON."],
    ["lines", '{"n":1}\n{"n"', "lines: Item 1 is not valid JSON."],
    ["records", '\u001e{"n":1}\u001e{"n":1', "records: Item 1 is not valid JSON."],
  ])("of %s %j are refused", async (operationId, sent, message) => {
    await expect(read(operationId, sent)).rejects.toMatchObject({ name: "AnswerError", message });
  });

  test("a broken connection is an error after the items before it", async () => {
    await using server = await served((response) => {
      response.write('{"n":1}\n{"n":2');
      setTimeout(() => response.destroy(), 20);
    });
    const items: unknown[] = [];

    const reading = (async () => {
      for await (const item of await server.api.lines!()) items.push(item);
    })();

    await expect(reading).rejects.toMatchObject({ name: "NetworkError", message: "lines: The stream broke off." });
    expect(items).toEqual([{ n: 1 }]);
    expect(server.requests.length).toBe(1);
  });
});

describe("limits", () => {
  test.each([
    ["a line", "lines", `${'"'.padEnd(200, "x")}"\n`],
    ["an endless line", "lines", '"'.padEnd(200, "x")],
    ["an event of many lines", "open", "data: 1234567890\n".repeat(10)],
    ["a field that is ignored", "open", `x: ${"x".repeat(200)}\n`],
  ])("refuse %s above maxItemLength", async (_, operationId, sent) => {
    await using server = await served(sending(sent));

    const message = `${operationId}: An item has more than 100 characters: set maxItemLength.`;
    const reading = gather(server.api[operationId]!({}, { maxItemLength: 100 }));
    await expect(reading).rejects.toMatchObject({ name: "AnswerError", message });
  });

  test("do not add up over items", async () => {
    await using server = await served(sending('{"n":1}\n'.repeat(100)));

    expect(await gather(server.api.lines!({}, { maxItemLength: 100 }))).toHaveLength(100);
  });

  test("the service can write only a little ahead of the reader", async () => {
    let written = 0;
    const line = `{"n":1,"pad":"${"x".repeat(10_000)}"}\n`;
    await using server = await served((response) => {
      const write = () => {
        while (written < 50e6 && !response.destroyed) {
          written += line.length;
          if (!response.write(line)) return void response.once("drain", write);
        }
        response.end();
      };
      write();
    });

    const stream = await server.api.lines!();
    for (let count = 0; count < 10; count += 1) await stream.next();
    await new Promise((done) => setTimeout(done, 300));
    const ahead = written;
    await new Promise((done) => setTimeout(done, 200));
    expect([written - ahead, written < 20e6]).toEqual([0, true]);

    let count = 10;
    for await (const item of stream) count += item === null ? 0 : 1;
    expect(count).toBe(Math.ceil(50e6 / line.length));
  });
});

describe("the end by the caller", () => {
  const endless: Respond = (response, ...given) => {
    events(response, ...given);
    response.write('data: {"n":1}\n\n');
  };

  test.each([{}, { signal: new AbortController().signal }])(
    "leaving the loop ends the request: %j",
    async (options) => {
      const server = await served(endless);
      const closed = new Promise<void>((done) => {
        server.requests.push = (request) => {
          request.socket.once("close", () => done());
          return 1;
        };
      });

      for await (const item of await server.api.ticks!({}, options)) {
        expect(item).toEqual({ data: { n: 1 } });
        break;
      }

      await closed;
      await server[Symbol.asyncDispose]();
    },
  );

  test("an invalid item ends the request", async () => {
    await using server = await served((response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write("data: {\n\n");
    });
    const stream = await server.api.ticks!();
    const closed = once(server.requests[0]!.socket, "close");

    await expect(stream.next()).rejects.toMatchObject({ name: "AnswerError" });

    await closed;
  });

  test("return() ends a pending read and the request", async () => {
    await using server = await served(endless);
    const stream = await server.api.ticks!();
    await stream.next();
    const closed = once(server.requests[0]!.socket, "close");

    const pending = stream.next();
    await stream.return!();

    expect(await pending).toEqual({ done: true, value: undefined });
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    await closed;
  });

  test("return() before the first read ends the request", async () => {
    await using server = await served(endless);
    const stream = await server.api.ticks!();
    const closed = once(server.requests[0]!.socket, "close");

    await stream.return!();

    await closed;
    expect(await gather(Promise.resolve(stream))).toEqual([]);
  });

  test("a signal ends the request and throws an AbortError", async () => {
    await using server = await served(endless);
    const controller = new AbortController();
    const stream = await server.api.ticks!({}, { signal: controller.signal });
    await stream.next();
    const closed = once(server.requests[0]!.socket, "close");

    const pending = stream.next();
    controller.abort("enough");

    const message = "ticks: The caller gave up.";
    await expect(pending).rejects.toMatchObject({ name: "AbortError", message, cause: "enough" });
    await closed;
    expect(server.requests.length).toBe(1);
  });

  test("a signal ends the wait before the response", async () => {
    await using server = await served(() => {});

    const opening = server.api.ticks!({}, { signal: AbortSignal.timeout(50) });

    await expect(opening).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a broken stream of events", () => {
  const breakAfter = (part: string): Respond => {
    return (response, ...given) => {
      events(response, ...given);
      response.write(part);
      setTimeout(() => response.destroy(), 20);
    };
  };
  const lastIds = (requests: IncomingMessage[]) => requests.map(({ headers }) => headers["last-event-id"]);

  test("continues behind the last event, after the time that the service asks for", async () => {
    const first = breakAfter('retry: 7\nid: a\ndata: {"n":1}\n\nid: b\ndata: {"n":2');
    const second = breakAfter('id: b\ndata: {"n":2}\n\n');
    await using server = await served((response, request, count) => {
      const respond = [first, second, sending('id: c\ndata: {"n":3}\n\n')][count - 1]!;
      respond(response, request, count);
    });

    const stream = await server.api.ticks!();
    const items = [];
    for await (const item of stream) items.push(item);

    expect(items.map((item) => (item as { data: unknown }).data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(lastIds(server.requests)).toEqual([undefined, "a", "b"]);
    expect(server.requests.every(({ headers }) => headers.authorization === "Bearer t")).toBe(true);
    expect(server.waits).toEqual([7, 7]);
    expect(stream.lastEventId).toBe("c");
  });

  test("tries 5 times in a row with growing waits", async () => {
    const first = breakAfter('id: a\ndata: {"n":1}\n\n');
    await using server = await served((response, request, count) => {
      if (count === 1) first(response, request, count);
      else if (count < 4) response.destroy();
      else response.writeHead(503, { "Retry-After": "60" }).end();
    });

    await expect(gather(server.api.ticks!())).rejects.toMatchObject({ status: 503 });

    expect(lastIds(server.requests)).toEqual([undefined, "a", "a", "a", "a", "a"]);
    const [one, two, three, ...others] = server.waits as [number, number, number];
    expect([one >= 1000 && one <= 2000, two >= 2000 && two <= 4000, three >= 4000 && three <= 8000]).toEqual([
      true,
      true,
      true,
    ]);
    expect(others.every((wait) => wait >= 60_000)).toBe(true);
  });

  test.each([
    ["without an id or a retry", 'data: {"n":1}\n\n', {}],
    ["with reconnect: 0", 'id: a\ndata: {"n":1}\n\n', { reconnect: 0 }],
  ])("%s does not continue", async (_, part, options) => {
    await using server = await served(breakAfter(part));

    await expect(gather(server.api.ticks!({}, options))).rejects.toMatchObject({ name: "NetworkError" });

    expect(server.requests.length).toBe(1);
  });

  test("stops at a refusal", async () => {
    const first = breakAfter('id: a\ndata: {"n":1}\n\n');
    await using server = await served((response, request, count) => {
      if (count === 1) first(response, request, count);
      else response.writeHead(401).end();
    });

    await expect(gather(server.api.ticks!())).rejects.toMatchObject({ name: "UnauthorizedError" });

    expect(server.requests.length).toBe(2);
  });

  test("of a write continues only if the caller allows it", async () => {
    const respond: Respond = (response, request, count) =>
      (count % 2 === 1 ? breakAfter('id: a\ndata: {"text":"a"}\n\n') : sending('data: {"text":"b"}\n\n'))(
        response,
        request,
        count,
      );
    await using one = await served(respond);
    await using two = await served(respond);

    await expect(gather(one.api.chat!.stream({ prompt: "x" }))).rejects.toMatchObject({ name: "NetworkError" });
    expect(await gather(two.api.chat!.stream({ prompt: "x" }, { reconnect: 1 }))).toEqual([
      { text: "a" },
      { text: "b" },
    ]);
  });

  test("can be left during the wait", async () => {
    const controller = new AbortController();
    const first = breakAfter('retry: 200\nid: a\ndata: {"n":1}\n\n');
    await using server = await served((response, request, count) => {
      first(response, request, count);
      setTimeout(() => controller.abort(), 60);
    });
    const stopped = createClient({ baseUrl: `http://127.0.0.1:${server.port}` }).other;

    const reading = gather(stopped.ticks!({}, { signal: controller.signal }));

    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
    expect(server.requests.length).toBe(1);
  });

  test("ends with the response, or at a 204 with reopen", async () => {
    await using server = await served((response, request, count) => {
      if (count === 3) response.writeHead(204).end();
      else sending(`id: ${count}\ndata: {"n":1}\n\n`)(response, request, count);
    });

    expect(await gather(server.api.ticks!())).toHaveLength(1);
    expect(server.requests.length).toBe(1);
    expect(await gather(server.api.ticks!({}, { reopen: true }))).toHaveLength(1);
    expect(lastIds(server.requests)).toEqual([undefined, undefined, "2"]);
  });
});

describe("a call", () => {
  test("throws the error of the service", async () => {
    await using server = await served((response) => response.writeHead(404).end('{"message":"gone"}'));

    await expect(server.api.ticks!()).rejects.toMatchObject({ name: "NotFoundError", message: "ticks: 404 gone" });
    expect(await server.api.ticks!.try()).toMatchObject({ ok: false, error: { name: "NotFoundError" } });
  });

  test("has the variants try and raw", async () => {
    await using server = await served(sending('data: {"n":1}\n\n'));

    const { ok, data, response } = await server.api.ticks!.try();
    expect([ok, response?.status, await gather(Promise.resolve(data!))]).toEqual([true, 200, [{ data: { n: 1 } }]]);
    expect(await (await server.api.ticks!.raw()).text()).toBe('data: {"n":1}\n\n');
    expect(server.requests.map(({ headers }) => headers.accept)).toEqual(["text/event-stream", "text/event-stream"]);
  });

  test("returns JSON or a stream if the service has both", async () => {
    await using server = await served((response, request, count) => {
      if (/json/.test(request.headers.accept!)) response.end('{"text":"ab"}');
      else sending('data: {"text":"a"}\n\n', 'data: {"text":"b"}\n\n', "data: [DONE]\n\n")(response, request, count);
    });

    expect(await server.api.chat!({ prompt: "x" })).toEqual({ text: "ab" });
    const items = gather(server.api.chat!.stream({ prompt: "x", stream: true }));
    expect(await items).toEqual([{ text: "a" }, { text: "b" }]);
  });
});

const uses = `import type { Client } from "./client.ts";
import { ticks } from "./calls.ts";
import { connect } from "./client.ts";
import type { Handlers } from "./operations.ts";

export async function read({ other }: Client): Promise<number> {
  let sum = 0;
  for await (const { event, data, id } of await other.ticks({}, { signal: AbortSignal.timeout(5) })) {
    const name: "tick" | undefined = event;
    sum += data.n + (id ?? name ?? "").length;
  }
  for await (const item of await other.mixed()) sum += item.event === "tick" ? item.data.n : item.data === "1" ? 1 : 2;
  for await (const { n } of await other.list()) sum += n;
  for await (const { n } of await other.records()) sum += n;
  for await (const { data } of await other.open()) sum += data.length;
  for await (const { text } of await other.chat.stream({ prompt: "x" }, { reconnect: 0 })) sum += text.length;
  sum += (await other.chat({ prompt: "x" })).text.length;
  const outcome = await other.lines.try();
  if (outcome.ok) for await (const { n } of outcome.data) sum += n;
  // @ts-expect-error: an item has no such member.
  for await (const { m } of await ticks(connect({ baseUrl: "/" }))) sum += m;
  // @ts-expect-error: a plain call takes no options of streams.
  await other.chat({ prompt: "x" }, { reconnect: 0 });
  return sum;
}

export const lines: Handlers<null>["lines"] = async function () {
  return (async function* () {
    yield { n: 1 };
  })();
};
`;

test("items are typed", async () => {
  writeFileSync(join(pair.folder, "use.ts"), uses);
  const tsconfig = { extends: "../../../tsconfig.json", include: ["."] };
  writeFileSync(join(pair.folder, "tsconfig.json"), JSON.stringify(tsconfig));
  const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };

  await expect(promisify(execFile)("tsc", ["-p", pair.folder], { env })).resolves.toMatchObject({ stdout: "" });
}, 60_000);

test("a document without streams has no code for them", async () => {
  using other = await aGeneratedPair({
    openapi: "3.1.0",
    info: { title: "Plain", version: "1" },
    paths: Object.fromEntries([giving("one", { "application/json": { schema: tick } })]),
  });

  expect(existsSync(join(other.folder, "streams.ts"))).toBe(false);
  expect(existsSync(join(pair.folder, "streams.ts"))).toBe(true);
}, 60_000);
