import fc from "fast-check";
import { expect, test } from "vitest";
import { openMask } from "../../server/jobs/logs/mask.ts";

function masked(secrets: string[], ...pieces: string[]): string {
  let out = "";
  const mask = openMask(secrets, (text) => {
    out += text;
  });
  for (const piece of pieces) mask.write(piece);
  mask.flush();
  return out;
}

const hidden = "(sensitive value)";

test.each<[string, string[], string[], string]>([
  ["in one piece", ["secret"], ["a secret b"], `a ${hidden} b`],
  ["in several pieces", ["secret"], ["a sec", "r", "et b"], `a ${hidden} b`],
  ["that begins again where it broke off", ["xyx"], ["xyxyx"], `${hidden}yx`],
  ["that another one begins with", ["abc", "abcdef"], ["abc", "def abc!"], `${hidden} ${hidden}!`],
  ["twice in a row", ["ab"], ["abab"], `${hidden}${hidden}`],
  ["line by line", ["first line\nsecond line\n"], ["> first line\n> second line\n"], `> ${hidden}\n> ${hidden}\n`],
  ["that is only begun", ["secret"], ["a secre"], "a secre"],
  ["that is nothing", ["", " "], ["a b"], "a b"],
])("hides a secret %s", (_, secrets, pieces, expected) => {
  expect(masked(secrets, ...pieces)).toBe(expected);
});

test("lets everything else pass as it comes", () => {
  const pieces: string[] = [];
  openMask(["secret"], (text) => pieces.push(text)).write("50% done\n");

  expect(pieces).toEqual(["50% done\n"]);
});

test("masks a secret that is split across chunks", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 3 }),
      fc.array(letters, { maxLength: 30 }),
      (secrets, pieces) => {
        const out = masked(secrets, ...pieces);
        // Ignore letters of the mask itself.
        for (const part of out.split(hidden)) for (const secret of secrets) expect(part).not.toContain(secret);
        expect(masked(secrets, pieces.join(""))).toBe(out);
      },
    ),
    { numRuns: 500 },
  );
});

test("masks every line of a long secret that is split across chunks", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 4, maxLength: 14 });
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 5, maxLength: 40 }),
      fc.array(letters, { maxLength: 20 }),
      fc.constantFrom("\n", "\r\n"),
      (lines, pieces, lineEnd) => {
        const secret = lines.join(lineEnd);
        const out = masked([secret], ...pieces);
        for (const part of out.split(hidden)) for (const line of lines) expect(part).not.toContain(line);
        expect(masked([secret], pieces.join(""))).toBe(out);
      },
    ),
    { numRuns: 500 },
  );
});

test("searches a log of many lines for a secret with similar lines", () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `        "name-${index}": "value"`);
  const log = Array.from({ length: 5_000 }, (_, index) => `            "other-${index}": "text"\n`);

  expect(masked([lines.join("\n")], ...log, lines[7]!)).toBe(log.join("") + hidden);
});

test("masks a secret with many similar lines without blocking", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `aaaa${index}`);
  const startedAt = process.cpuUsage();

  expect(masked([lines.join("\n")], "aaab".repeat(25_000), "aaaa7")).toBe(`${"aaab".repeat(25_000)}${hidden}`);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(30_000_000);
});

test("drops the rest if masking takes too long", () => {
  const secrets = Array.from({ length: 30 }, (_, index) => "a".repeat(32_000 + index));
  const startedAt = process.cpuUsage();

  const out = masked([...secrets.map((secret) => `${secret}!`), "safe"], "it is safe\n", ...secrets, "safe", "b");

  expect(out).toMatch(/^it is \(sensitive value\)\na{0,50}\n\(The rest is left out: [^()]*\)\n$/);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(30_000_000);
});

test("does not search for secrets in its own replacements", () => {
  expect(masked(["abc", "ab", "s", "e"], "ab")).toBe(hidden);
});
