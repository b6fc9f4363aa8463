// Compares the verdicts of the generated Zod schemas with those of the contract, on random values for 20 public descriptions.
// With --documents, also compiles the schemas of other descriptions.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { Spec } from "../../scripts/model/index.ts";
import { diceOf } from "../support/random-schemas.ts";
import { valuesFor } from "../support/standard-schemas.ts";
import {
  differenceOf,
  importZod,
  type Kind,
  printTypeTest,
  writeFiles,
  zodFilesOf,
  zodPairsOf,
} from "../support/zod-schemas.ts";
import type { Bench, Figures } from "./figures.ts";

const examples = dirname(createRequire(import.meta.url).resolve("@readme/oas-examples/package.json"));
const documents = [
  "test/fixtures/github.json",
  join(examples, "2.0/json/petstore.json"),
  ...["circular", "complex-nesting", "discriminators", "petstore", "polymorphism", "readme-legacy"],
  ...["response-schemas", "schema-additional-properties", "schema-circular", "schema-enums", "schema-types"],
  ...["circular-request-bodies", "request-examples", "star-trek"],
  ...["petstore", "readme", "schema-types", "train-travel"].map((name) => join(examples, `3.1/json/${name}.json`)),
].map((name) => (name.endsWith(".json") ? name : join(examples, `3.0/json/${name}.json`)));
const valuesEach = 5000;
const seed = 20_261_129;
const kinds: Kind[] = ["dropped", "no type", "large integer", "other"];
const largestShare = 0.001;

export const bench: Bench = {
  async *measure({ documents: others = [], tell }) {
    const home = mkdtempSync(join(tmpdir(), "infrarun-zod-"));
    try {
      yield await judgeAll(home, tell);
      for (const folder of others) yield await compileAll(resolve(folder), home, tell);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

async function judgeAll(home: string, tell: (text: string) => void): Promise<Figures> {
  const rows: string[][] = [];
  const total = { different: 0, dropped: 0 };
  for (const file of documents) {
    const { spec } = await new SpecReader(resolve(file)).read();
    const pairs = await zodPairsOf(spec, await importZod(spec, home));
    const values = [...valuesFor(pairs, valuesEach, diceOf(seed))];
    const found = values.flatMap(([pair, value]) => differenceOf(pair, value) ?? []);
    for (const one of found.filter(({ kind }) => kind === "other").slice(0, 3)) tell(`${file}: ${JSON.stringify(one)}`);
    const accepted = values.filter(([{ schema }, value]) => schema(value)).length;
    const counts = kinds.map((wanted) => found.filter(({ kind }) => kind === wanted).length);
    total.dropped += counts[0]!;
    total.different += found.length - counts[0]!;
    const name = file.replace(`${examples}/`, "").replace("json/", "").replace("test/fixtures/", "");
    rows.push([name, ...[pairs.length, values.length, accepted, ...counts].map(String)]);
  }
  const all = documents.length * valuesEach;
  const { different, dropped } = total;
  const isReached = different <= all * largestShare;
  return {
    title: `${all} random values for the schemas of ${documents.length} public descriptions`,
    columns: ["description", "schemas", "values", "accepted", ...kinds],
    rows,
    notes: [
      `Different verdicts: ${different} (${((different / all) * 100).toFixed(3)} %), without ${dropped} dropped members.`,
      `Goal at most ${largestShare * 100} %: ${isReached ? "reached" : "missed"}.`,
    ],
    isReached,
  };
}

async function compileAll(folder: string, home: string, tell: (text: string) => void): Promise<Figures> {
  const files = readdirSync(folder).filter((name) => /\.(?:json|ya?ml)$/.test(name));
  const counts = { compiled: 0, schemas: 0, otherTypes: 0 };
  for (const name of files) {
    const { spec } = await new SpecReader(join(folder, name)).read();
    const errors = [];
    for (const isMini of [false, true]) errors.push(await compile(spec, isMini, join(home, name, String(isMini))));
    const [{ failed, schemas, otherTypes }, small] = errors as [Compiled, Compiled];
    if (failed === "" && small.failed === "") counts.compiled += 1;
    else tell(`${name}: ${(failed || small.failed).slice(0, 300)}`);
    counts.schemas += schemas;
    counts.otherTypes += otherTypes;
  }
  const equal = counts.schemas - counts.otherTypes;
  return {
    title: `${files.length} descriptions: ${basename(folder, extname(folder))}`,
    columns: ["outcome", "count"],
    rows: [
      ["zod and zod/mini compile with strict", String(counts.compiled)],
      ["schemas", String(counts.schemas)],
      ["schemas that infer the type of types.ts", `${equal} (${((equal / counts.schemas) * 100).toFixed(1)} %)`],
    ],
  };
}

interface Compiled {
  failed: string;
  schemas: number;
  otherTypes: number;
}

async function compile(spec: Spec, isMini: boolean, home: string): Promise<Compiled> {
  mkdirSync(home, { recursive: true });
  writeFiles(home, await zodFilesOf(spec, isMini));
  symlinkSync(resolve("node_modules"), join(home, "node_modules"));
  const test = printTypeTest(spec);
  writeFileSync(join(home, "test.ts"), test);
  const failed = await errorsOf(home, "zod.ts");
  const types = isMini ? "" : await errorsOf(home, "test.ts");
  return {
    failed,
    schemas: [...test.matchAll(/^type z\S+Test = /gm)].length,
    otherTypes: new Set(types.match(/^.*test\.ts\(\d+/gm) ?? []).size,
  };
}

function errorsOf(home: string, file: string): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
    ...{ target: "es2024", module: "nodenext", lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"] },
  };
  writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");
  return new Promise((settle) =>
    execFile(process.execPath, [compiler, "-p", home], { maxBuffer: 64 << 20 }, (_error, stdout) => settle(stdout)),
  );
}
