// Renamed, moved and removed components: callers' lines are named as tsc names them, and a note has the new name.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { findCallers } from "../../scripts/impact/callers/index.ts";
import { describe, judgeImpact } from "../../scripts/impact/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { ownFolder } from "../support/temporary.ts";
import { plantIn, typesOf } from "./small-project.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

const folder = ownFolder();
const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });

const service = (): Any => ({
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.4.0" },
  paths: {
    "/pets/{pet}": {
      parameters: [ref("parameters/Pet")],
      get: {
        operationId: "showPet",
        responses: {
          "200": { description: "The pet.", content: json(ref("schemas/Pet")) },
          "404": ref("responses/Missing"),
        },
      },
    },
  },
  components: {
    parameters: { Pet: { name: "pet", in: "path", required: true, schema: text } },
    responses: { Missing: { description: "No such pet." } },
    schemas: {
      Owner: { type: "object", required: ["name"], properties: { name: text } },
      Pet: {
        type: "object",
        required: ["name", "owner"],
        properties: { name: text, owner: ref("schemas/Owner"), sitter: ref("schemas/Owner") },
      },
    },
  },
});

/** Each line after the first one uses another part of the types. */
const caller = [
  'import type { components, operations, paths } from "./types.ts";',
  'export const owner = (pet: components["schemas"]["Pet"]): string => pet.owner.name;',
  'export type Owner = components["schemas"]["Owner"];',
  'export type Missing = components["responses"]["Missing"];',
  'export type Show = operations["showPet"];',
  'export type Path = paths["/pets/{pet}"];',
].join("\n");

/** The document with the component at another place, and all references to it. */
function move(document: Any, from: string, to: string): Any {
  const moved = JSON.parse(JSON.stringify(document).replaceAll(`"#/components/${from}"`, `"#/components/${to}"`));
  const place = (path: string): [Any, string] => {
    const keys = path.split("/");
    return [keys.slice(0, -1).reduce((node, key) => (node[key] ??= {}), moved.components), keys.at(-1)!];
  };
  const [[holder, key], [target, name]] = [place(from), place(to)];
  target[name] = holder[key];
  delete holder[key];
  return moved;
}

/** Moves the owner to another file, under this name. */
function moveToFile(document: Any, name: string): Any {
  const { Owner, ...others } = document.components.schemas;
  writeFileSync(join(folder, "people.yaml"), stringify({ [name]: Owner }));
  const moved = { ...document, components: { ...document.components, schemas: others } };
  return JSON.parse(JSON.stringify(moved).replaceAll("#/components/schemas/Owner", `people.yaml#/${name}`));
}

async function read(name: string, document: Any) {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, stringify(document));
  return (await new SpecReader(file).read()).spec.bundle;
}

let project: string;
beforeAll(async () => {
  const base = await read("base", service());
  project = plantIn(folder)(
    { "types.ts": await typesOf(base), "app.ts": caller },
    { module: "nodenext", noEmit: true },
  );
});

test.each<[string, (document: Any) => Any, lines: string[], notes: string[]]>([
  [
    "a renamed schema",
    (document) => move(document, "schemas/Owner", "schemas/Person"),
    ["3: The schema Owner is now called Person."],
    ["The schema Owner is now called Person: generated code uses the new name."],
  ],
  [
    "two renamed schemas, one inside the other",
    (document) => move(move(document, "schemas/Owner", "schemas/Person"), "schemas/Pet", "schemas/Animal"),
    ["2: The schema Pet is now called Animal.", "3: The schema Owner is now called Person."],
    [
      "The schema Pet is now called Animal: generated code uses the new name.",
      "The schema Owner is now called Person: generated code uses the new name.",
    ],
  ],
  [
    "a renamed schema with another type",
    (document) => {
      document.components.schemas.Owner.properties.name = { type: "integer" };
      return move(document, "schemas/Owner", "schemas/Person");
    },
    ['2: Person properties name type was "string" and is now "integer".', "3: The schema Owner is now called Person."],
    ["The schema Owner is now called Person: generated code uses the new name."],
  ],
  [
    "a renamed response",
    (document) => move(document, "responses/Missing", "responses/NotFound"),
    ["4: The response Missing is now called NotFound."],
    ["The response Missing is now called NotFound: generated code uses the new name."],
  ],
  [
    "a schema that moved below another one",
    (document) => move(document, "schemas/Owner", "schemas/Pet/$defs/Owner"),
    ["3: The schema Owner is now called Pet_Owner."],
    ["The schema Owner is now called Pet_Owner: generated code uses the new name."],
  ],
  ["a schema that moved to another file", (document) => moveToFile(document, "Owner"), [], []],
  [
    "a schema that moved to another file, under another name",
    (document) => moveToFile(document, "Person"),
    ["3: The schema Owner is now called Person."],
    ["The schema Owner is now called Person: generated code uses the new name."],
  ],
  [
    "a schema that was removed with its references",
    (document) => {
      delete document.components.schemas.Owner;
      document.components.schemas.Pet = { type: "object", required: ["name"], properties: { name: text } };
      return document;
    },
    ["2: Pet properties owner was removed.", "3: Owner was removed."],
    [],
  ],
  [
    "a renamed parameter component",
    (document) => move(document, "parameters/Pet", "parameters/pet_id"),
    [],
    ["The parameter Pet is now called pet_id: generated code uses the new name."],
  ],
  [
    "a renamed operationId",
    (document) => {
      document.paths["/pets/{pet}"].get.operationId = "getPet";
      return document;
    },
    ['5: /pets/{pet} get operationId was "showPet" and is now "getPet".'],
    [],
  ],
  [
    "a renamed path parameter",
    (document) =>
      JSON.parse(JSON.stringify(document).replaceAll('{pet}"', '{id}"').replaceAll('"name":"pet"', '"name":"id"')),
    ["6: The path /pets/{pet} is now /pets/{id}."],
    [],
  ],
])("%s", async (_, edit, lines, notes) => {
  const base = await read("base", service());
  const head = await read("head", edit(service()));

  const { callers } = await findCallers(base, head, [project]);
  const impact = await judgeImpact(describe("base", base, "base.yaml"), describe("head", head, "head.yaml"));

  expect(callers.map(({ line, causes }) => `${line}: ${causes.map((cause) => cause.text).join(" ")}`)).toEqual(lines);
  expect(callers.every(({ effect }) => effect === "stops-compiling")).toBe(true);
  expect(impact.notes).toEqual(notes);
});

test("names lines of a caller in the folder of the generated files", async () => {
  const base = await read("base", service());
  const head = await read("head", move(service(), "schemas/Owner", "schemas/Person"));
  const types = `// Generated from base.yaml by scripts/generate/steps/types.ts. Do not edit: npm run generate.\n${await typesOf(base)}`;
  const beside = plantIn(folder)({ "types.ts": types, "app.ts": caller }, { module: "nodenext", noEmit: true });

  const { callers } = await findCallers(base, head, [beside]);

  expect(callers.map(({ line }) => line)).toEqual([3]);
});
