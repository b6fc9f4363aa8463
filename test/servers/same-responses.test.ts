// The same 200 requests to the four servers of this API: 100 valid ones, and 100 with a random change.
import { expect, test } from "vitest";
import { reply } from "../../scripts/generate/steps/router/runtime/router.ts";
import { listOperations } from "../../scripts/model/operation-ids.ts";
import { bundle, type ExampleExchange, exampleOf } from "../support/exchange-examples.ts";
import { ownModules, type Sent, send, startHosts, targets } from "./hosts.ts";

type Request = ExampleExchange["request"] & { body?: string };
type Choose = <Item>(items: readonly Item[]) => Item;

/** Numbers that only depend on the seed (mulberry32). */
function chooser(seed: number): Choose {
  let state = seed;
  return (items) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length]!;
  };
}

const values = [null, 1, "", "x".repeat(300), [], {}, true, -1.5];
const changes: ((request: Request, choose: Choose) => void)[] = [
  (request, choose) => (request.method = choose(["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])),
  (request, choose) => (request.target += choose(["/", "/x", "%", "%20", "?page[size]=x", "?include=%2C", "?a=1&a=2"])),
  (request, choose) => (request.headers["content-type"] = choose(["text/plain", "application/json", "x", "*/*"])),
  (request, choose) => (request.headers.accept = choose(["text/html", "*/*", "application/*;q=0", ""])),
  (request, choose) => (request.headers["content-encoding"] = choose(["gzip", "br", "zstd", "identity"])),
  (request, choose) => (request.body = (request.body ?? "").slice(0, choose([0, 1, 9, 30]))),
  (request, choose) => {
    const places = [...(request.body ?? "").matchAll(/(?<=":)("[^"]*"|\d+|true|null)/g)];
    if (places.length === 0) return;
    const { index, 0: old } = choose(places);
    request.body = `${request.body!.slice(0, index)}${JSON.stringify(choose(values))}${request.body!.slice(index + old.length)}`;
  },
];

/** The example, for a client that takes every type. */
function requestOf(id: string): Request {
  const { request } = structuredClone(exampleOf(id)) as { request: Request };
  request.headers.accept = "*/*";
  return request;
}

const ids = listOperations(bundle).map(({ operationId }) => operationId);
const handlers = Object.fromEntries(
  ids.map((id) => {
    const { status, headers, body } = exampleOf(id).response;
    const isJson = /json/.test(headers["content-type"] ?? "");
    return [id, () => reply(status, isJson ? JSON.parse(String(body)) : body, headers)];
  }),
);

test("200 requests have the same responses on every target", async () => {
  await using hosts = await startHosts(ownModules, handlers, { responses: true, mostBody: 10_000 });
  const choose = chooser(60);
  const valid = ids.slice(0, 100).map(requestOf);
  const changed = Array.from({ length: 100 }, () => {
    const request = requestOf(choose(ids));
    choose(changes)(request, choose);
    return request;
  });

  const statuses: number[] = [];
  const different: unknown[] = [];
  for (const { method, target, headers, body } of [...valid, ...changed]) {
    const sent: Sent = { method, path: target, headers, ...(body !== undefined && { body }) };
    const all = await Promise.all(targets.map((name) => send(hosts.urls[name], sent)));
    statuses.push(all[0]!.status);
    if (new Set(all.map((one) => JSON.stringify(one))).size > 1) different.push({ sent, all });
  }

  expect(different).toEqual([]);
  expect(statuses.slice(0, 100).filter((status) => status >= 400)).toEqual([]);
  expect([...new Set(statuses)].sort()).toEqual([200, 201, 202, 204, 400, 404, 405, 406, 415, 422]);
});
