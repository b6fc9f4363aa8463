// Locations with a known effect: reachable by all exchanges of an operation, in only one direction.
import {
  isJson,
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  type Schema,
} from "../../../scripts/model/index.ts";

export type Path = string[];
export type Side = "request" | "response";

export interface SchemaPlace {
  path: Path;
  schema: Schema;
  operation: string;
  /** The parameter that has this schema, if any. */
  parameter?: { in: string; required?: boolean };
}

// biome-ignore lint/suspicious/noExplicitAny: documents are trees of anything here
export type Tree = any;

export const at = (document: Tree, path: Path): Tree => path.reduce((node, key) => node?.[key], document);

/** The place that a reference leads to, or the place itself. */
export function follow(document: OpenApiDocument, path: Path): Path {
  const reference = at(document, path)?.$ref;
  if (typeof reference !== "string") return path;
  const parts = reference
    .slice(2)
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
  return follow(document, parts);
}

export interface OperationPlace extends NamedOperation {
  at: Path;
  name: string;
}

export const operationsOf = (document: OpenApiDocument): OperationPlace[] =>
  listOperations(document).map((named) => ({
    ...named,
    at: ["paths", named.path, named.method],
    name: named.operation.operationId ?? `${named.method.toUpperCase()} ${named.path}`,
  }));

export const bodyOf = (document: OpenApiDocument, { at: place }: OperationPlace): Path | undefined =>
  at(document, [...place, "requestBody"]) && follow(document, [...place, "requestBody"]);

export const responsesOf = (document: OpenApiDocument, { at: place, operation }: OperationPlace): [string, Path][] =>
  Object.keys(operation.responses ?? {}).map((status) => [status, follow(document, [...place, "responses", status])]);

export function parametersOf(document: OpenApiDocument, { at: place, path }: OperationPlace): Path[] {
  const lists = [
    ["paths", path, "parameters"],
    [...place, "parameters"],
  ];
  return lists.flatMap((list) =>
    (at(document, list) ?? []).map((_: unknown, index: number) => follow(document, [...list, `${index}`])),
  );
}

/** Every schema that only one side reaches, through members and items. Composed schemas are skipped. */
export function schemasOf(document: OpenApiDocument, side: Side): SchemaPlace[] {
  const found = new Map<string, SchemaPlace>();
  const reachedBy = new Map<string, Set<string>>();
  const reach = (
    path: Path,
    from: string,
    operation: string,
    plain: boolean,
    parameter?: SchemaPlace["parameter"],
  ): void => {
    const place = follow(document, path);
    const key = place.join("\0");
    const schema = at(document, place) as Schema | undefined;
    if (typeof schema !== "object" || schema === null) return;
    const marks = reachedBy.get(key) ?? new Set();
    reachedBy.set(key, marks);
    const mark = `${from} ${plain}`;
    if (marks.has(mark)) return;
    marks.add(mark);
    // In 3.1, `nullable` becomes a type or a union.
    const isPlain =
      plain && !composing.some((keyword) => keyword in schema) && !("nullable" in schema && !isOld(document));
    if (isPlain && from === side && !found.has(key))
      found.set(key, { path: place, schema, operation, ...(parameter && { parameter }) });
    for (const keyword of composing) {
      const parts = (schema as Tree)[keyword];
      for (const index of Object.keys(parts ?? {})) reach([...place, keyword, index], from, operation, false);
      if (parts) reach([...place, keyword], from, operation, false);
    }
    for (const name of Object.keys(schema.properties ?? {})) {
      const member = at(document, follow(document, [...place, "properties", name]));
      const hidden = member?.readOnly || member?.writeOnly;
      reach([...place, "properties", name], from, operation, isPlain && !hidden);
    }
    if (schema.items) reach([...place, "items"], from, operation, isPlain);
    if (typeof schema.additionalProperties === "object")
      reach([...place, "additionalProperties"], from, operation, false);
  };
  for (const operation of operationsOf(document)) {
    for (const path of parametersOf(document, operation)) {
      const parameter = at(document, path);
      if (isIgnored(parameter)) continue;
      reach(
        [...path, "schema"],
        "request",
        operation.name,
        parameter.style === undefined || parameter.in !== "query",
        parameter,
      );
    }
    const contents: [Side, Path, boolean][] = [];
    const body = bodyOf(document, operation);
    if (body) contents.push(["request", [...body, "content"], true]);
    for (const [status, path] of responsesOf(document, operation)) {
      contents.push(["response", [...path, "content"], status.startsWith("2")]);
      for (const header of Object.keys(at(document, path)?.headers ?? {})) {
        reach([...follow(document, [...path, "headers", header]), "schema"], "response", operation.name, false);
      }
    }
    for (const [from, content, plain] of contents) {
      const types = Object.keys(at(document, content) ?? {});
      // With several types, an edit changes the values of only one.
      for (const type of types)
        reach([...content, type, "schema"], from, operation.name, plain && isJson(type) && types.length === 1);
    }
  }
  return [...found.values()].filter(({ path }) => {
    const marks = [...reachedBy.get(path.join("\0"))!];
    return marks.every((mark) => mark === `${side} true`);
  });
}

const isOld = ({ openapi }: OpenApiDocument) => openapi.startsWith("3.0");

/** Header parameters that must be ignored according to OpenAPI. */
export const isIgnored = ({ in: where, name }: Tree) =>
  where === "header" && /^(?:accept|content-type|authorization)$/i.test(name);

const composing = [
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "patternProperties",
  "prefixItems",
  "contains",
  "propertyNames",
  "discriminator",
  "x-conflicts",
  "x-requires",
  "dependentRequired",
];
