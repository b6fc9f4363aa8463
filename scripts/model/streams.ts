// Reads the schemas of streams: lines of JSON, and server-sent events.
import { isJson, kindOfMediaType } from "./media-types.ts";
import { type MediaType, type OpenApiDocument, type Response, resolve, type Schema } from "./openapi.ts";
import { kindOf } from "./query.ts";

/**
 * `list`: the whole sequence is one array. `item`: each item. `data`: the data of each event, as JSON. `nothing`: any
 * text.
 */
export type StreamReading = "list" | "item" | "data" | "nothing";

/** The data of an event. `mixed`: JSON if it can be parsed, otherwise text. */
export type DataReading = "json" | "text" | "mixed";

export interface Stream {
  mediaType: string;
  kind: "lines" | "events";
  reading: StreamReading;
  /** The reading of the data of all events, or by the event's name. Lines are always JSON. */
  data: DataReading | Record<string, DataReading>;
}

/** A list describes the whole sequence, a string describes nothing, and anything else describes each item. */
export function readingOfLines(document: OpenApiDocument, schema: Schema | undefined): StreamReading {
  if (schema === undefined) return "nothing";
  const kind = kindOf(document, resolve<Schema>(document, schema));
  if (kind === "array") return "list";
  return kind === "value" && dataReadingOf(document, schema) === "text" ? "nothing" : "item";
}

/** An object describes the data of each event, unless it has the members of events. */
export function readingOfEvents(document: OpenApiDocument, schema: Schema | undefined): StreamReading {
  if (schema === undefined) return "nothing";
  const whole = resolve<Schema>(document, schema);
  if (whole.items !== undefined) return "list";
  if (branchesOf(document, whole).every(isEvent)) return "item";
  return kindOf(document, whole) === "object" ? "data" : "nothing";
}

const isEvent = ({ properties = {} }: Schema): boolean =>
  "data" in properties && ["event", "id", "retry"].some((name) => name in properties);

/** The alternatives of a union and of its nested unions. */
function branchesOf(document: OpenApiDocument, schema: Schema, depth = 0): Schema[] {
  const found = resolve<Schema>(document, schema);
  const parts = found.oneOf ?? found.anyOf;
  if (!Array.isArray(parts) || depth > deepest) return [found];
  return parts.flatMap((part) => branchesOf(document, part, depth + 1));
}

const deepest = 8;

/** The stream of a response: the media type that the client asks for first, or the first one that is a stream. */
export function streamOf(document: OpenApiDocument, response: Response | undefined): Stream | undefined {
  for (const [mediaType, media] of Object.entries(response?.content ?? {})) {
    const kind = kindOfMediaType(mediaType);
    if (kind === "lines" || kind === "events") return readStream(document, mediaType, kind, media);
  }
  return undefined;
}

function readStream(document: OpenApiDocument, mediaType: string, kind: Stream["kind"], media: MediaType): Stream {
  if (kind === "lines") return { mediaType, kind, reading: readingOfLines(document, media.schema), data: "json" };
  const reading = readingOfEvents(document, media.schema);
  if (reading === "data" || reading === "nothing")
    return { mediaType, kind, reading, data: reading === "data" ? "json" : "text" };
  const whole = resolve<Schema>(document, media.schema!);
  return { mediaType, kind, reading, data: dataOf(document, withContent(document, whole.items ?? whole, "")) };
}

/** The reading of the data of each event, or one for all of them. */
function dataOf(document: OpenApiDocument, event: Schema): Stream["data"] {
  const branches = branchesOf(document, event).map(({ properties = {} }) => {
    const name = properties.event === undefined ? {} : resolve<Schema>(document, properties.event);
    const names = (name.const === undefined ? name.enum : [name.const]) ?? [];
    return { names: names.map(String), data: dataReadingOf(document, properties.data) };
  });
  const readings = new Set(branches.map(({ data }) => data));
  if (readings.size === 1) return [...readings][0]!;
  const names = branches.flatMap((branch) => branch.names);
  const isNamed = branches.every((branch) => branch.names.length > 0) && new Set(names).size === names.length;
  if (!isNamed) return "mixed";
  return Object.fromEntries(branches.flatMap((branch) => branch.names.map((name) => [name, branch.data])));
}

/** Whether a schema allows only strings, no strings, or both. The default is text. */
function dataReadingOf(document: OpenApiDocument, schema: Schema | undefined): DataReading {
  const types = schema === undefined ? [] : typesOf(document, schema);
  const texts = types.filter((type) => type === "string").length;
  if (texts === types.length) return "text";
  return texts === 0 ? "json" : "mixed";
}

function typesOf(document: OpenApiDocument, reference: Schema, depth = 0): string[] {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return [];
  if (schema.type !== undefined) return [schema.type].flat();
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const kind = schema.properties === undefined && schema.items === undefined ? [] : ["object"];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...kind,
    ...values.map((value) => typeof value),
    ...parts.flatMap((part) => typesOf(document, part, depth + 1)),
  ];
}

/** The data of an event is a string; if it contains JSON, the content schema is used instead. */
export function withContent(document: OpenApiDocument, reference: Schema, at: string, depth = 0): Schema {
  const schema = resolve<Schema>(document, reference);
  const place = reference.$ref ?? at;
  if (depth > deepest || (!JSON.stringify(schema).includes('"contentSchema"') && !hasReferences(schema)))
    return reference;
  const copy: Schema = { ...schema, ...(place !== "" && reference.$ref !== undefined && { "@": reference.$ref }) };
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const parts = schema[keyword];
    if (parts)
      copy[keyword] = parts.map((part, index) =>
        withContent(document, part, `${place}/${keyword}/${index}`, depth + 1),
      );
  }
  const data = schema.properties?.data && resolve<Schema>(document, schema.properties.data);
  if (data?.contentSchema !== undefined && isJson(String(data.contentMediaType ?? "application/json"))) {
    copy.properties = { ...schema.properties, data: data.contentSchema as Schema };
  }
  return copy;
}

const hasReferences = ({ allOf, anyOf, oneOf }: Schema): boolean =>
  [allOf, anyOf, oneOf].some((parts) => parts?.some(({ $ref }) => $ref !== undefined));
