import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longestWaitMs, type SharedResource, sharedResources } from "../../server/fairness/resources.ts";
import { chooseNext, mayTake } from "../../server/fairness/rule.ts";

test.each([
  ["everything for one organization alone", { held: 9, free: 1, othersWait: false }, true],
  ["nothing if nothing is free", { held: 0, free: 0, othersWait: false }, false],
  ["as much as is left free for the others", { held: 4, free: 5, othersWait: true }, true],
  ["no more while others wait", { held: 5, free: 5, othersWait: true }, false],
  ["the last slot for an organization without slots", { held: 0, free: 1, othersWait: true }, true],
  ["all but the reserved slot", { held: 8, free: 2, othersWait: false, reserved: 1 }, true],
  ["not the reserved slot if it holds some", { held: 9, free: 1, othersWait: false, reserved: 1 }, false],
  ["the reserved slot if it has no slot", { held: 0, free: 1, othersWait: true, reserved: 1 }, true],
  ["an amount that fits", { held: 0, free: 60, othersWait: true, amount: 60 }, true],
  ["no amount that leaves less than it holds", { held: 30, free: 60, othersWait: true, amount: 31 }, false],
] as const)("gives %s", (_, standing, may) => {
  expect(mayTake(standing)).toBe(may);
});

/** Distributes slots among greedy organizations until the rule stops. */
function share(size: number, names: string, { reserved = 0, held = {} as Record<string, number> } = {}) {
  let free = size - Object.values(held).reduce((sum, count) => sum + count, 0);
  const heldBy = (name: string) => held[name] ?? 0;
  for (;;) {
    const next = chooseNext({ waiting: [...names], heldBy, free, reserved });
    if (next === undefined) return { ...held, free };
    held[next] = heldBy(next) + 1;
    free -= 1;
  }
}

test("keeps slots free while several organizations wait", () => {
  expect(share(16, "a")).toEqual({ a: 16, free: 0 });
  expect(share(16, "ab")).toEqual({ a: 6, b: 5, free: 5 });
  expect(share(16, "abc")).toEqual({ a: 4, b: 4, c: 4, free: 4 });
  expect(share(4, "abc")).toEqual({ a: 1, b: 1, c: 1, free: 1 });
  expect(share(2, "abc")).toEqual({ a: 1, b: 1, free: 0 });
  expect(share(10, "a", { reserved: 1 })).toEqual({ a: 9, free: 1 });
  expect(share(10, "abc", { reserved: 1 })).toEqual({ a: 3, b: 2, c: 2, free: 3 });
});

test("prefers the fewest slots, then the longest wait", () => {
  const held: Record<string, number> = { a: 2, b: 1, c: 0, d: 0 };
  const heldBy = (name: string) => held[name]!;

  expect(chooseNext({ waiting: ["a", "b", "d", "c"], heldBy, free: 1 })).toBe("d");
  expect(chooseNext({ waiting: ["a", "b"], heldBy, free: 1 })).toBeUndefined();
  expect(chooseNext({ waiting: [], heldBy, free: 1 })).toBeUndefined();
});

test("the table in server/README.md shows every resource", () => {
  const seconds = (ms: number | null, none: string) => (ms === null ? none : `${ms / 1_000} s`);
  const rows = Object.values<SharedResource>(sharedResources).map((resource) => {
    const { what, size, limitMs } = resource;
    return `| ${what} | ${size} | ${seconds(limitMs, "–")} | ${seconds(longestWaitMs(resource), "until a run ends")} |`;
  });
  const [, section = ""] = readFileSync("server/README.md", "utf8").split("## Shared resources");
  const [table = ""] = section.split("\n## ");

  expect(table.split("\n").filter((line) => /^\| [a-z]+ .*\| \d/.test(line))).toEqual(rows);
});
