// Callers of a few lines that use the client of @hey-api/openapi-ts.
import { expect, test } from "vitest";
import { copyOf } from "../../scripts/model/index.ts";
import { ownFolder } from "../support/temporary.ts";
import { type kinds, messagesOf, service } from "./hey-api-project.ts";

const folder = ownFolder();

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

interface Row {
  caller: string;
  edit: (schemas: Any, item: Any, document: Any) => void;
  messages: string[];
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
      messages: [
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
      messages: ["2 stops-compiling #/paths/~1pets/get/parameters/0/required"],
    },
  ],
  [
    "a parameter must be sent to another address, by the same method",
    {
      caller: 'import { getDatabases, getPets } from "./client";\ngetDatabases();\ngetPets();',
      edit: (_, __, { paths }) => {
        paths["/databases"].get.parameters[0].required = true;
      },
      messages: ["2 stops-compiling #/paths/~1databases/get/parameters/0/required"],
    },
  ],
  [
    "headers and parts of the path come",
    {
      caller: 'import { getPets } from "./client";\ngetPets();',
      edit: (_, { get }) =>
        get.parameters.push({ name: "X-A", in: "header", required: true, schema: { type: "string" } }),
      messages: ["2 stops-compiling #/paths/~1pets/get/parameters/1"],
    },
  ],
  [
    "a body is of bytes",
    {
      caller:
        'import { setPets } from "./client";\nsetPets({ body: { kind: "cat", note: "a" } });\nsetPets({ body: undefined });',
      edit: (_, { put }) => {
        put.requestBody.content = { "application/octet-stream": {} };
      },
      messages: ["2 stops-compiling #/paths/~1pets/put/requestBody/content/application~1json"],
    },
  ],
  [
    "an operation goes",
    {
      caller: 'import { getPets, Pets, setPets } from "./client";\nsetPets();\ngetPets();\nnew Pets().set();',
      edit: (_, item) => delete item.put,
      messages: ["1 stops-compiling #/paths/~1pets/put", "4 stops-compiling #/paths/~1pets/put"],
    },
  ],
  [
    "an operation without an operationId is removed",
    {
      caller: 'import { getPets, setPets } from "./client";\nsetPets();\ngetPets();',
      edit: (_, item) => delete item.get,
      messages: ["1 stops-compiling #/paths/~1pets/get"],
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
      messages: ["1 stops-compiling #/components/schemas/Pet"],
    },
  ],
  [
    "all types go",
    {
      caller: 'import type { Pet } from "./client";\nexport type One = Pet;',
      edit: (_, { put }, document) => {
        put.requestBody.content["application/json"].schema = {};
        delete document.components;
      },
      messages: ["1 stops-compiling #/components"],
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
      messages: ["2 stops-compiling #/paths/~1pets/put/responses/200/content/application~1json/schema/type"],
    },
  ],
  [
    "an answer has no body",
    {
      caller:
        'import type { SetPetsResponse } from "./client/types.gen";\nexport const text = (one: SetPetsResponse): string => one;',
      edit: (_, { put }) => delete put.responses["200"].content,
      messages: ["2 stops-compiling #/paths/~1pets/put/responses/200/content"],
    },
  ],
  [
    "an error is documented",
    {
      caller:
        'import type { GetPetsErrors } from "./client/types.gen";\nexport const none: GetPetsErrors[404] = undefined as unknown;',
      edit: (_, { get }) => {
        get.responses["404"].content = { "application/json": { schema: { type: "string" } } };
      },
      messages: ["2 stops-compiling #/paths/~1pets/get/responses/404/content"],
    },
  ],
  [
    "a value comes",
    {
      caller:
        'import type { PetKind } from "./client";\nexport function is(kind: PetKind): void {\n  switch (kind) {\n    case "cat":\n    case "dog":\n  }\n}',
      edit: cow,
      messages: [`3 changes-meaning ${kindsOfPets}/2`],
    },
  ],
  [
    "a value comes to an object of them",
    {
      caller:
        'import type { PetKind } from "./client";\nexport function is(kind: PetKind): void {\n  switch (kind) {\n    case "cat":\n    case "dog":\n  }\n}',
      edit: cow,
      messages: [`3 changes-meaning ${kindsOfPets}/2`],
      kind: "object",
    },
  ],
  [
    "a value comes to an enum",
    {
      caller:
        'import { PetKind } from "./client/types.gen";\nexport const both: { [Kind in PetKind]: 1 } = { [PetKind.CAT]: 1, [PetKind.DOG]: 1 };',
      edit: cow,
      messages: [`2 stops-compiling ${kindsOfPets}/2`],
      kind: "enum",
    },
  ],
  [
    "a value goes from an enum",
    {
      caller: 'import { PetKind } from "./client/types.gen";\nexport const both = [PetKind.CAT,\n  PetKind.DOG];',
      edit: noCat,
      messages: [`2 stops-compiling ${kindsOfPets}/0`],
      kind: "enum",
    },
  ],
  [
    "a value goes from an object of them",
    {
      caller: 'import { PetKind } from "./client/types.gen";\nexport const both = [PetKind.CAT,\n  PetKind.DOG];',
      edit: noCat,
      messages: [`2 stops-compiling ${kindsOfPets}/0`],
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
      messages: ["3 stops-compiling #/components/schemas/Pet/properties/note/writeOnly"],
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
      messages: ["2 stops-compiling #/components/schemas/Pet/properties/note/readOnly"],
    },
  ],
])("if %s", async (_, { caller, edit, messages, kind }) => {
  const base = service();
  const head: Any = copyOf(base);
  edit(head.components.schemas, head.paths["/pets"], head);

  expect(await messagesOf(folder, caller, base, head, kind)).toEqual(messages);
});
