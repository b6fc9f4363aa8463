// Callers often repeat a request. A response with the same bytes is parsed only once, but still checked each time.
import { crc32, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Body, createObserver, createWatchers, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { gotHeader } from "../support/exchange-changes.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startUpstream } from "../support/gate.ts";
import { checkedBy } from "../support/sink.ts";

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

/** Requests the same run once for each response. Returns the kinds of findings, and the checked bodies. */
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
  const gate = await startProxy({ upstream: upstream.url, ...checkedBy(observer), enforce });
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

test("a repeated response is parsed once", async () => {
  const { bodies, kinds } = await judge(times(5, { body: right }));

  expect(new Set(bodies.slice(1)).size).toBe(1);
  expect(kinds.flat()).toEqual([]);
});

test("alternating responses are parsed once each", async () => {
  const turns = [{ body: withStatus("planned") }, { body: withStatus("planned").replace("Widen", "Close") }];
  const { bodies, kinds } = await judge([...turns, ...turns, ...turns, ...turns]);

  expect(new Set(bodies.slice(2)).size).toBe(2);
  expect(kinds.flat()).toEqual([]);
});

test("a repeated compressed response is decompressed once, and never confused with a plain one", async () => {
  const { bodies, kinds } = await judge([...times(4, { body: right, isPacked: true }), { body: right }]);

  expect(bodies[3]).toBe(bodies[2]);
  expect(bodies[4]).not.toBe(bodies[3]);
  expect(kinds.flat()).toEqual([]);
});

test("a repeated wrong response is reported each time", async () => {
  const { kinds } = await judge(times(5, { body: wrong }));

  expect(kinds).toEqual(times(5, ["type"]));
});

const letters = "a".repeat(64);

/** Changes letters to upper case until the string has the wanted CRC-32. */
function withChecksum(text: string, wanted: number): string {
  const start = text.indexOf(letters);
  const withUpper = (mask: bigint) =>
    text.slice(0, start) +
    [...letters].map((letter, at) => (mask & (1n << BigInt(at)) ? "A" : letter)).join("") +
    text.slice(start + letters.length);
  const checksum = crc32(text);
  // Each letter changes the checksum independently (XOR): solve 32 linear equations.
  const rows = [...letters].map((_, at) => {
    const mask = 1n << BigInt(at);
    return { change: (crc32(withUpper(mask)) ^ checksum) >>> 0, mask };
  });
  let left = { change: (checksum ^ wanted) >>> 0, mask: 0n };
  for (let bit = 31; bit >= 0; bit--) {
    const has = ({ change }: { change: number }) => ((change >>> bit) & 1) === 1;
    const pivot = rows.splice(rows.findIndex(has), 1)[0]!;
    const add = (row: typeof pivot) =>
      has(row) ? { change: (row.change ^ pivot.change) >>> 0, mask: row.mask ^ pivot.mask } : row;
    for (const [index, row] of rows.entries()) rows[index] = add(row);
    left = add(left);
  }
  return withUpper(left.mask);
}

test("a response with the length and the checksum of another one is checked by itself", async () => {
  const long = right.replace(/"message":\s*"[^"]*"/, `"message":"${letters}"`);
  const forged = withChecksum(long.replace("run-4fGh7JkLmNpQrStV", "run!4fGh7JkLmNpQrStV"), crc32(long));
  expect([forged.length, crc32(forged)]).toEqual([long.length, crc32(long)]);

  const { kinds } = await judge([...times(3, { body: long }), { body: forged }]);

  expect(kinds).toEqual([[], [], [], ["pattern"]]);
});

test("one changed byte causes a new check", async () => {
  const other = right.replace("run-4fGh7JkLmNpQrStV", "run!4fGh7JkLmNpQrStV");
  expect(other.length).toBe(right.length);

  const { kinds } = await judge([...times(4, { body: right }), { body: other }, { body: right }]);

  expect(kinds).toEqual([...times(4, []), ["pattern"], []]);
});

test("the same bytes with another media type are checked by it", async () => {
  const { kinds } = await judge([...times(4, { body: right }), { body: right, type: "text/plain" }]);

  expect(kinds.at(-1)).toEqual(["media-type"]);
});

test("mistakes in the sequence are found in repeated responses", async () => {
  const planned = { body: withStatus("planned") };
  const { kinds } = await judge([...times(4, planned), { body: withStatus("applied") }, planned]);

  expect(kinds).toEqual([...times(5, []), ["illegal-transition"]]);
});

describe("when enforced", () => {
  test("a wrong response is always refused, and a valid one passes", async () => {
    const { statuses } = await judge(
      [...times(4, { body: right }), ...times(4, { body: wrong }), { body: right }],
      "all",
    );

    expect(statuses).toEqual([...times(4, 200), ...times(4, 502), 200]);
  });
});
