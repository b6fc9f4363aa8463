// Every schema with the interface of Standard Schema, for libraries of forms and servers that accept any validator.
import { type MediaPlan, planMedia, printSchemas, type UsedSchema } from "../../contract/index.ts";
import {
  describeOperations,
  isJson,
  listOperations,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  toPointerPart,
} from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";
import { functionNames } from "./client/names.ts";
import { filterUsed } from "./print.ts";
import { writableNames } from "./types/writable.ts";

export const schemasStep: Step = {
  name: "schemas",
  async files({ spec }): Promise<OutputFile[]> {
    const origin = originOf(spec, "schemas");
    const groups = groupsOf(spec.bundle);
    const { text, exports } = await printSchemas(spec, origin, Object.values(groups).flat());
    const modules = Object.entries(groups).flatMap(([group, schemas]) => [
      { path: `schemas/${group}.js`, text: `// ${origin}\n${printExports(schemas, exports)}` },
      { path: `schemas/${group}.d.ts`, text: `// ${origin}\n${printDeclarations(schemas)}` },
    ]);
    const index = Object.keys(groups).map((group) => `export * as ${group} from "./schemas/${group}.js";\n`);
    return [
      { path: "schemas.js", text: `// ${origin}\n${index.join("")}` },
      { path: "schemas.d.ts", text: `// ${origin}\n${index.join("")}\n${standard}` },
      { path: "schemas/compiled.js", text },
      ...modules,
    ];
  },
};

const standard = `/** Standard Schema, version 1 (https://standardschema.dev). */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "infrarun";
    /** Returns the value itself, or its issues. Never throws. */
    readonly validate: (value: unknown) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

export interface Issue {
  readonly message: string;
  /** Names of members, and indexes of items as numbers. Empty for the whole value. */
  readonly path: readonly (string | number)[];
}
`;

const types = `type Wire = import("../types.js").operations;
type Schemas = import("../types.js").components["schemas"];
type Result<Id extends import("../operations.js").OperationId> = import("../operations.js").Result<Id>;
type Schema<Value> = import("../schemas.js").StandardSchemaV1<Value>;
`;

export interface NamedSchema extends UsedSchema {
  name: string;
  type: string;
}

export const groupsOf = (document: OpenApiDocument): Record<string, NamedSchema[]> => ({
  bodies: listBodies(document),
  results: listResults(document),
  requests: listComponents(document, "request", writableNames(document)),
  responses: listComponents(document, "response"),
});

/** JSON, and forms without files. */
function listBodies(document: OpenApiDocument): NamedSchema[] {
  return listOperations(document).flatMap(({ operationId, pointer, operation }) => {
    const { requestBody } = operation;
    if (requestBody === undefined) return [];
    const { content = {} } = resolve<RequestBody>(document, requestBody);
    const at = "$ref" in requestBody ? String(requestBody.$ref) : `${pointer}/requestBody`;
    const plans = Object.entries(content).map(([type, media]) => ({
      type,
      media,
      ...planMedia(document, type, media, at),
    }));
    const hasFile = ({ fields = {}, parts }: MediaPlan) =>
      parts !== undefined || Object.values(fields).some(({ isBytes }) => isBytes);
    const chosen =
      plans.find(({ kind }) => kind === "json" || kind === "any") ??
      plans.find(({ kind }) => kind === "form") ??
      plans.find((plan) => plan.kind === "multipart" && !hasFile(plan));
    if (chosen?.schema === undefined) return [];
    const type = `NonNullable<Wire[${JSON.stringify(operationId)}]["requestBody"]>["content"][${JSON.stringify(chosen.type)}]`;
    return {
      name: operationId,
      type,
      schema: chosen.schema,
      at: `${at}/content/${toPointerPart(chosen.type)}/schema`,
      side: "request",
      hint: `${operationId}.request`,
    };
  });
}

/** Success responses in JSON. A union has those of all 2xx. */
function listResults(document: OpenApiDocument): NamedSchema[] {
  const described = describeOperations(document);
  return listOperations(document).flatMap(({ operationId, pointer, operation }, index) => {
    const { others } = described[index]!;
    const schemas = [described[index]!, ...others].flatMap(({ successKey, facts }) => {
      const mediaType = facts.responseMediaType;
      if (successKey === null || mediaType === null || !isJson(mediaType)) return [];
      const response = operation.responses![successKey]!;
      const { schema } = resolve<Response>(document, response).content![mediaType]!;
      const at = "$ref" in response ? String(response.$ref) : `${pointer}/responses/${successKey}`;
      return schema === undefined ? [] : { schema, at: `${at}/content/${toPointerPart(mediaType)}/schema`, successKey };
    });
    const [first, ...rest] = schemas;
    if (first === undefined) return [];
    const result = `Result<${JSON.stringify(operationId)}>`;
    return {
      name: operationId,
      type: others.length === 0 ? result : `Exclude<${result}, undefined | Blob>`,
      schema: rest.length === 0 ? first.schema : { anyOf: schemas.map(({ schema }) => schema) },
      at: first.at,
      side: "response",
      hint: `${operationId}.${first.successKey}`,
    };
  });
}

/** Every component, even an unused one. */
function listComponents(
  document: OpenApiDocument,
  side: UsedSchema["side"],
  typeNames?: ReadonlyMap<string, string>,
): NamedSchema[] {
  return Object.keys(document.components?.schemas ?? {}).map((name) => {
    // A reference is part of a URL.
    const at = `#/components/schemas/${toPointerPart(name).replaceAll("%", "%25")}`;
    const type = `Schemas[${JSON.stringify(typeNames?.get(name) ?? name)}]`;
    return { name, type, schema: { $ref: at }, at, side, hint: name };
  });
}

function printExports(schemas: readonly NamedSchema[], exports: ReadonlyMap<UsedSchema, string>): string {
  const names = schemas.map((schema) => `  ${printRenamed(exports.get(schema)!, schema.name)},\n`);
  return `export {\n${names.join("")}} from "./compiled.js";\n`;
}

function printDeclarations(schemas: readonly NamedSchema[]): string {
  const names = functionNames(schemas.map(({ name }) => name));
  const constants = schemas.map(({ name, type }) => `declare const ${names.get(name)}: Schema<${type}>;\n`).join("");
  const exported = schemas.map(({ name }) => `  ${printRenamed(names.get(name)!, name)},\n`).join("");
  return `${filterUsed(types, constants)}\n${constants}\nexport {\n${exported}};\n`;
}

/** An export may have any name, in quotes if it is not an identifier. */
function printRenamed(own: string, name: string): string {
  if (own === name) return name;
  return `${own} as ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}`;
}
