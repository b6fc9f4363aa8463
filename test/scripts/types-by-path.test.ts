// From its second run on, the step generates the types of each path separately, and caches them. The output must not change.
import { glob } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { type OpenApiDocument, prepare, type Spec } from "../../scripts/model/index.ts";
import { filesOf } from "../support/steps.ts";

/** The step in a state as if it had not run yet. */
async function aStep(): Promise<(spec: Spec) => Promise<string>> {
  vi.resetModules();
  const { typesStep } = await import("../../scripts/generate/steps/types.ts");
  return async (spec) => (await filesOf(typesStep, spec))[0]!.text;
}

const documents = ["openapi/openapi.yaml", "test/fixtures/github.json"];
for await (const file of glob("test/fixtures/{odd/*.yaml,*/openapi.yaml}")) {
  if (!file.endsWith("other.yaml")) documents.push(file);
}

test.each(documents.sort())("the types of %s are the same in later runs", async (file) => {
  const run = await aStep();
  const { spec } = await new SpecReader(resolve(file)).read();
  const first = await run(spec);

  expect(await run(spec)).toBe(first);
  expect(await run(spec)).toBe(first);
});

const operation = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: { 204: { description: "Done." } }, ...more },
});
const bytes = { post: { requestBody: { content: { "image/png": {} } }, responses: {} } };
const needs = (name: string) => ({
  ...{ allOf: [{ $ref: "#/components/schemas/Toy" }], required: [name] },
});
const accepting = (schema: object) => ({ requestBody: { content: { "application/json": { schema } } } });
const within = (name: string) => [{ $ref: `#/paths/~1${name}/get/parameters/0` }];
const parameters = [{ name: "page", in: "query", description: "The page.", schema: { type: "integer" } }];

const toys: OpenApiDocument = {
  ...{ openapi: "3.1.0", info: { title: "Toys", version: "1.0.0" } },
  paths: { "/a": operation("a"), "/b": operation("b", { parameters }), "/c": operation("c") },
  components: { schemas: { Toy: { type: "object", properties: { id: { type: "string" }, name: {} } } } },
} as OpenApiDocument;

const otherToy = { schemas: { Toy: { type: "object", properties: { id: { type: "integer" } } } } };
const animal = (type: string) => ({ type: "object", properties: { type: { type: "string" }, [type]: {} } });

/** Each edit replaces paths or components. */
const edits: Record<string, object[]> = {
  "prose of a path": [{ "/a": operation("a", { summary: "A" }) }, { "/a": operation("a", { summary: "B" }) }],
  "a path is removed, and comes back": [{ "/a": undefined }, { "/a": operation("a") }],
  "a path moves": [{ "/a": undefined, "/d": operation("a") }],
  "two paths change places": [{ "/a": operation("b2"), "/b": operation("a") }],
  "no paths": [{ "/a": undefined, "/b": undefined, "/c": undefined }],
  "bytes in one path": [{ "/b": bytes }, { "/b": operation("b") }],
  "a helper before all operations": [
    { "/a": { parameters }, "/b": { parameters: [{ ...parameters[0], schema: needs("id") }], ...operation("b") } },
  ],
  "a helper only in the last path": [{ "/c": operation("c", accepting(needs("name"))) }],
  "a component": [
    { "/a": operation("a", accepting(needs("name"))) },
    { components: otherToy },
    { components: toys.components },
  ],
  "a path that another one uses": [
    { "/a": operation("a", { parameters: within("b") }) },
    { "/b": operation("b", { parameters: [{ ...parameters[0], description: "Of 20.", required: true }] }) },
    { "/b": operation("b", { parameters: [{ ...parameters[0], in: "header", name: "Page" }] }) },
  ],
  "a discriminator": [
    {
      components: {
        schemas: {
          Toy: { oneOf: ["Cat", "Dog"].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
          Cat: animal("claws"),
          Dog: animal("tail"),
          Pet: { type: "object", discriminator: { propertyName: "type" }, properties: { type: { type: "string" } } },
        },
      },
    },
    { "/a": operation("a", { summary: "After it" }) },
  ],
};

test.each(Object.entries(edits))("after an edit, the types are those of a first run: %s", async (_, changes) => {
  const run = await aStep();
  let document = structuredClone(toys);
  const specOf = (bundle: OpenApiDocument): Spec => {
    const copy = structuredClone(bundle);
    prepare(copy);
    return { bundle: copy, files: [], source: "toys.yaml" };
  };
  const before = await run(specOf(document));
  await run(specOf(document));
  const texts = [before];
  for (const { components, ...paths } of changes as { components?: object }[]) {
    document = {
      ...document,
      paths: JSON.parse(JSON.stringify({ ...document.paths, ...paths })),
      ...(components && { components }),
    };
    const text = await run(specOf(document));

    expect(text).not.toBe(texts.at(-1));
    texts.push(text);
    const anew = await aStep();
    expect(text).toBe(await anew(specOf(document)));
  }
});
