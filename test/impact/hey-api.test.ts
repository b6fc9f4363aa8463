// Callers of the client of @hey-api/openapi-ts, each of a few lines: its files are edited in memory, as its generator would print them.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { findCallers } from "../../scripts/impact/callers/index.ts";
import { copyOf, type OpenApiDocument } from "../../scripts/spec/index.ts";
import { aDocument } from "../support/impact.ts";
import { ownFolder } from "../support/temporary.ts";
import { smallLibrary } from "./small-library.ts";

const folder = ownFolder();

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

const service = (): OpenApiDocument =>
  aDocument(
    {
      "/pets": {
        put: {
          operationId: "setPets",
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
          responses: {
            "200": { description: "Done.", content: { "application/json": { schema: { type: "string" } } } },
          },
        },
        get: {
          parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
          responses: { "204": { description: "Done." }, "404": { description: "None." } },
        },
      },
    },
    {
      components: {
        schemas: {
          pet_kind: { type: "string", enum: ["cat", "dog"] },
          Pet: {
            type: "object",
            required: ["kind", "note"],
            properties: { kind: { $ref: "#/components/schemas/pet_kind" }, note: { type: "string" } },
          },
        },
      },
    },
  );

const kinds = {
  type: "export type PetKind = 'cat' | 'dog';",
  enum: "export enum PetKind {\n  CAT = 'cat',\n  DOG = 'dog'\n}",
  object:
    "export const PetKind = { CAT: 'cat', DOG: 'dog' } as const;\nexport type PetKind = typeof PetKind[keyof typeof PetKind];",
};

const types = (kind: keyof typeof kinds) => `${kinds[kind]}
export type Pet = { kind: PetKind; note: string; };
export type PetWritable = { kind: PetKind; note: string; };
export type SetPetsData = {
    body?: PetWritable;
    path?: never;
    query?: never;
    url: '/pets';
};
export type SetPetsResponses = { 200: string; };
export type SetPetsResponse = SetPetsResponses[keyof SetPetsResponses];
export type GetPetsData = {
    body?: never;
    path?: never;
    query?: { size?: number; };
    url: '/pets';
};
export type GetPetsErrors = { 404: unknown; };
export type GetPetsResponses = { 204: void; };
`;

const functions = `import type { GetPetsData, SetPetsData } from './types.gen';
export type Options<Data> = Data & { client?: string };
export const setPets = (options?: Options<SetPetsData>): void => {};
export const getPets = (options?: Options<GetPetsData>): void => {};
export class Pets {
  public set(options?: Options<SetPetsData>): void {}
}
`;

const index = `export { getPets, type Options, Pets, setPets } from './sdk.gen';
export type { GetPetsData, Pet, PetKind, SetPetsData } from './types.gen';
`;

