// Each way to frame and to end an HTTP/1.1 message, for an exchange that is valid as far as it was transmitted.
import { exampleOf } from "./exchange-examples.ts";
import type { Play } from "./passages.ts";
import { headerOf } from "./wire-messages.ts";

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);

const shown = exampleOf("showWorkspace");
const created = exampleOf("createRun");
const removed = exampleOf("forceDeleteWorkspace");

function asking({ request }: typeof shown, framing = "", body = "", version = "1.1", method = request.method): string {
  const head = [`${method} ${request.target} HTTP/${version}\r\nHost: runs.example\r\n`, ...linesOf(request.headers)];
  return `${head.join("")}${framing}\r\n${body}`;
}

function answering({ response }: typeof shown, framing = "", body = "", version = "1.1"): string {
  const head = [`HTTP/${version} ${response.status} Fine\r\n`, ...linesOf(response.headers)];
  return `${head.join("")}${framing}\r\n${body}`;
}

function inChunks(text: string, { extension = "", trailers = "" } = {}): string {
  const pieces = [text.slice(0, 1), text.slice(1, 300), text.slice(300)].filter((piece) => piece !== "");
  const chunks = pieces.map((piece) => `${piece.length.toString(16).toUpperCase()}${extension}\r\n${piece}\r\n`);
  return `${chunks.join("")}0${extension}\r\n${trailers}\r\n`;
}

const json = String(shown.response.body);
const length = `Content-Length: ${json.length}\r\n`;
const chunked = "Transfer-Encoding: chunked\r\n";
const given = String(created.request.body);
const ask = asking(shown);
const post = (framing: string, body: string, version?: string) => ({
  request: asking(created, framing, body, version),
  answer: answering(created, `Content-Length: ${created.response.body!.length}\r\n`, String(created.response.body)),
});
const get = (framing: string, body = "", version?: string) => ({
  request: ask,
  answer: answering(shown, framing, body, version),
});

export interface Case extends Play {
  /** The kinds of the gate's findings, each once. */
  judged?: string[];
  /** The status of the gate's own answer, if it cannot pass on the server's answer. */
  refused?: number;
  /** The gate can pass on the response when it uses node:http, as it does for a request with a Trailer header. */
  passesExactly?: boolean;
}

