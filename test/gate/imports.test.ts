// The files of the gate build on each other in one direction.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const files = globSync("scripts/gate/**/*.ts");

/** Types count: who has to read whom is the same question. */
const imported = new Map(
  files.map((file) => {
    const text = readFileSync(file, "utf8");
    const names = [...text.matchAll(/\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g)].map(
      (match) => match[1] ?? match[2]!,
    );
    return [file, names.map((name) => normalize(join(dirname(file), name))).filter((name) => files.includes(name))];
  }),
);

/** The way back to where it began, if there is one. */
function findCycle(file: string, way: readonly string[] = [], done = new Set<string>()): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of imported.get(file)!) {
    const cycle = findCycle(next, [...way, file], done);
    if (cycle !== null) return cycle;
  }
  done.add(file);
  return null;
}

test("no file of the gate imports itself by way of others, not even for types", () => {
  expect(files.length).toBeGreaterThan(50);
  expect([...imported.values()].flat().length).toBeGreaterThan(100);
  expect(files.map((file) => findCycle(file)).filter((cycle) => cycle !== null)).toEqual([]);
});
