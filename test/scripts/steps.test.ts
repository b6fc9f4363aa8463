// The exact output of the steps for descriptions with every feature. A person has reviewed the expected texts. After an
// intended change, run this file with `-u` and review the differences.
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { compileFixedModules, toJavaScript } from "../../scripts/generate/javascript/index.ts";
import { describeFolder } from "../../scripts/generate/package.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import type { Step } from "../../scripts/generate/step.ts";
import { bundleStep } from "../../scripts/generate/steps/bundle.ts";
import { clientStep, fixedModules } from "../../scripts/generate/steps/client.ts";
import { docsStep } from "../../scripts/generate/steps/docs.ts";
import { machinesStep } from "../../scripts/generate/steps/machines.ts";
import { operationsStep } from "../../scripts/generate/steps/operations.ts";
import { printValue } from "../../scripts/generate/steps/print.ts";
import { readmeStep } from "../../scripts/generate/steps/readme.ts";
import { serverStep } from "../../scripts/generate/steps/router.ts";
import { schemasStep } from "../../scripts/generate/steps/schemas.ts";
import { sensitiveStep } from "../../scripts/generate/steps/sensitive.ts";
import { typesStep } from "../../scripts/generate/steps/types.ts";
import { validatorsStep } from "../../scripts/generate/steps/validators.ts";
import { zod } from "../../scripts/generate/steps/zod.ts";
import { inputOf, loadStep, type StepName, stepNames, threadedSteps } from "../../scripts/generate/steps.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { Schema } from "../../scripts/model/index.ts";
import { filesOf } from "../support/steps.ts";

const fixtures = new URL("../fixtures/", import.meta.url).pathname;
const read = async (name: string) => (await new SpecReader(`${fixtures}${name}.yaml`).read()).spec;

const rows: { step: Step; document: string; file: string }[] = [
  { step: clientStep, document: "odd/calls", file: "calls.ts" },
  { step: clientStep, document: "odd/bodies", file: "calls.ts" },
  { step: operationsStep, document: "odd/calls", file: "operations.ts" },
  { step: readmeStep, document: "library/openapi", file: "README.md" },
  { step: typesStep, document: "odd/calls", file: "types.ts" },
  { step: typesStep, document: "odd/inheritance", file: "types.ts" },
  { step: bundleStep, document: "odd/names", file: "openapi.json" },
  { step: zod(), document: "odd/zod", file: "zod.ts" },
];

/** Ends with .txt, so that no tool treats it as our code. */
const expected = (document: string, file: string) => `${fixtures}printed/${document.split("/").join("-")}-${file}.txt`;

test.each(rows)("$file of $document", async ({ step, document, file }) => {
  const spec = await read(document);

  const made = await filesOf(step, spec);

  await expect(made.find(({ path }) => path === file)!.text).toMatchFileSnapshot(expected(document, file));
});

test("the calls in the docs, if the description names a client", async () => {
  const { bundle } = await read("odd/bodies");
  const samples = [...clientSamples(bundle)].map(
    ([id, { lang, label, source }]) => `// ${id}: ${lang}, ${label}\n${source}\n`,
  );

  await expect(samples.join("\n")).toMatchFileSnapshot(expected("odd/bodies", "samples.ts"));
  expect(clientSamples({ ...bundle, "x-client": undefined })).toEqual(new Map());
});

test("a parameter named like a prototype belongs to the call, and changes no other object", async () => {
  const spec = await read("odd/calls");
  const name = "__proto__[polluted]";
  spec.bundle.paths = {
    "/things": {
      get: {
        operationId: "listThings",
        parameters: [{ name, in: "query", required: true, schema: { type: "string", example: "yes" } }],
        responses: { "204": { description: "None." } },
      },
    },
  };

  const files = await filesOf(clientStep, spec);

  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(files.find(({ path }) => path === "calls.ts")!.text).toContain('["__proto__"]: { polluted: "yes" }');
});

