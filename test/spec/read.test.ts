// What the reader makes of a document, and what it tells of it, word by word: the expected texts were read by a person. After a
// change that is meant, run this file with `-u`, and read what became different.
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { SpecReader } from "../../scripts/spec/files/index.ts";
import {
  describeOperations,
  Inheritance,
  listOperations,
  listParameters,
  listSensitive,
  type OpenApiDocument,
  partFormOf,
} from "../../scripts/spec/index.ts";

const folder = new URL("../fixtures/odd/", import.meta.url).pathname;
const toYaml = (value: unknown) => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 });

async function read(name: string) {
  const { spec, notes } = await new SpecReader(`${folder}${name}.yaml`).read();
  return { document: spec.bundle, notes: notes.map((note) => note.replace(/^\S*\/(?=[^/]*:\d+: )/, "")) };
}

test.each(["anchors", "inside", "keywords", "names", "newer", "swagger"])(
  "a document of %s becomes one that every step knows, and the notes name the lines of what was changed",
  async (name) => {
    const { document, notes } = await read(name);

    await expect(toYaml({ notes, document })).toMatchFileSnapshot(`${folder}expected/${name}.yaml`);
  },
);

/** Where each parameter stands that is not in the query. */
const formsOf = (document: OpenApiDocument) =>
  listOperations(document).map((named) => {
    const parts = listParameters(document, named).filter((parameter) => parameter.in !== "query");
    return parts.map((parameter) => ({ name: parameter.name, in: parameter.in, ...partFormOf(document, parameter) }));
  });

test("what is said of operations and parameters", async () => {
  const { document } = await read("parameters");

  const told = { operations: describeOperations(document), parts: formsOf(document) };

  await expect(toYaml(told)).toMatchFileSnapshot(`${folder}expected/parameters.yaml`);
});

test("which schemas stand for each other where a discriminator tells", async () => {
  const { document } = await read("inheritance");

  const inheritance = new Inheritance(document);

  const names = Object.keys(document.components!.schemas!);
  const families = names.map((name) => [name, inheritance.familyOf(`#/components/schemas/${name}`) ?? "none"]);
  await expect(toYaml(Object.fromEntries(families))).toMatchFileSnapshot(`${folder}expected/inheritance.yaml`);
  expect(inheritance.familyOf("#/components/parameters/Pet")).toBeUndefined();
  expect(new Inheritance({ ...document, components: {} }).familyOf("#/components/schemas/Pet")).toBeUndefined();
  const extending = (place: string, base: string) =>
    inheritance.extendsAt(`#/components/schemas/${place}`, `#/components/schemas/${base}`);
  expect(extending("Cat", "Pet")).toBe(true);
  expect(extending("Dog/allOf/0/allOf/0", "Pet")).toBe(true);
  expect(extending("Cat/properties/lives", "Pet")).toBe(false);
  expect(extending("Pet", "Cat")).toBe(false);
});

test("where the secrets stand", async () => {
  const { document } = await read("secrets");

  await expect(toYaml(listSensitive(document))).toMatchFileSnapshot(`${folder}expected/secrets.yaml`);
  expect(listSensitive({ ...document, paths: {}, components: {} }).members).toEqual([]);
});

test.each([
  ["3.1.0", null],
  ["3.2", null],
  ["3.3.0", "OpenAPI 3.3.0"],
  ["13.1.0", "OpenAPI 13.1.0"],
  ["3.10", "OpenAPI 3.10"],
])("a document of OpenAPI %s is read, or refused by its name", async (openapi, found) => {
  const file = `${folder}inside.yaml`;
  const text = `openapi: ${JSON.stringify(openapi)}\ninfo: { title: A, version: "1" }\npaths: {}\n`;

  const reading = new SpecReader(file, undefined, { texts: new Map([[file, Buffer.from(text)]]) }).read();

  if (found === null) await expect(reading).resolves.toMatchObject({ notes: [] });
  else
    await expect(reading).rejects.toThrow(`inside.yaml:1:1: This is ${found}; the generator reads OpenAPI 3.0 to 3.2`);
});