export const framings: Record<string, Case> = {
  "an answer of known length": get(length, json),
  "an empty answer": { ...get("Content-Length: 0\r\n"), judged: ["missing-body"] },
  "an answer in chunks": get(chunked, inChunks(json)),
  "an answer in chunks with extensions": get(chunked, inChunks(json, { extension: ';a="b"' })),
  "an answer with trailers": get(`Trailer: X-Sum\r\n${chunked}`, inChunks(json, { trailers: "X-Sum: 42\r\n" })),
  "an answer with trailers that it did not announce": get(chunked, inChunks(json, { trailers: "X-Sum: 42\r\n" })),
  "an answer that ends with the connection": { ...get("", json), server: "closes" },
  "an answer of HTTP/1.0": { ...get("", json, "1.0"), server: "closes" },
  "an answer of HTTP/1.0 that keeps the connection": get(`Connection: keep-alive\r\n${length}`, json, "1.0"),
  "an answer of two lengths": { ...get(`${length}Content-Length: 2\r\n`, json), refused: 502, judged: ["no-answer"] },
  "an answer both in chunks and of known length": {
    ...get(length + chunked, inChunks(json)),
    refused: 502,
    judged: ["no-answer"],
  },
  "a response in an unknown transfer coding": {
    ...get("Transfer-Encoding: gzip, chunked\r\n", inChunks(json)),
    refused: 502,
    judged: ["no-answer"],
  },
  "no content (204)": { request: asking(removed), answer: answering(removed) },
  "no content (204) with a length": { request: asking(removed), answer: answering(removed, "Content-Length: 0\r\n") },
  "not modified (304) with the length of what is not sent": {
    request: asking(shown, 'If-None-Match: "a"\r\n'),
    answer: 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 30\r\n\r\n',
  },
  "an answer to HEAD with the length of what is not sent": {
    request: asking(shown, "", "", "1.1", "HEAD"),
    answer: answering(shown, length),
  },
  "an answer to HEAD that would come in chunks": {
    request: asking(shown, "", "", "1.1", "HEAD"),
    answer: answering(shown, chunked),
  },
  "early hints (103)": {
    request: ask,
    answer: `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${get(length, json).answer}`,
  },
  "processing (102), twice": {
    request: ask,
    answer: `${"HTTP/1.1 102 Processing\r\n\r\n".repeat(2)}${get(length, json).answer}`,
  },
  "a requested continue (100)": {
    request: post(`Expect: 100-continue\r\nContent-Length: ${given.length}\r\n`, given).request,
    // An enforcing gate has already sent 100 Continue and removed the Expect header.
    answer: ({ headers }) => (headerOf(headers, "expect") ? "HTTP/1.1 100 Continue\r\n\r\n" : "") + post("", "").answer,
  },
  "an unrequested continue (100)": {
    request: ask,
    answer: `HTTP/1.1 100 Continue\r\n\r\n${get(length, json).answer}`,
    refused: 502,
    passesExactly: true,
    judged: ["no-answer"],
  },
  "unrequested switching protocols (101)": {
    request: ask,
    answer: "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n",
    server: "closes",
    refused: 502,
    judged: ["no-answer"],
  },
  "a body of known length": post(`Content-Length: ${given.length}\r\n`, given),
  "an empty body": { ...post("Content-Length: 0\r\n", ""), judged: ["missing-body"] },
  "a body in chunks": post(chunked, inChunks(given)),
  "a body in chunks with extensions": post(chunked, inChunks(given, { extension: ";a" })),
  "a body with trailers": post(`Trailer: X-Sum\r\n${chunked}`, inChunks(given, { trailers: "X-Sum: 42\r\n" })),
  "a body in an unknown transfer coding": {
    ...post("Transfer-Encoding: gzip, chunked\r\n", inChunks(given)),
    refused: 501,
  },
  "a body of HTTP/1.0": post(`Content-Length: ${given.length}\r\n`, given, "1.0"),
  "a question of HTTP/1.0, answered in chunks": {
    request: asking(shown, "", "", "1.0"),
    answer: answering(shown, chunked, inChunks(json)),
  },
  "a question of HTTP/1.0 that keeps the connection": {
    request: asking(shown, "Connection: keep-alive\r\n", "", "1.0"),
    answer: answering(shown, length, json),
  },
};

const whole = get(chunked, inChunks(json, { trailers: "X-Sum: 42\r\n" })).answer;
/** The location where the server stops, and the expected finding. */
const stops: Record<string, [answer: string, found: string]> = {
  "before its answer": ["", "no-answer"],
  "in the status line": [whole.slice(0, 12), "no-answer"],
  "in the headers": [whole.slice(0, whole.indexOf("content-type") + 20), "no-answer"],
  "behind an early hint": ["HTTP/1.1 103 Early Hints\r\n\r\n", "no-answer"],
  "behind the head": [get(length).answer, "cut-answer"],
  "in a body of known length": [get(length, json.slice(0, 400)).answer, "cut-answer"],
  "in the size of a chunk": [get(chunked, inChunks(json).slice(0, 8)).answer, "cut-answer"],
  "in a chunk": [get(chunked, inChunks(json).slice(0, 50)).answer, "cut-answer"],
  "before the last chunk": [whole.slice(0, whole.lastIndexOf("0\r\nX-Sum")), "cut-answer"],
  "in the trailers": [whole.slice(0, -10), "cut-answer"],
  "before the last end of line": [whole.slice(0, -2), "cut-answer"],
};
export const cuts: Record<string, Case> = Object.fromEntries([
  ...(["closes", "resets"] as const).flatMap((server) =>
    Object.entries(stops).map(([place, [answer, found]]): [string, Case] => [
      `a server that ${server} ${place}`,
      { request: ask, answer, server, judged: [found] },
    ]),
  ),
  [
    "a server that resets a response without a length",
    { ...get("", json.slice(0, 400)), server: "resets", judged: ["cut-answer"] },
  ],
]);

