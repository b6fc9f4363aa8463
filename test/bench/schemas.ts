// Compares the verdicts of the generated schemas with those of the contract, on random values for 20 descriptions.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { diceOf } from "../support/random-schemas.ts";
import { compare, importSchemas, pairsOf } from "../support/standard-schemas.ts";
import type { Bench, Figures } from "./figures.ts";

const examples = dirname(createRequire(import.meta.url).resolve("@readme/oas-examples/package.json"));
export const documents = [
  "generated/openapi.json",
  "test/fixtures/github.json",
  ...["library", "harbour"].map((name) => `test/fixtures/${name}/openapi.yaml`),
  ...["bodies", "calls", "circles", "inheritance", "keywords", "newer"].map((name) => `test/fixtures/odd/${name}.yaml`),
  ...["circular", "complex-nesting", "discriminators", "petstore", "polymorphism", "schema-types", "star-trek"].map(
    (name) => join(examples, `3.0/json/${name}.json`),
  ),
  ...["readme", "schema-types", "train-travel"].map((name) => join(examples, `3.1/json/${name}.json`)),
];
const valuesEach = 5000;
const seed = 20_261_129;

export const bench: Bench = {
  async *measure({ tell }) {
    const home = mkdtempSync(join(tmpdir(), "infrarun-schemas-"));
    try {
      yield await judgeAll(home, tell);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

async function judgeAll(home: string, tell: (text: string) => void): Promise<Figures> {
  const rows: string[][] = [];
  const total = { values: 0, differences: 0 };
  for (const file of documents) {
    const { spec } = await new SpecReader(resolve(file)).read();
    const pairs = await pairsOf(spec, await importSchemas(spec, home));
    const { values, accepted, differences } = compare(pairs, valuesEach, diceOf(seed));
    for (const difference of differences.slice(0, 3)) tell(`${file}: ${JSON.stringify(difference)}`);
    total.values += values;
    total.differences += differences.length;
    rows.push([
      file.replace(`${examples}/`, "").replace("test/fixtures/", ""),
      ...[pairs.length, values, accepted, differences.length].map(String),
    ]);
  }
  const isReached = total.differences === 0;
  return {
    title: `${total.values} random values for the schemas of ${documents.length} descriptions`,
    columns: ["description", "schemas", "values", "accepted", "different verdicts"],
    rows,
    notes: [`Goal 0 different verdicts: ${isReached ? "reached" : "missed"}.`],
    isReached,
  };
}
