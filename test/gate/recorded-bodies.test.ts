// The reader finds a response body by its position in the line. The result must equal that of JSON.parse.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ExchangeRecord, type ReadExchange, readRecording } from "../../scripts/gate/index.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const long = "x".repeat(300);
const longJson = JSON.stringify({ data: Array.from({ length: 40 }, (_, index) => ({ id: `a"\\${index}` })) });

function lineWith(text: string, change: (line: string) => string = (line) => line): string {
  const body = { text, size: text.length, gap: null };
  const record = {
    exchange: 1,
    at: "2026-03-14T09:00:00.000000Z",
    requestId: null,
    request: { method: "GET", target: "/a", headers: [], body: null },
    response: { status: 200, statusText: "", headers: [], body },
    enforced: null,
    failure: null,
  };
  return change(JSON.stringify(record));
}

/** Reads each line three times, so that cached results are tested too. */
async function read(...lines: string[]): Promise<ReadExchange["exchange"][]> {
  const file = join(folder, "lines.ndjson");
  writeFileSync(file, lines.flatMap((line) => [line, line, line, ""]).join("\n"));
  const found: ReadExchange["exchange"][] = [];
  for await (const { exchange } of readRecording(file)) found.push(exchange);
  return found;
}

const textOf = (exchange: ReadExchange["exchange"]) =>
  "problem" in exchange ? exchange.problem : Buffer.from(exchange.response!.body.bytes).toString();

const lines: [name: string, line: string][] = [
  ["JSON", lineWith(longJson)],
  ["text in other letters", lineWith(`é\u2028😀${long}`)],
  ["text that holds the marks", lineWith(`"body":{"text":"${long}","size":1,"response":{"body":{"text":"`)],
  ["text that ends with a backslash", lineWith(`${long}\\`)],
  ["text that ends with a quote and a comma", lineWith(`${long}",`)],
  ["half a letter", lineWith(long, (line) => line.replace(long, `${long}\\ud800`))],
  [
    "members between the text and its size",
    lineWith(long, (line) => line.replace(`${long}",`, `${long}","gap":null,"a":"b",`)),
  ],
  ["two texts", lineWith(long, (line) => line.replace('"size":', '"text":"later","size":'))],
  [
    "two bodies",
    lineWith(long, (line) =>
      line.replace(
        '"enforced"',
        `"response":${JSON.stringify({ status: 200, headers: [], body: { text: "second", size: 6 } })},"enforced"`,
      ),
    ),
  ],
  [
    "a member whose name ends like a mark",
    lineWith(long, (line) => line.replace('"statusText":""', `"a\\"body":{"text":"${long}","size":1}`)),
  ],
  [
    "a request after the response",
    lineWith(long, (line) =>
      line.replace(
        '"failure":null',
        `"request":{"method":"GET","target":"/a","headers":[],"body":{"text":"${long}y","size":301}}`,
      ),
    ),
  ],
  ["spaces", lineWith(long, (line) => line.replaceAll(":", ": "))],
];

describe("the text of a response", () => {
  test.each(lines)("with %s is read like JSON.parse does", async (_, line) => {
    const { response } = JSON.parse(line) as ExchangeRecord;
    const expected = Buffer.from(response!.body!.text).toString();

    expect((await read(line)).map(textOf)).toEqual([expected, expected, expected]);
  });

  test.each([
    ["an end of line in it", lineWith(long, (line) => line.replace(long, `${long}\t`))],
    ["a quote in it", lineWith(long, (line) => line.replace(long, `${long}"`))],
    ["a wrong escape in it", lineWith(long, (line) => line.replace(long, `${long}\\x`))],
    ["no end", lineWith(long).slice(0, -2)],
  ])("with %s is invalid JSON, even after a valid line", async (_, line) => {
    expect((await read(lineWith(long), line)).map(textOf)).toEqual([
      ...[1, 2, 3].map(() => long),
      ...[1, 2, 3].map(() => "is not JSON"),
    ]);
  });

  test("that repeats is read once for the same address, and again for another address", async () => {
    const elsewhere = lineWith(longJson, (line) => line.replace('"/a"', '"/b"'));
    const bodies = (await read(lineWith(longJson), elsewhere)).map(
      (exchange) => "request" in exchange && exchange.response!.body,
    );

    expect(bodies[2]).toBe(bodies[1]);
    expect(bodies[3]).not.toBe(bodies[2]);
  });

  test("keeps the recorded size", async () => {
    const packed = lineWith(longJson, (line) => line.replace(/"size":\d+/, '"size":17'));
    const found = await read(lineWith(longJson), packed);

    expect(found.map((exchange) => "request" in exchange && exchange.response!.body.size)).toEqual([
      ...[1, 2, 3].map(() => longJson.length),
      ...[1, 2, 3].map(() => 17),
    ]);
  });
});
