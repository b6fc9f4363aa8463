// The Zod schemas: their types, their verdicts compared with the contract, and their files.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";
import { aDesk } from "../cli/infrarun.ts";
import { pets } from "../packages/installed.ts";
import { diceOf, randomSchemas, roughlyFor } from "../support/random-schemas.ts";
import { arbitraryFor, arbitraryMistake } from "../support/schema-values.ts";
import { type Schemas, valuesFor } from "../support/standard-schemas.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, someOf } from "../support/thorough.ts";
import {
  differenceOf,
  importZod,
  type Kind,
  printTypeTest,
  writeFiles,
  zodFilesOf,
  zodPairsOf,
} from "../support/zod-schemas.ts";

const folder = ownFolder();
/** Zod drops a member with this name. */
const isUsual = (value: unknown) => !JSON.stringify(value).includes('"__proto__"');
const read = async (file: string) => (await new SpecReader(resolve(file)).read()).spec;
const kennel = "test/fixtures/odd/zod.yaml";
const variants = [
  ["zod", false],
  ["zod/mini", true],
] as const;

const require = createRequire(import.meta.url);
const example = (path: string) => resolve(require.resolve("@readme/oas-examples/package.json"), "..", path);
const documents = [
  ...["bodies", "calls", "circles", "inheritance", "keywords", "newer"].map((name) => `test/fixtures/odd/${name}.yaml`),
  ...["library", "harbour"].map((name) => `test/fixtures/${name}/openapi.yaml`),
  "test/fixtures/github.json",
  ...["discriminators", "polymorphism", "schema-circular", "star-trek"].map((name) => example(`3.0/json/${name}.json`)),
  example("3.1/json/train-travel.json"),
];

/** The compiler's errors. */
function compile(home: string, files: readonly string[], options: object = {}): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
    ...{ target: "es2024", module: "nodenext", lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"] },
    ...options,
  };
  writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");
  return new Promise((settle) =>
    execFile(process.execPath, [compiler, "-p", home], (_error, stdout) => settle(stdout)),
  );
}

async function writeZod(file: string, isMini: boolean): Promise<string> {
  const home = mkdtempSync(join(folder, "files-"));
  writeFiles(home, await zodFilesOf(await read(file), isMini));
  symlinkSync(resolve("node_modules"), join(home, "node_modules"));
  return home;
}

describe("the types", () => {
  const typeErrors = async (file: string): Promise<string> => {
    const home = await writeZod(file, false);
    writeFileSync(join(home, "test.ts"), printTypeTest(await read(file)));
    return compile(home, ["test.ts", "zod.ts"]);
  };

  test("equal those of types.ts", async () => {
    expect(await typeErrors(kennel)).toBe("");
  });

  test("equal those of types.ts for our description", { tags: "long" }, async () => {
    expect(await typeErrors("generated/openapi.json")).toBe("");
  });

  test.each(
    variants.flatMap(([name, isMini]) =>
      ["generated/openapi.json", kennel, ...documents].map((file) => [name, file, isMini] as const),
    ),
  )("of %s compile with the strictest options for %s", { tags: "long" }, async (_, file, isMini) => {
    const home = await writeZod(file, isMini);
    const options = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

    expect(await compile(home, ["zod.ts"], options)).toBe("");
  });
});

describe.each(variants)("the schemas for %s", (_, isMini) => {
  let zod: Schemas;
  const told = (group: keyof Schemas, name: string, value: unknown) => {
    const { value: parsed, issues } = zod[group][name]!["~standard"].validate(value);
    return issues?.map(({ message, path }) => `${path.join(".")}: ${message}`) ?? parsed;
  };
  const dog = { name: "Rex", size: "small" };

  beforeAll(async () => {
    zod = await importZod(await read(kennel), folder, isMini);
  });

  test("drop undocumented and read-only members of requests", () => {
    expect(told("bodies", "addDog", { ...dog, password: "x", id: 1, colour: "red" })).toEqual({
      ...dog,
      password: "x",
    });
  });

  test.each([
    [{ colour: "red" }, /colour/],
    [{ password: "x" }, /password/],
  ])("refuse the member of a response in %j", (more, message) => {
    expect(told("results", "addDog", { ...dog, id: 1, ...more })).toEqual([expect.stringMatching(message)]);
  });

  test.each<[string, object, string[]]>([
    [
      "x-conflicts",
      { chip: "0c6a3b9e-9a53-4b5f-9c55-000000000000", tattoo: "t" },
      ["chip: chip must not be given when tattoo is given."],
    ],
    ["a format", { email: "rex" }, ["email: Must be a valid email."]],
    [
      "a nested schema",
      { puppies: [{ ...dog, id: 1, name: "a/b" }] },
      [expect.stringMatching(/^puppies\.0\.name: Invalid string/)],
    ],
  ])("report %s with its path", (_name, more, issues) => {
    expect(told("results", "addDog", { ...dog, id: 1, ...more })).toEqual(issues);
  });

  test("agree with the contract on random schemas", { tags: "long" }, async () => {
    const schemas = fc.sample(randomSchemas, { numRuns: isThorough ? 2000 : 200, seed: 20_261_129 });
    const spec = await read(kennel);
    const components = Object.fromEntries(schemas.map((schema, index) => [`S${index}`, schema]));
    const bundle: OpenApiDocument = { ...spec.bundle, paths: {}, components: { schemas: components } };
    const random = { ...spec, bundle };
    const dice = diceOf(20_261_129);
    const pairs = await zodPairsOf(random, await importZod(random, folder, isMini));
    const found = pairs.flatMap((pair) =>
      Array.from({ length: 20 }, () => roughlyFor(pair.like, dice))
        .filter(isUsual)
        .flatMap((value) => differenceOf(pair, value) ?? []),
    );

    expect(found.filter(({ kind }) => kind === "other").slice(0, 3)).toEqual([]);
  });
});

