import { readFileSync } from "node:fs";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const bundle = JSON.parse(readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8"));

/** Follows `$ref` until there is none. */
export function resolve(node: Json | undefined): JsonObject {
  let at = node as JsonObject;
  while (at && typeof at.$ref === "string") {
    at = at.$ref
      .slice(2)
      .split("/")
      .reduce((into, key) => into[key.replaceAll("~1", "/").replaceAll("~0", "~")] as JsonObject, bundle as JsonObject);
  }
  return at;
}

interface Operation {
  method: string;
  path: string;
  node: JsonObject;
  parameters: JsonObject[];
}

export const operations = new Map<string, Operation>();
for (const [path, item] of Object.entries(bundle.paths as JsonObject)) {
  const { parameters: shared = [], ...methods } = resolve(item);
  for (const [method, node] of Object.entries(methods as Record<string, JsonObject>)) {
    if (!["get", "post", "put", "patch", "delete"].includes(method)) continue;
    operations.set(node.operationId as string, {
      method: method.toUpperCase(),
      path,
      node,
      parameters: [...(shared as Json[]), ...((node.parameters as Json[]) ?? [])].map(resolve),
    });
  }
}

export function operation(operationId: string): Operation {
  const found = operations.get(operationId);
  if (!found) throw new Error(`The spec has no operation ${operationId}`);
  return found;
}

const schemaOf = (message: JsonObject | undefined): JsonObject | undefined => {
  const [content] = Object.values((message?.content as JsonObject) ?? {}) as JsonObject[];
  return content?.schema ? resolve(content.schema) : undefined;
};

export const bodySchema = (operationId: string) => schemaOf(resolve(operation(operationId).node.requestBody));

export function successStatus(operationId: string): string {
  const statuses = Object.keys(operation(operationId).node.responses as JsonObject).filter((s) => s.startsWith("2"));
  return statuses.join(",");
}

export const successSchema = (operationId: string) =>
  schemaOf(resolve((operation(operationId).node.responses as JsonObject)[successStatus(operationId)]));

/** Returns the variants of a schema: itself, or the members of its union, without null. */
function alternatives(schema: JsonObject): JsonObject[] {
  const union = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  return union && !schema.properties ? union.map(resolve).flatMap(alternatives) : [schema];
}

/** Walks a path like `data[].attributes.name`; all alternatives that know it. */
export function find(schema: JsonObject | undefined, path: string): { schema: JsonObject; required: boolean }[] {
  let at = schema ? [{ schema, required: true }] : [];
  // Names may hold dots only in no reference attribute, so a dot always goes deeper.
  for (const step of path.split(".")) {
    const name = step.replace(/\[\]$/, "");
    at = at.flatMap(({ schema: parent }) =>
      alternatives(parent).flatMap((option) => {
        const member = (option.properties as JsonObject | undefined)?.[name];
        const required = ((option.required as string[]) ?? []).includes(name);
        return member === undefined ? [] : [{ schema: resolve(member), required }];
      }),
    );
    if (step.endsWith("[]")) {
      at = at.flatMap(({ schema: array, required }) =>
        alternatives(array).flatMap((option) => (option.items ? [{ schema: resolve(option.items), required }] : [])),
      );
    }
  }
  return at;
}

/** Returns the type of a schema in checklist notation: `string`, `integer?`, `a|b`, `string[]`, `timestamp`, `url`. */
export function typeOf(schema: JsonObject): string {
  const options = alternatives(schema);
  const isNull = (option: JsonObject) => option.type === "null";
  const nullable = options.some(isNull) || options.some((o) => Array.isArray(o.type) && o.type.includes("null"));
  const words = [...new Set(options.filter((o) => !isNull(o)).flatMap(wordsOf))].join("|");
  return words + (nullable ? "?" : "");
}

function wordsOf(schema: JsonObject): string[] {
  if (schema.const !== undefined) return [String(schema.const)];
  if (Array.isArray(schema.enum)) return schema.enum.filter((value) => value !== null).map(String);
  const types = [schema.type].flat().filter((type) => type !== "null") as string[];
  return types.map((type) => {
    if (schema.format === "date-time") return "timestamp";
    if (schema.format === "uri" || schema.format === "uri-reference") return "url";
    if (type === "array" && schema.items) return typeOf(resolve(schema.items)) === "string" ? "string[]" : "array";
    return type;
  });
}

/** Whether a type in the spec matches the checklist. */
export function agrees(found: string, asked: string): boolean {
  if (asked === "any") return true;
  const bare = found.replace(/\?$/, "");
  const looser = { string: /./, object: /^object$/, array: /^(array|string\[\])$/, url: /^(url|string)$/ }[
    asked.replace(/\?$/, "")
  ];
  const sameNull = found.endsWith("?") === asked.endsWith("?");
  if (looser)
    return (
      sameNull &&
      looser.test(bare) &&
      !(asked.startsWith("string") && /^(boolean|integer|number|object|array|string\[\])$/.test(bare))
    );
  return sameNull && bare.split("|").sort().join() === asked.replace(/\?$/, "").split("|").sort().join();
}
