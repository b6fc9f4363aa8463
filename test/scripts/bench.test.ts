// Output of `npm run bench -- NAME --write`, with prepared figures.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRounds } from "../bench/compare.ts";
import { type Figures, replaceFigures, tableOf, textOf } from "../bench/figures.ts";
import { describeMeasurement } from "../bench/measured.ts";
import { drawPlots } from "../bench/plots.ts";

const page = `# Figures

## One

Said by hand.

<!-- one -->

Measured long ago.

<!-- end of one -->

Said below.

<!-- two -->

Of another.

<!-- end of two -->
`;

const figures: Figures = {
  title: "What calls cost",
  columns: ["call", "µs", "verdict"],
  rows: [
    ["a read", "8.5", "reached"],
    ["a write", "–", "missed"],
  ],
  notes: ["The first note.", "The second."],
};

describe("the page of figures", () => {
  test("gets the tables between the marks of the benchmark, and keeps everything else", () => {
    const written = replaceFigures(page, "one", "Measured now.", [figures, { ...figures, title: "More", notes: [] }]);

    expect(written).toBe(
      page.replace(
        "Measured long ago.",
        `Measured now.

What calls cost:

| call | µs | verdict |
|---|---:|---|
| a read | 8.5 | reached |
| a write | – | missed |

The first note. The second.

More:

${tableOf(figures)}`,
      ),
    );
    expect(replaceFigures(written, "one", "Measured long ago.", [])).toBe(page);
  });

  test("has charts of its figures", () => {
    const drawn = drawPlots(readFileSync("test/bench/README.md", "utf8"));

    expect(Object.keys(drawn)).toEqual(["spec-size.svg", "rows.svg", "connections.svg"]);
    for (const [file, picture] of Object.entries(drawn)) {
      expect(picture.match(/<polyline points="[\d.]+,[\d.]+ [\d., ]+"/g)?.length).toBeGreaterThanOrEqual(4);
      expect(readFileSync(`test/bench/plots/${file}`, "utf8"), "npm run bench -- NAME --write draws it anew").toBe(
        picture,
      );
    }
  });

  test("is refused if it has no place for the benchmark", () => {
    expect(() => replaceFigures(page, "three", "Measured now.", [figures])).toThrow("no place for three");
  });

  test("has a place for every benchmark", () => {
    const ours = readFileSync("test/bench/README.md", "utf8");
    const { stderr } = spawnSync(process.execPath, ["test/bench/main.ts", "nothing"], { encoding: "utf8" });
    const names = /there are (.*)\.\n/.exec(stderr)![1]!.split(", ");

    expect(names).toContain("server");
    for (const name of names) expect(replaceFigures(ours, name, "Measured now.", [figures])).toContain(textOf(figures));
  });
});

test("has the time, the commit and the machine of the measurement", () => {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

  expect(describeMeasurement(new Date("2026-11-22T23:00:00Z"))).toMatch(
    new RegExp(
      `^Measured on 2026-11-22 at commit ${commit}( with changes)?, on \\d+ cores? of .+, Node ${process.versions.node}, PostgreSQL 18(\\.\\d+)*\\.$`,
    ),
  );
});

test("has one table of all comparisons with goals, and says if all goals are reached", async () => {
  const told: string[] = [];
  async function* comparisons() {
    const contenders = [
      { name: "slow", run: () => 20 },
      { name: "fast", run: () => 5 },
    ];
    yield { title: "one call", unit: "µs", contenders, goal: { mostOfFirst: 0.5 } };
    yield { title: "resident", unit: "MB", contenders: contenders.slice(0, 1), goal: { most: 15 } };
  }

  const tables = inRounds("Calls", comparisons(), { rounds: 1, tell: (text) => told.push(text) });
  const { value: table } = await tables.next();

  expect(table).toEqual({
    title: "Calls",
    columns: ["measured", "medians", "last to first", "goal"],
    rows: [
      ["one call", "slow: 20.0 µs; fast: 5.0 µs", "0.25 ×", "at most 0.5 × the first: reached"],
      ["resident", "slow: 20.0 MB", "–", "at most 15 MB: missed"],
    ],
    isReached: false,
  });
  expect(told.join("\n")).toContain("0.25 × the first");
});
