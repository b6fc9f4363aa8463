// Callers ask for the same again and again. An answer that comes again byte for byte is parsed once, and still judged each time.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Body, createObserver, createWatchers, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { gotHeader } from "../support/exchange-changes.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startUpstream } from "../support/gate.ts";

interface Answer {
  body: string;
  type?: string;
  isPacked?: boolean;
}

const show = exampleOf("showRun");
gotHeader("X-RateLimit-Reset", "0")(show);
const right = String(show.response.body);
const wrong = right.replace(/"message":\s*"[^"]*"/, '"message":17');
const withStatus = (status: string) => right.replace(/"status":\s*"[a-z_]+"/, `"status":"${status}"`);

/** Asks for the same run as often as there are answers. Returns the kinds that were found, and the bodies that were judged. */
async function judge(answers: readonly Answer[], enforce: "none" | "all" = "none") {
  let next = 0;
  await using upstream = await startUpstream((_request, response) => {
    const { body, type = "application/vnd.api+json", isPacked = false } = answers[next++]!;
    for (const [name, value] of Object.entries(show.response.headers)) response.setHeader(name, value);
    response.setHeader("Content-Type", type);
    if (isPacked) response.setHeader("Content-Encoding", "gzip");
    response.end(isPacked ? gzipSync(body) : body);
  });
  const contract = await loadContract();
  const kinds: string[][] = [];
  const bodies: Body[] = [];
  const observer = createObserver({
    contract,
    watchers: createWatchers(contract),
    consumers: [
      {
        observe({ exchange, findings }) {
          kinds.push(findings.map(({ kind }) => kind));
          bodies.push(exchange.response!.body);
        },
      },
    ],
  });
  const gate = await startProxy({ upstream: upstream.url, observer, enforce });
  const statuses: number[] = [];
  for (const _ of answers) {
    const response = await fetch(gate.url + show.request.target, { headers: { authorization: "Bearer abcdef" } });
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  await gate.stop();
  return { kinds, bodies, statuses };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test("an answer that comes again is parsed once", async () => {
  const { bodies, kinds } = await judge(times(5, { body: right }));

  expect(new Set(bodies.slice(1)).size).toBe(1);
  expect(kinds.flat()).toEqual([]);
});

test("answers that come by turns are parsed once each", async () => {
  const turns = [{ body: withStatus("planned") }, { body: withStatus("planned").replace("Widen", "Close") }];
  const { bodies, kinds } = await judge([...turns, ...turns, ...turns, ...turns]);

  expect(new Set(bodies.slice(2)).size).toBe(2);
  expect(kinds.flat()).toEqual([]);
});

test("a packed answer that comes again is unpacked once, but never taken for a plain one", async () => {
  const { bodies, kinds } = await judge([...times(4, { body: right, isPacked: true }), { body: right }]);

  expect(bodies[3]).toBe(bodies[2]);
  expect(bodies[4]).not.toBe(bodies[3]);
  expect(kinds.flat()).toEqual([]);
});

test("a wrong answer that comes again is reported each time", async () => {
  const { kinds } = await judge(times(5, { body: wrong }));

  expect(kinds).toEqual(times(5, ["type"]));
});

test("one changed byte causes a new check", async () => {
  const other = right.replace("run-4fGh7JkLmNpQrStV", "run!4fGh7JkLmNpQrStV");
  expect(other.length).toBe(right.length);

  const { kinds } = await judge([...times(4, { body: right }), { body: other }, { body: right }]);

  expect(kinds).toEqual([...times(4, []), ["pattern"], []]);
});

test("the same bytes under another media type are judged by it", async () => {
  const { kinds } = await judge([...times(4, { body: right }), { body: right, type: "text/plain" }]);

  expect(kinds.at(-1)).toEqual(["media-type"]);
});

test("what only the sequence shows is found in answers that came before", async () => {
  const planned = { body: withStatus("planned") };
  const { kinds } = await judge([...times(4, planned), { body: withStatus("applied") }, planned]);

  expect(kinds).toEqual([...times(5, []), ["illegal-transition"]]);
});

describe("when enforced", () => {
  test("a wrong answer is refused however often it comes, and a right one passes", async () => {
    const { statuses } = await judge(
      [...times(4, { body: right }), ...times(4, { body: wrong }), { body: right }],
      "all",
    );

    expect(statuses).toEqual([...times(4, 200), ...times(4, 502), 200]);
  });
});
