// For some patterns, JavaScript needs years to reject a string. The gate stays fast, with the same result.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SafeRegExp } from "../../scripts/gate/exchange/patterns.ts";
import { startUpstream } from "../support/gate.ts";
import { startGateProcess } from "../support/gate-process.ts";
import { measureProcessor } from "../support/processor-time.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough } from "../support/thorough.ts";

const folder = ownFolder();

/** Each pattern repeats something, so that RE2 or a time limit applies to long strings. */
const patterns = [
  "^(a+)+$",
  "^([ab]|a)*$",
  "^(a|b|\\s)+$",
  "^(\\S+\\s?)+$",
  "^([\\s\\S]a?)*$",
  "^([^\\s]+)*$",
  "^(.a?)+$",
  "^([.a]+)*$",
  "^(\\w+\\W*)*$",
  "^(\\d|\\D)+$",
  "^([\\da-b-]+)*$",
  "^(\\p{L}+[\\u0020\\u{1F600}]*)+$",
  "^(\\P{L}|a)+$",
  "^(?<part>a+\\b)*$",
  "^((?:a|b){2,3})+$",
  "(a+)+b$",
  "a*b*a*$",
  "^(\\/|a)+$",
  "^([\\/\\-\\]a]+)+$",
  "^(?=(a+)+)[ab]+$",
  "^(a+)+(?!b)",
  "^(a|b)+\\1$",
  "^(a|[ab])(?:a|\\s)?([ab]|\\.)(a|-)+$",
];

test("matches the same strings as JavaScript", () => {
  const character = fc.constantFrom(..."aab \t\n\r\v\u00a0\ufeff\u2028\u3000.\\/-]é9_😀");
  const text = fc.array(character, { maxLength: 24 }).map((all) => all.join(""));
  const likely = fc.tuple(fc.nat(20), text).map(([count, end]) => "a".repeat(count) + end);

  fc.assert(
    fc.property(fc.constantFrom(...patterns), fc.oneof(text, likely), (pattern, given) => {
      expect([pattern, given, new SafeRegExp(pattern, "u").test(given)]).toEqual([
        ...[pattern, given, new RegExp(pattern, "u").test(given)],
      ]);
    }),
    { numRuns: isThorough ? 10_000 : 500 },
  );
});

test.each([
  ["^(a+)+$", "a", "!"],
  ["^([a-z]+-?)*$", "a", "!"],
  ["\\s+$", " ", "x"],
  ["^.*a.*a.*a.*b$", "a", "!"],
  ["^a*a*a*a*b$", "a", "!"],
  ["^(?=(a+)+$)a", "a", "!"],
  ["^(a+)+(\\1)$", "a", "!"],
  [`^${"(a|[ab])".repeat(40)}$`, "a", "!"],
  [`^${"(?:a|[ab]|[ac]|[ad])".repeat(15)}b`, "a", ""],
  ["^(a|[ab]|[ac]|[ad]|[ae]|[af])*$", "a", "!"],
])("%s is fast for a long string of %s", async (pattern, repeated, end) => {
  const safe = new SafeRegExp(pattern, "u");

  const { ms } = await measureProcessor(() => {
    for (const length of [13, 20, 40, 400, 40_000]) safe.test(repeated.repeat(length) + end);
  });
  expect(ms).toBeLessThan(30_000);
});

test("pauses checks of slow patterns until their CPU time is available again", {
  tags: "long",
}, async () => {
  const safe = new SafeRegExp("^(?=(b+)+$)b", "u");
  const endless = `${"b".repeat(60)}!`;

  expect(safe.test(endless)).toBe(false);
  expect(safe.test("c".repeat(20))).toBe(true);
  await expect.poll(() => safe.test("c".repeat(20))).toBe(false);
});

test("an invalid pattern is refused as by RegExp", () => {
  expect(() => new SafeRegExp("(", "u")).toThrow(SyntaxError);
});

test("refuses requests with huge strings without delaying others", { tags: "long" }, async () => {
  const file = join(folder, "openapi.json");
  const takes = (pattern: string) => ({
    get: {
      parameters: [{ name: "q", in: "query", required: true, schema: { type: "string", pattern } }],
      responses: { 204: { description: "Found." } },
    },
  });
  const paths = { "/linear": takes("^(a+)+$"), "/ahead": takes("^(?=(a+)+$)a+$") };
  const document = { openapi: "3.1.0", info: { title: "Words", version: "1" }, paths };
  writeFileSync(file, JSON.stringify(document));
  await using upstream = await startUpstream((_request, response) => response.writeHead(204).end());
  await using gate = await startGateProcess(upstream.url.origin, ["--spec", file, "--enforce"]);
  const ask = async (path: string, q: string) => {
    const { status } = await fetch(`${gate.url}/${path}?q=${q}`, { signal: AbortSignal.timeout(20_000) });
    return status;
  };

  for (const path of ["linear", "ahead"]) {
    expect([path, await ask(path, `${"a".repeat(60)}!`)]).toEqual([path, 400]);
    expect([path, await ask(path, "aaa"), await ask(path, "b")]).toEqual([path, 204, 400]);
  }
});
