// A small project with the client of @hey-api/openapi-ts, with files like those of its generator.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { findCallers } from "../../scripts/impact/callers/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { smallLibrary } from "./small-library.ts";

export const service = (): OpenApiDocument =>
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
      "/databases": {
        get: {
          parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
          responses: { "204": { description: "Done." } },
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

/** The generator's syntax for enum values. */
export const kinds = {
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
export type GetDatabasesData = {
    body?: never;
    path?: never;
    query?: { size?: number; };
    url: '/databases';
};
export type GetPetsErrors = { 404: unknown; };
export type GetPetsResponses = { 204: void; };
`;

const functions = `import type { GetDatabasesData, GetPetsData, SetPetsData } from './types.gen';
export type Options<Data> = Data & { client?: string };
export const setPets = (options?: Options<SetPetsData>): void => {};
export const getPets = (options?: Options<GetPetsData>): void => {};
export const getDatabases = (options?: Options<GetDatabasesData>): void => {};
export class Pets {
  public set(options?: Options<SetPetsData>): void {}
}
`;

const index = `export { getDatabases, getPets, type Options, Pets, setPets } from './sdk.gen';
export type { GetPetsData, Pet, PetKind, SetPetsData } from './types.gen';
`;

function plant(folder: string, caller: string, kind: keyof typeof kinds): string {
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
    // Files that are sorted before the types and partly look like them.
    "a.ts": "export type ViewData = {\n  url: string;\n};\n",
    "b.ts": "export const urls = [{ url: '/pets' }, { url: '/databases' }];\n// export type UrlData = {\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  return project;
}

/** The affected lines of a project in this folder: `line effect pointer`. */
export async function messagesOf(
  folder: string,
  caller: string,
  base: OpenApiDocument,
  head: OpenApiDocument,
  kind: keyof typeof kinds = "type",
): Promise<string[]> {
  const project = plant(folder, caller, kind);
  const { callers, notes } = await findCallers(base, head, [project]);
  expect(notes[0]).toMatch(/: @hey-api\/openapi-ts, (?:1 line|[02-9] lines) affected\.$/);
  return callers.map(({ line, effect, causes }) => `${line} ${effect} ${causes.map(({ pointer }) => pointer)}`);
}
