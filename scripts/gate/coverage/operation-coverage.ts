// Lists the parts of an operation that traffic can cover: statuses, parameters, members of bodies, enum values.
import {
  isJson,
  listOperations,
  listParameters,
  listQueryParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type QueryStyle,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  sentMethod,
} from "../../model/index.ts";

/** A location in a body, and whether it was seen. */
export interface BodyCoverage {
  seen: boolean;
  /** The values of an enum, and whether each was seen; empty without an enum. */
  values: Map<string, boolean>;
  members: Map<string, BodyCoverage>;
  /** The items of an array. */
  item: BodyCoverage | undefined;
  /** Members that are not yet covered completely; undefined until the first member is seen. */
  open: [name: string, member: BodyCoverage][] | undefined;
  /** Everything below is covered: skip it. */
  complete: boolean;
}

export interface ParameterCoverage {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  style: QueryStyle;
  seen: boolean;
  values: Map<string, boolean>;
}

export interface OperationCoverage {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  /** Count per status. */
  statuses: Map<string, number>;
  parameters: ParameterCoverage[];
  request: BodyCoverage | undefined;
  /** Only bodies of successes: all errors have the same body. */
  responses: Map<string, BodyCoverage>;
}

export function listCoverage(document: OpenApiDocument): Map<string, OperationCoverage> {
  return new Map(listOperations(document).map((named) => [named.operationId, coverageOf(document, named)]));
}

function coverageOf(document: OpenApiDocument, named: NamedOperation): OperationCoverage {
  const { operationId, method, path, operation } = named;
  const responses = Object.entries(operation.responses ?? {});
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  return {
    operationId,
    method: sentMethod(method),
    path,
    tag: operation.tags?.[0] ?? "",
    statuses: new Map(responses.map(([status]) => [status, 0])),
    parameters: parametersOf(document, named),
    request: bodyOf(document, body?.content),
    responses: new Map(
      responses
        .filter(([status]) => status.startsWith("2"))
        .map(([status, response]) => [status, bodyOf(document, resolve<Response>(document, response).content)] as const)
        .filter((entry): entry is [string, BodyCoverage] => entry[1] !== undefined),
    ),
  };
}

function parametersOf(document: OpenApiDocument, named: NamedOperation): ParameterCoverage[] {
  const styles = new Map(listQueryParameters(document, named).map(({ name, style }) => [name, style]));
  return listParameters(document, named).map(({ name, in: location, schema }) => {
    const { values, item } = schema ? treeOf(document, schema) : newBody();
    const style = (location === "query" && styles.get(name)) || "value";
    return { name, in: location, style, seen: false, values: item ? item.values : values };
  });
}

function bodyOf(document: OpenApiDocument, content: Record<string, MediaType> = {}): BodyCoverage | undefined {
  const json = Object.entries(content).find(([type]) => isJson(type))?.[1];
  return json?.schema && treeOf(document, json.schema);
}

/** Shared by all places without values or members, because thousands of empty maps take 3 MB. Never add to it. */
const none = new Map<string, never>([]);

/** Adds the entry to the map, or to a new one if it is empty. */
const withEntry = <Value>(map: Map<string, Value>, key: string, value: Value): Map<string, Value> =>
  (map.size === 0 ? new Map<string, Value>() : map).set(key, value);

const newBody = (): BodyCoverage => ({
  seen: false,
  values: none,
  members: none,
  item: undefined,
  open: undefined,
  complete: false,
});

function treeOf(document: OpenApiDocument, schema: Schema): BodyCoverage {
  const body = newBody();
  grow(document, body, schema, []);
  dropSingleValues(body);
  return body;
}

/** `within`: the references on the path to here. A schema that contains itself is followed once. */
function grow(document: OpenApiDocument, body: BodyCoverage, schema: Schema, within: readonly string[]): void {
  if (typeof schema !== "object") return;
  if (schema.$ref !== undefined) {
    if (within.includes(schema.$ref)) return;
    grow(document, body, resolve<Schema>(document, { $ref: schema.$ref }), [...within, schema.$ref]);
    return;
  }
  for (const value of schema.const === undefined ? (schema.enum ?? []) : [schema.const]) {
    if (typeof value !== "object") body.values = withEntry(body.values, String(value), false);
  }
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const known = body.members.get(name) ?? newBody();
    body.members = withEntry(body.members, name, known);
    grow(document, known, member, within);
  }
  if (schema.items !== undefined) {
    body.item ??= newBody();
    grow(document, body.item, schema.items, within);
  }
  for (const branch of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    grow(document, body, branch, within);
  }
}

/** Do not count enums with a single value. */
function dropSingleValues(body: BodyCoverage): void {
  if (body.values.size < 2) body.values = none;
  for (const member of body.members.values()) dropSingleValues(member);
  if (body.item) dropSingleValues(body.item);
}

/** Visits every member and enum value below a body, with names that are the same in every run. */
export function* walkBody(body: BodyCoverage, pointer = ""): Generator<{ pointer: string; body: BodyCoverage }> {
  for (const [name, member] of body.members) {
    yield { pointer: `${pointer}/${name}`, body: member };
    yield* walkBody(member, `${pointer}/${name}`);
  }
  if (body.item) {
    if (body.item.values.size > 0) yield { pointer: `${pointer}/*`, body: body.item };
    yield* walkBody(body.item, `${pointer}/*`);
  }
}