function plant(caller: string, kind: keyof typeof kinds): string {
  const project = mkdtempSync(join(folder, "project-"));
  mkdirSync(join(project, "client"));
  const compilerOptions = { strict: true, noLib: true, types: [], module: "esnext", moduleResolution: "bundler" };
  const files = {
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "lib.d.ts": smallLibrary,
    "client/types.gen.ts": types(kind),
    "client/sdk.gen.ts": functions,
    "client/index.ts": index,
    "app.ts": caller,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  return project;
}

async function toldOf(caller: string, base: OpenApiDocument, head: OpenApiDocument, kind: keyof typeof kinds = "type") {
  const project = plant(caller, kind);
  const { callers, notes } = await findCallers(base, head, [project]);
  expect(notes[0]).toMatch(/: @hey-api\/openapi-ts, \d lines concerned\.$/);
  return callers.map(({ line, effect, causes }) => `${line} ${effect} ${causes.map(({ pointer }) => pointer)}`);
}

interface Row {
  caller: string;
  edit: (schemas: Any, item: Any) => void;
  told: string[];
  kind?: keyof typeof kinds;
}

const cow = (schemas: Any) => schemas.pet_kind.enum.push("cow");
const noCat = (schemas: Any) => schemas.pet_kind.enum.shift();
const kindsOfPets = "#/components/schemas/pet_kind/enum";

test.each<[what: string, row: Row]>([
  [
    "a body must be sent",
    {
      caller: 'import { getPets, Pets, setPets } from "./client";\nsetPets();\ngetPets();\nnew Pets().set();',
      edit: (_, { put }) => {
        put.requestBody.required = true;
      },
      told: [
        "2 stops-compiling #/paths/~1pets/put/requestBody/required",
        "4 stops-compiling #/paths/~1pets/put/requestBody/required",
      ],
    },
  ],
  [
    "a parameter must be sent",
    {
      caller:
        'import { getPets, setPets } from "./client";\ngetPets();\ngetPets({ query: { size: 1 } });\nsetPets({});',
      edit: (_, { get }) => {
        get.parameters[0].required = true;
      },
      told: ["2 stops-compiling #/paths/~1pets/get/parameters/0/required"],
    },
  ],
  [
    "headers and parts of the path come",
    {
      caller: 'import { getPets } from "./client";\ngetPets();',
      edit: (_, { get }) =>
        get.parameters.push({ name: "X-A", in: "header", required: true, schema: { type: "string" } }),
      told: ["2 stops-compiling #/paths/~1pets/get/parameters/1"],
    },
  ],
  [
    "an operation goes",
    {
      caller: 'import { getPets, Pets, setPets } from "./client";\nsetPets();\ngetPets();\nnew Pets().set();',
      edit: (_, item) => delete item.put,
      told: ["1 stops-compiling #/paths/~1pets/put", "4 stops-compiling #/paths/~1pets/put"],
    },
  ],
  [
    "an operation without a name of its own goes",
    {
      caller: 'import { getPets, setPets } from "./client";\nsetPets();\ngetPets();',
      edit: (_, item) => delete item.get,
      told: ["1 stops-compiling #/paths/~1pets/get"],
    },
  ],
  [
    "a type goes",
    {
      caller: 'import type { Pet, PetKind } from "./client";\nexport type All = [Pet, PetKind];',
      edit: (schemas, { put }) => {
        delete schemas.Pet;
        put.requestBody.content["application/json"].schema = {};
      },
      told: ["1 stops-compiling #/components/schemas/Pet"],
    },
  ],
  [
    "an answer is another",
    {
      caller:
        'import type { SetPetsResponse } from "./client/types.gen";\nexport const text = (one: SetPetsResponse): string => one;',
      edit: (_, { put }) => {
        put.responses["200"].content["application/json"].schema.type = "integer";
      },
      told: ["2 stops-compiling #/paths/~1pets/put/responses/200/content/application~1json/schema/type"],
    },
  ],
  [
    "an answer has no body",
    {
      caller:
        'import type { SetPetsResponse } from "./client/types.gen";\nexport const text = (one: SetPetsResponse): string => one;',
      edit: (_, { put }) => delete put.responses["200"].content,
      told: ["2 stops-compiling #/paths/~1pets/put/responses/200/content"],
    },
  ],
  [
    "an error is told",
    {
      caller:
        'import type { GetPetsErrors } from "./client/types.gen";\nexport const none: GetPetsErrors[404] = undefined as unknown;',
      edit: (_, { get }) => {
        get.responses["404"].content = { "application/json": { schema: { type: "string" } } };
      },
      told: ["2 stops-compiling #/paths/~1pets/get/responses/404/content"],
    },
  ],
  [
    "a value comes",
    {
      caller:
        'import type { PetKind } from "./client";\nexport function is(kind: PetKind): void {\n  switch (kind) {\n    case "cat":\n    case "dog":\n  }\n}',
      edit: cow,
      told: [`3 changes-meaning ${kindsOfPets}/2`],
    },
  ],
  [
    "a value comes to an object of them",
    {
      caller:
        'import type { PetKind } from "./client";\nexport function is(kind: PetKind): void {\n  switch (kind) {\n    case "cat":\n    case "dog":\n  }\n}',
      edit: cow,
      told: [`3 changes-meaning ${kindsOfPets}/2`],
      kind: "object",
    },
  ],
  [
    "a value comes to an enum",
    {
      caller:
        'import { PetKind } from "./client/types.gen";\nexport const both: { [Kind in PetKind]: 1 } = { [PetKind.CAT]: 1, [PetKind.DOG]: 1 };',
      edit: cow,
      told: [`2 stops-compiling ${kindsOfPets}/2`],
      kind: "enum",
    },
  ],
  [
    "a value goes from an enum",
    {
      caller: 'import { PetKind } from "./client/types.gen";\nexport const both = [PetKind.CAT,\n  PetKind.DOG];',
      edit: noCat,
      told: [`2 stops-compiling ${kindsOfPets}/0`],
      kind: "enum",
    },
  ],
  [
    "a value goes from an object of them",
    {
      caller: 'import { PetKind } from "./client/types.gen";\nexport const both = [PetKind.CAT,\n  PetKind.DOG];',
      edit: noCat,
      told: [`2 stops-compiling ${kindsOfPets}/0`],
      kind: "object",
    },
  ],
  [
    "a member is only sent",
    {
      caller:
        'import { type Pet, setPets } from "./client";\nsetPets({ body: { kind: "cat", note: "a" } });\nexport const note = (pet: Pet): string => pet.note;',
      edit: (schemas) => {
        schemas.Pet.properties.note.writeOnly = true;
      },
      told: ["3 stops-compiling #/components/schemas/Pet/properties/note/writeOnly"],
    },
  ],
  [
    "a member is only answered",
    {
      caller:
        'import { type Pet, setPets } from "./client";\nsetPets({ body: { kind: "cat", note: "a" } });\nexport const note = (pet: Pet): string => pet.note;',
      edit: (schemas) => {
        schemas.Pet.properties.note.readOnly = true;
      },
      told: ["2 stops-compiling #/components/schemas/Pet/properties/note/readOnly"],
    },
  ],
])("where %s", async (_, { caller, edit, told, kind }) => {
  const base = service();
  const head: Any = copyOf(base);
  edit(head.components.schemas, head.paths["/pets"]);

  expect(await toldOf(caller, base, head, kind)).toEqual(told);
});

/** A line holds the printed type against the expected one: it would stop compiling where they differ. */
describe("a schema is printed as its values are,", () => {
  const rows = parse(readFileSync(new URL("told/hey-api-types.yaml", import.meta.url), "utf8")) as Record<
    string,
    { schema: object | boolean; type: string }
  >;
  const text = { type: "string" };

  test.each(Object.entries(rows))("%s", async (_, { schema, type }) => {
    const documents = ["string", "integer"].map((other) => {
      const document: Any = service();
      const { schemas } = document.components;
      schemas.Unnamed = { type: "object", properties: { a: text } };
      schemas.Self = { type: "object", properties: { self: { $ref: "#/components/schemas/Self" } } };
      // Of the base, which has another type, the line holds anyway.
      schemas.Pet.properties.note =
        other === "string" ? { type: "object", required: ["is"], properties: { is: { enum: ["base"] } } } : schema;
      return document as OpenApiDocument;
    });
    const lines = [
      'import type { Pet } from "./client";',
      "type Note = Pet['note'];",
      "type Seen<One> = <T>() => T extends One ? 1 : 2;",
      "type Is<One, Other> = Seen<One> extends Seen<Other> ? true : false;",
      'declare const one: [Note] extends [never] ? 1 : [Note] extends [{ is: "base" }] ? never : 1;',
      `export const isRight: Is<Note, ${type}> extends true ? 1 : 2 = one;`,
    ];

    expect(await toldOf(lines.join("\n"), documents[0]!, documents[1]!)).toEqual([]);
  });
});