test.each(["odd/names", "odd/bodies", "library/openapi"])(
  "validators, schemas and secrets of %s do not depend on descriptions and summaries",
  async (document) => {
    const spec = await read(document);
    const reworded = (text: string): string => text.replaceAll(/"(description|summary)":"/g, '"$1":"Reworded. ');
    const other = { ...spec, bundle: JSON.parse(reworded(JSON.stringify(spec.bundle))) };

    expect(other.bundle).not.toEqual(spec.bundle);
    for (const step of [validatorsStep, schemasStep, sensitiveStep]) {
      expect(await filesOf(step, other)).toEqual(await filesOf(step, spec));
      expect(inputOf(step.name as StepName, other, "")).toBe(inputOf(step.name as StepName, spec, ""));
    }
  },
);

test("the validators are generated again for data that looks like a description", async () => {
  const spec = await read("odd/names");
  const withSchema = (schema: Schema) => ({ ...spec, bundle: { ...spec.bundle, components: { schemas: { schema } } } });
  const input = (schema: Schema) => inputOf("validators", withSchema(schema), "");

  for (const place of ["const", "default", "example"]) {
    expect(input({ [place]: { description: "one" } })).not.toBe(input({ [place]: { description: "two" } }));
  }
  const mapping = (description: string) => ({ discriminator: { propertyName: "kind", mapping: { description } } });
  expect(input(mapping("#/a"))).not.toBe(input(mapping("#/b")));
  expect(input({ title: "one" })).not.toBe(input({ title: "two" }));
});

test("each step is found by its name, and generates its files", { tags: "long" }, async () => {
  const spec = await read("odd/names");
  const validators = await filesOf(validatorsStep, spec);
  const docs = await filesOf(docsStep, spec);

  for (const name of [...stepNames, "router", "express", "hono", "schemas", "zod"] as StepName[])
    expect((await loadStep(name)).name).toBe(name);
  expect([stepNames.includes("express"), threadedSteps]).toEqual([false, [["types", "validators"], ["docs"]]]);
  expect(validators.map(({ path, text }) => [path, text.split(". Do not edit", 1)[0]])).toEqual(
    ["js", "d.ts"].map((ending) => [
      `validators.${ending}`,
      "// Generated from test/fixtures/odd/names.yaml by scripts/generate/steps/validators.ts",
    ]),
  );
  expect(docs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["docs/index.html", "docs/index.html.br", "docs/openapi.json", "docs/llms.txt"]),
  );
  const guide = { file: "/guides/01-a.md", source: "guides/01-a.md", text: "A" };
  expect(new Set(["a", "b"].map((whole) => inputOf("docs", spec, whole))).size).toBe(2);
  expect(inputOf("docs", { ...spec, guides: [guide] }, "a")).not.toBe(inputOf("docs", spec, "a"));
  expect([inputOf("machines", spec, ""), inputOf("express", spec, "")]).toEqual(["[]", spec.source]);
  expect(inputOf("client", spec, "all")).toBe("all");
});

/** These two texts contain all of the TypeScript that they are made from, so no row above has these documents. */
test("the modules that a description fills, as JavaScript and declarations", async () => {
  const spec = await read("odd/secrets");
  const made = [
    ...(await filesOf(clientStep, await read("odd/parameters"))).filter(({ path }) => path === "calls.ts"),
    ...(await filesOf(machinesStep, await read("harbour/openapi"))),
    ...(await filesOf(sensitiveStep, spec)),
    ...(await filesOf(bundleStep, spec)),
  ];

  const compiled = await toJavaScript(made);

  expect(compiled.map(({ path }) => path)).toEqual([
    ...["calls", "machines", "sensitive"].flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
    "openapi.json",
  ]);
  for (const { path, text } of compiled.filter((file) => file.path !== "openapi.json")) {
    await expect(text).toMatchFileSnapshot(expected("javascript", path));
  }
  for (const { code, declarations } of Object.values(await compileFixedModules())) {
    const from = [...`${code}${declarations}`.matchAll(/ from "(\.[^"]*)";/g)].map(([, name]) => name!);
    expect(from.filter((name) => !/^\.\/(?:mock\/)?[\w-]+\.js$/.test(name))).toEqual([]);
  }
  const [types] = await toJavaScript(await filesOf(typesStep, spec));
  expect([types!.path, types!.text.replace(/^.*\n/, "")]).toEqual(["types.js", "export {};\n"]);
  const empty = "// a\nexport {};\n";
  expect((await toJavaScript([{ path: "enums.ts", text: empty }])).map(({ text }) => text)).toEqual([empty, empty]);
  await expect(toJavaScript([{ path: "calls.ts", text: "// a\nlet x = 1;\n" }])).rejects.toThrow(
    "no way to declare let x",
  );
});