describe("agree with the contract", { timeout: 300_000 }, () => {
  test("on the values and mistakes of our description", { tags: "long" }, async () => {
    const spec = await read("generated/openapi.json");
    const pairs = await zodPairsOf(spec, await importZod(spec, folder));
    const values = fc.constantFrom(...pairs).chain((pair) =>
      arbitraryFor(spec.bundle, pair.like as Schema)
        .chain((value) => fc.oneof(fc.constant(value), arbitraryMistake(value)))
        .map((value) => [pair, value] as const),
    );
    const isKnown = fc.property(values, ([pair, value]) => {
      expect([undefined, "large integer"]).toContain(differenceOf(pair, value)?.kind);
    });
    fc.assert(isKnown, { numRuns: isThorough ? 20_000 : 1000 });
  });

  test.each<[string, Kind[]]>([
    ["generated/openapi.json", []],
    [kennel, ["dropped"]],
    ...someOf(documents, 3).map((file): [string, Kind[]] => [file, ["dropped", "no type"]]),
  ])("on random values for %s, except for %j", { tags: "long" }, async (file, kinds) => {
    const spec = await read(file);
    const pairs = await zodPairsOf(spec, await importZod(spec, folder));
    // Zod drops a member with this name from a map.
    const values = [...valuesFor(pairs, isThorough ? 20_000 : 2000, diceOf(20_261_129))].filter((each) =>
      isUsual(each[1]),
    );
    const wrong = values.flatMap(([pair, value]) => differenceOf(pair, value) ?? []);

    expect(wrong.filter(({ kind }) => !kinds.includes(kind)).slice(0, 3)).toEqual([]);
    expect(values.filter(([{ schema }, value]) => schema(value)).length).toBeGreaterThan(values.length / 20);
  });
});

test("a bundle contains only the schemas that it imports", async () => {
  const home = await writeZod(kennel, false);
  writeFileSync(join(home, "one.ts"), `export { zGrams } from "./zod.ts";\n`);
  const made = await rolldown({ input: join(home, "one.ts"), external: ["zod"], logLevel: "silent" });
  const { code } = (await made.generate()).output[0];

  expect(code).toContain("z.union([z.int()");
  expect(code).not.toMatch(/strictObject|meets|accept[A-Z]/);
});

describe("infrarun generate", () => {
  const config = `import { defineConfig } from "infrarun";
import { zod } from "infrarun/step";
export default defineConfig({ spec: "pets.yaml", out: "made", steps: [zod({ mini: true })] });
`;

  test("writes zod.ts for the options in the configuration, and checks it", async () => {
    using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": config });

    const made = await desk.run("generate", "--target", "zod");
    const fresh = await desk.run("generate", "--target", "zod", "--check");
    desk.write("made/zod.ts", `${desk.read("made/zod.ts")}\n`);
    const stale = await desk.run("generate", "--target", "zod", "--check");

    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(desk.read("made/zod.ts")).toContain('import * as z from "zod/mini";');
    expect(JSON.parse(desk.read("made/package.json"))).toMatchObject({
      exports: { "./zod": "./zod.ts" },
      peerDependencies: { zod: "^4.6.0" },
    });
    expect([fresh.code, stale.code, stale.stderr]).toEqual([0, 1, expect.stringContaining("made/zod.ts (stale)")]);
  });

  test("writes JavaScript and its declarations", { tags: "long" }, async () => {
    using desk = aDesk({ "pets.yaml": pets });
    symlinkSync(resolve("node_modules"), join(desk.folder, "node_modules"));
    const args = ["generate", "--spec", "pets.yaml", "--out", "made", "--target", "zod", "--javascript"];

    const made = await desk.run(...args);
    desk.write(
      "use.ts",
      'import { zListPetsResponse } from "./made/zod.js";\nexport const pets: { id: number; name: string }[] = zListPetsResponse.parse([]);\n',
    );
    const fresh = await desk.run(...args, "--check");

    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(desk.folder, "made/zod.ts"))).toBe(false);
    expect(fresh.code).toBe(0);
    expect(await compile(desk.folder, ["use.ts"])).toBe("");
    desk.write("use.ts", desk.read("use.ts").replace("name: string", "name: number"));
    expect(await compile(desk.folder, ["use.ts"])).toContain("TS2322");
  });

  test("names a package that JavaScript needs and that is not installed", async () => {
    using desk = aDesk({ "pets.yaml": pets });

    const { code, stderr } = await desk.run(
      "generate",
      "--spec",
      "pets.yaml",
      "--out",
      "made",
      "--target",
      "zod",
      "--javascript",
    );

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("zod.ts imports zod, which is not installed: npm install zod"),
    ]);
  });
});
