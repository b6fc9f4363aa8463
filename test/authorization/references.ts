// Every place of a request where the spec lets a caller name an object: parameters of the path, searches and filters of
// the query, and members of the body.
import type { OperationId } from "../../generated/operations.ts";
import { type Noun, prefixes } from "../../server/domain/ids.ts";
import { bodySchema, type Json, type JsonObject, operation, operations, resolve } from "../spec/checklist/reader.ts";

export interface InPath {
  operationId: OperationId;
  parameter: string;
}

export interface InQuery {
  operationId: OperationId;
  name: string;
}

export interface InBody {
  operationId: OperationId;
  pointer: string;
  /** The kind of object that the member names. */
  noun: Noun;
}

/** If the pattern of a member has no prefix, the type next to the identifier shows the kind of object. */
const nounsOfTypes: Partial<Record<string, Noun>> = {
  "configuration-versions": "configurationVersion",
  projects: "project",
  tags: "tag",
  workspaces: "workspace",
};

const ids = [...operations.keys()] as OperationId[];

const parametersOf = (operationId: OperationId, place: string) =>
  operation(operationId).parameters.filter((parameter) => parameter.in === place);

export const inPaths: InPath[] = ids.flatMap((operationId) =>
  parametersOf(operationId, "path").map(({ name }) => ({ operationId, parameter: name as string })),
);

/** Without the parameters that accept only fixed values, numbers or pages. */
export const inQueries: InQuery[] = ids.flatMap((operationId) =>
  parametersOf(operationId, "query")
    .filter(({ name, schema }) => /^(filter|search)\[/.test(name as string) && acceptsNames(resolve(schema)))
    .map(({ name }) => ({ operationId, name: name as string })),
);

/** Everything that a caller may include in the answer. */
export function includesOf(operationId: OperationId): string {
  const [include] = parametersOf(operationId, "query").filter(({ name }) => name === "include");
  const values = include && (resolve(resolve(include.schema).items).enum as string[]);
  return values?.join(",") ?? "";
}

export const inBodies: InBody[] = ids.flatMap((operationId) =>
  membersNaming(bodySchema(operationId)).map((member) => ({ operationId, ...member })),
);

function acceptsNames(schema: JsonObject): boolean {
  const value = schema.items ? resolve(schema.items) : schema;
  return value.enum === undefined && value.oneOf === undefined && value.anyOf === undefined;
}

/** The members for identifiers of objects. */
function membersNaming(schema: JsonObject | undefined, pointer = ""): Omit<InBody, "operationId">[] {
  if (schema === undefined) return [];
  const { properties = {}, items } = schema as Record<string, JsonObject>;
  const type = resolve((properties as JsonObject).type)?.const;
  const found = Object.entries(properties as Record<string, Json>).flatMap(([name, node]) => {
    const member = resolve(node);
    const noun = nounOf(member.pattern) ?? (name === "id" ? nounsOfTypes[String(type)] : undefined);
    const own = noun ? [{ pointer: `${pointer}/${name}`, noun }] : [];
    return [...own, ...membersNaming(member, `${pointer}/${name}`)];
  });
  const variants = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => (schema[keyword] as Json[] | undefined) ?? []);
  const all = [
    ...found,
    ...(items ? membersNaming(resolve(items), `${pointer}/0`) : []),
    ...variants.flatMap((variant) => membersNaming(resolve(variant), pointer)),
  ];
  return [...new Map(all.map((one) => [one.pointer, one])).values()];
}

function nounOf(pattern: Json | undefined): Noun | undefined {
  const [, prefix] = /^\^\(?([a-z]+)-/.exec(String(pattern)) ?? [];
  return (Object.keys(prefixes) as Noun[]).find((noun) => prefixes[noun] === prefix);
}