test.each(["const", "default", "enum", "example", "examples", "x-own"])(
  "a member of a schema has its type, even if it is called %s",
  async (name) => {
    const spec = await read("odd/names");
    const member = {
      type: "object",
      properties: { a: { type: "string" } },
      anyOf: [{ type: "object", required: ["a"] }],
    };
    const typesWith = async (key: string) => {
      const schemas = { One: { type: "object", properties: { [key]: member } } };
      const bundle = { ...spec.bundle, paths: {}, components: { schemas } } as typeof spec.bundle;
      return (await filesOf(typesStep, { ...spec, bundle }))[0]!.text;
    };

    expect((await typesWith(name)).replace(new RegExp(`"?${name}"?\\?:`), "own?:")).toBe(await typesWith("own"));
  },
);

test.each([
  { of: "TypeScript", javascript: false },
  { of: "JavaScript", javascript: true },
])("package.json of a folder of $of", async ({ of, javascript }) => {
  const spec = await read("odd/calls");
  const files = [
    ...fixedModules,
    ...(await filesOf(bundleStep, spec)),
    ...(await filesOf(serverStep("express"), spec)),
  ];
  const made = javascript
    ? files.map((file) => ({ ...file, path: file.path.replace(/\.ts$/, ".js") }))
    : [
        ...files,
        { path: "deep/a.ts", text: 'import a from "far";\n' },
        { path: "b.ts", text: 'import b from "near";\nimport { join } from "node:path";\n// import c from "said";\n' },
        { path: "c.ts", text: 'export * from "./b.ts";\nconst d = `import e from "late"; f`;\n' },
      ];

  const { path, text } = describeFolder(spec, made);

  expect(path).toBe("package.json");
  await expect(text).toMatchFileSnapshot(expected(of, path));
  const named = (title: string, version: string) => {
    const bundle = { ...spec.bundle, info: { title, version } };
    return JSON.parse(describeFolder({ ...spec, bundle }, []).text);
  };
  expect(named("--  Ä Über & Co. --", "1.2.3-rc.1")).toMatchObject({ name: "ber-co-api", version: "1.2.3-rc.1" });
  expect(named("!", "v1.2.3")).toMatchObject({ name: "described-api", version: "0.0.0" });
  expect(named("x".repeat(200), "1.2.3+5").name).toHaveLength(104);
  expect(named("A", "1.2")).not.toHaveProperty("peerDependencies");
});

test("state machines have names that are valid in TypeScript", async () => {
  const spec = await read("odd/names");
  const names = ["test-run", "a--b.", "2-fa", "ünique"];
  const machine = { initial: "on", states: { on: { final: true } }, transitions: [] };
  const schemas = Object.fromEntries(names.map((name) => [name, { "x-state-machine": { name, ...machine } }]));

  const [made] = await filesOf(machinesStep, { ...spec, bundle: { ...spec.bundle, components: { schemas } } });

  const called = [...made!.text.matchAll(/^export const (\S+) = /gm)].map(([, name]) => name);
  const machines = ["_2FaMachine", "aBMachine", "NiqueMachine", "testRunMachine"];
  expect(called.sort()).toEqual(machines.flatMap((one) => [one, `${one}Exits`]).sort());
});

test("values are printed as valid TypeScript", () => {
  const values = [[{}], [{ a: [], b: {} }, [1, { "c-d": null }]], { e: {}, f: [] }, "g", null];

  expect(printValue([{}, [{}]])).toBe("[\n  {},\n  [{}],\n]");
  for (const value of values)
    expect(runInNewContext(`JSON.stringify(${printValue(value)})`)).toBe(JSON.stringify(value));
});