const givenInChunks = inChunks(given, { trailers: "X-Sum: 42\r\n" });
/** The location where the client disconnects, and the expected findings. */
const places: Record<string, [request: string, found: string[]]> = {
  "in the request line": [ask.slice(0, 20), []],
  "in the headers": [ask.slice(0, 80), []],
  "behind the head": [asking(created, `Content-Length: ${given.length}\r\n`), ["not-judged"]],
  "in a body of known length": [
    asking(created, `Content-Length: ${given.length}\r\n`, given.slice(0, 50)),
    ["not-judged"],
  ],
  "in the size of a chunk": [asking(created, chunked, givenInChunks.slice(0, 8)), ["not-judged"]],
  "in a chunk": [asking(created, chunked, givenInChunks.slice(0, 50)), ["not-judged"]],
  "before the last chunk": [
    asking(created, chunked, givenInChunks.slice(0, givenInChunks.lastIndexOf("0\r\nX-Sum"))),
    ["not-judged"],
  ],
  "in the trailers": [asking(created, `Trailer: X-Sum\r\n${chunked}`, givenInChunks.slice(0, -10)), ["not-judged"]],
  "before the last end of line": [asking(created, chunked, givenInChunks.slice(0, -2)), ["not-judged"]],
  "before the answer": [ask, ["not-judged"]],
};
/** Headers in both directions, and the names of those that belong to one connection. */
export const hops: Record<string, [lines: string[], lost: string[]]> = {
  Connection: [["Connection: keep-alive"], []],
  "Keep-Alive": [["Keep-Alive: timeout=7, max=9"], ["keep-alive"]],
  "Proxy-Connection": [["Proxy-Connection: keep-alive"], ["proxy-connection"]],
  TE: [["Connection: TE", "TE: deflate;q=0.5"], ["te"]],
  "Upgrade to an unsupported protocol": [
    ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"],
    ["upgrade", "http2-settings"],
  ],
  "a header listed in Connection": [["Connection: X-Mine", "X-Mine: 1", "X-Other: 2"], ["x-mine"]],
  "a header before Connection": [["X-Mine: 1", "Connection: X-Mine"], ["x-mine"]],
  "headers that Connection lists": [
    ["Connection: keep-alive ,X-Mine,, X-Yours\t", "X-Mine: 1", "X-Yours: 2"],
    ["x-mine", "x-yours"],
  ],
  "headers that two Connections name": [
    ["Connection: X-Mine", "connection: X-Yours", "X-Mine: 1", "X-Yours: 2"],
    ["x-mine", "x-yours"],
  ],
  "a header named in other letters, twice": [["CONNECTION: x-MINE", "X-Mine: 1", "x-mine: 2"], ["x-mine"]],
  "an empty Connection": [["Connection: ", "X-Mine: 1"], []],
  "a header whose prefix is in Connection": [["Connection: X-Mi", "X-Mine: 1"], []],
  "headers that Connection may not take away": [["Connection: Content-Type, Content-Length, Host, Authorization"], []],
  "headers with similar names": [["X-Connection: X-Mine", "X-Mine: 1", "X-Keep-Alive: 1", "TEE: 2", "Upgrades: 3"], []],
  "headers of other proxies": [["Via: 1.1 other", "Forwarded: for=a", "X-Forwarded-For: a", "Max-Forwards: 3"], []],
  "proxy headers for credentials": [["Proxy-Authorization: Basic YQ==", "Proxy-Authenticate: Basic"], []],
  "headers for caches": [["Cache-Control: no-cache", "Pragma: no-cache", "Age: 3", 'ETag: "a"'], []],
};

export const hopping = (lines: readonly string[]): Play => {
  const text = lines.map((line) => `${line}\r\n`).join("");
  return { request: asking(shown, text), answer: answering(shown, text + length, json) };
};

export const departures: Record<string, Case> = Object.fromEntries([
  ...(["closes", "resets"] as const).flatMap((client) =>
    Object.entries(places).map(([place, [request, judged]]): [string, Case] => [
      `a client that ${client} ${place}`,
      { request, answer: "", client, judged },
    ]),
  ),
  [
    "a client that closes in the answer",
    { ...get(length, json.slice(0, 400)), client: "closes at the first byte", judged: ["not-judged"] },
  ],
  // A Node server treats a client that closes its side of the connection as disconnected.
  [
    "a client that closes its side only",
    { ...get("", ""), answer: "", client: "says no more", judged: ["not-judged"] },
  ],
]);
