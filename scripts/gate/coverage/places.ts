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
} from "../../model/index.ts";

/** A place in a body, and whether it was seen. */
export interface BodyPlace {
  seen: boolean;
  /** The values of an enum, and whether each was seen; empty without an enum. */
  values: Map<string, boolean>;
  members: Map<string, BodyPlace>;
  /** The items of an array. */
  item: BodyPlace | undefined;
  /** Members that are not yet covered completely; undefined until the first member is seen. */
  open: [name: string, member: BodyPlace][] | undefined;
  /** Everything below is covered: skip it. */
  complete: boolean;
}

export interface ParameterPlace {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  style: QueryStyle;
  seen: boolean;
  values: Map<string, boolean>;
}

export interface OperationPlaces {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  /** Count per status. */
  statuses: Map<string, number>;
  parameters: ParameterPlace[];
  request: BodyPlace | undefined;
  /** Only bodies of successes: all errors have the same body. */
  responses: Map<string, BodyPlace>;
}

export function listPlaces(document: OpenApiDocument): Map<string, OperationPlaces> {
  return new Map(listOperations(document).map((named) => [named.operationId, placesOf(document, named)]));
}

function placesOf(document: OpenApiDocument, named: NamedOperation): OperationPlaces {
  const { operationId, method, path, operation } = named;
  const responses = Object.entries(operation.responses ?? {});
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? "",
    statuses: new Map(responses.map(([status]) => [status, 0])),
    parameters: parametersOf(document, named),
    request: bodyOf(document, body?.content),
    responses: new Map(
      responses
        .filter(([status]) => status.startsWith("2"))
        .map(([status, response]) => [status, bodyOf(document, resolve<Response>(document, response).content)] as const)
        .filter((entry): entry is [string, BodyPlace] => entry[1] !== undefined),
    ),
  };
}

function parametersOf(document: OpenApiDocument, named: NamedOperation): ParameterPlace[] {
  const styles = new Map(listQueryParameters(document, named).map(({ name, style }) => [name, style]));
  return listParameters(document, named).map(({ name, in: place, schema }) => {
    const { values, item } = schema ? treeOf(document, schema) : newPlace();
    const style = (place === "query" && styles.get(name)) || "value";
    return { name, in: place, style, seen: false, values: item ? item.values : values };
  });
}

function bodyOf(document: OpenApiDocument, content: Record<string, MediaType> = {}): BodyPlace | undefined {
  const json = Object.entries(content).find(([type]) => isJson(type))?.[1];
  return json?.schema && treeOf(document, json.schema);
}

const newPlace = (): BodyPlace => ({
  seen: false,
  values: new Map(),
  members: new Map(),
  item: undefined,
  open: undefined,
  complete: false,
});

function treeOf(document: OpenApiDocument, schema: Schema): BodyPlace {
  const place = newPlace();
  grow(document, place, schema, []);
  dropSingleValues(place);
  return place;
}

/** `within`: the references on the path to here. A schema that contains itself is followed once. */
function grow(document: OpenApiDocument, place: BodyPlace, schema: Schema, within: readonly string[]): void {
  if (typeof schema !== "object") return;
  if (schema.$ref !== undefined) {
    if (within.includes(schema.$ref)) return;
    grow(document, place, resolve<Schema>(document, { $ref: schema.$ref }), [...within, schema.$ref]);
    return;
  }
  for (const value of schema.const === undefined ? (schema.enum ?? []) : [schema.const]) {
    if (typeof value !== "object") place.values.set(String(value), false);
  }
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (!place.members.has(name)) place.members.set(name, newPlace());
    grow(document, place.members.get(name)!, member, within);
  }
  if (schema.items !== undefined) {
    place.item ??= newPlace();
    grow(document, place.item, schema.items, within);
  }
  for (const branch of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    grow(document, place, branch, within);
  }
}

/** Do not count enums with a single value. */
function dropSingleValues(place: BodyPlace): void {
  if (place.values.size < 2) place.values.clear();
  for (const member of place.members.values()) dropSingleValues(member);
  if (place.item) dropSingleValues(place.item);
}

/** Visits every member and enum value below a body, with names that are the same in every run. */
export function* walkBody(place: BodyPlace, pointer = ""): Generator<{ pointer: string; place: BodyPlace }> {
  for (const [name, member] of place.members) {
    yield { pointer: `${pointer}/${name}`, place: member };
    yield* walkBody(member, `${pointer}/${name}`);
  }
  if (place.item) {
    if (place.item.values.size > 0) yield { pointer: `${pointer}/*`, place: place.item };
    yield* walkBody(place.item, `${pointer}/*`);
  }
}
