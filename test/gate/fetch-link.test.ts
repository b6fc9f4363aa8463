// Requests one link from an upstream like its client: the request that is sent, and how the response is handled.
import { expect, test } from "vitest";
import { fetchLink } from "../../scripts/gate/links/fetch-link.ts";
import type { Upstream } from "../../scripts/gate/proxy/routes.ts";
import type { Receiver, UpstreamRequest } from "../../scripts/gate/proxy/transport.ts";

const link = { target: "/api/pets/1?a=b", host: "", authorization: undefined, from: "showPet /links/self" };
const MiB = 1 << 20;

/** Fetches from an upstream with this response, and returns the request and the result of the check. */
async function ask(answer: (receiver: Receiver) => void, given: object = {}, patience = 1_000) {
  const asked: UpstreamRequest[] = [];
  let aborts = 0;
  const upstream = {
    host: "upstream.example",
    send(request: UpstreamRequest, receiver: Receiver) {
      asked.push(request);
      queueMicrotask(() => answer(receiver));
      const abort = () => {
        aborts += 1;
      };
      return { abort, pause() {}, resume() {} };
    },
  } as Partial<Upstream> as Upstream;
  const exchange = await fetchLink(upstream, "/pets/1?a=b", { ...link, keepHost: false, ...given }, patience);
  return { exchange, request: asked[0]!, aborts };
}

const done = (receiver: Receiver) => {
  receiver.onHead(200, "OK", ["X-Request-Id", "r-1"]);
  receiver.onEnd([]);
};

const accept = ["Accept", "application/vnd.api+json"];
const caller = { authorization: "Bearer caller" };
const host = { host: "a.example" };
test.each<[what: string, given: object, sent: string[], to: string, shown: string[]]>([
  ["without anything", {}, accept, "upstream.example", []],
  ["with the caller's token", caller, [...accept, "Authorization", "Bearer caller"], "upstream.example", []],
  ["of a host", host, accept, "upstream.example", ["Host", "a.example"]],
  ["with its own host", { ...host, keepHost: true }, accept, "a.example", ["Host", "a.example"]],
  ["of no host, which is kept", { keepHost: true }, accept, "upstream.example", []],
])("a link %s is requested like its client would", async (_, given, headers, to, shown) => {
  const { request, exchange, aborts } = await ask(done, given);

  expect(request).toMatchObject({
    method: "GET",
    path: "/pets/1?a=b",
    headers,
    host: to,
    body: null,
    needsNodeHttp: false,
  });
  expect(request.trailers()).toEqual([]);
  expect(exchange.request).toMatchObject({ method: "GET", target: "/api/pets/1?a=b" });
  expect(exchange.request.headers).toEqual([...shown, ...headers]);
  expect(exchange.source).toEqual({ kind: "followed", from: "showPet /links/self" });
  expect([exchange.requestId, exchange.failure, aborts]).toEqual(["r-1", null, 0]);
});

test.each<[what: string, sizes: number[], kept: number, gap: string | null]>([
  ["no body", [], 0, null],
  ["a body in pieces", [2, 3], 5, null],
  ["a body of a megabyte", [MiB - 1, 1], MiB, null],
  ["a larger body", [MiB, 1], MiB, "beyond-bound"],
])("of a response with %s, the right part is kept", async (_, sizes, kept, gap) => {
  const { exchange } = await ask((receiver) => {
    receiver.onInformation(103, "Early Hints", []);
    receiver.onHead(201, "Created", ["A", "b"]);
    for (const size of sizes) receiver.onData(Buffer.alloc(size, "x"));
    receiver.onEnd([]);
  });

  const { body, ...head } = exchange.response!;
  expect(head).toMatchObject({ status: 201, statusText: "Created", headers: ["A", "b"] });
  expect(body).toMatchObject({ size: sizes.reduce((sum, size) => sum + size, 0), gap });
  expect(body.content.length).toBe(kept);
  expect(exchange.waited).toBeLessThanOrEqual(exchange.duration!);
  expect(exchange.waited).toBeGreaterThanOrEqual(0);
});

test.each<
  [what: string, answer: (receiver: Receiver) => void, status: number | undefined, aborts: number, why: RegExp]
>([
  ["nothing answers", (receiver) => receiver.onError(new Error("refused")), undefined, 0, /^refused$/],
  ["a timeout", () => {}, undefined, 1, /^no complete answer within 20 ms$/],
  ["the end does not come in time", (receiver) => receiver.onHead(200, "OK", []), 200, 1, /^no complete answer/],
])("if %s, the exchange has a failure", async (_, answer, status, aborts, why) => {
  const told = await ask(answer, {}, 20);

  expect(told.exchange.failure).toEqual({ by: "upstream", message: expect.stringMatching(why) });
  expect(told.exchange.response?.status).toBe(status);
  expect(told.exchange.response?.body.gap ?? null).toBe(status === undefined ? null : "aborted");
  expect(told.aborts).toBe(aborts);
});

test.each<[what: string, send: (receiver: Receiver) => never]>([
  [
    "throws",
    () => {
      throw new Error("no path");
    },
  ],
  [
    "fails at once",
    (receiver) => {
      receiver.onError(new Error("no path"));
      return undefined as never;
    },
  ],
])("if the upstream %s, the exchange has a failure", async (_, send) => {
  const upstream = { host: "a", send: (_request, receiver) => send(receiver) } as Partial<Upstream> as Upstream;

  const { failure } = await fetchLink(upstream, "/", { ...link, keepHost: false }, 1_000);

  expect(failure).toEqual({ by: "upstream", message: "no path" });
});
