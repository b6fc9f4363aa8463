// Reading of a body by media type, and the schema for the result.
import {
  type Encoding,
  isBytes,
  isFile,
  isJson,
  kindOf,
  kindOfMediaType,
  type MediaKind,
  type MediaType,
  memberOf,
  type OpenApiDocument,
  resolve,
  type Schema,
  toPointerPart,
} from "../../model/index.ts";
import { type Field, type Media, type Shape, valueTypes } from "../runtime/tables.ts";
import { collectTypes, shapeOf, typesOf } from "./readings.ts";

/** Without its headers: the module that knows parameters adds them. */
export type PlannedField = Omit<Field, "headers"> & { encoding?: Encoding };

export interface MediaPlan extends Pick<Media, "kind" | "shape" | "eachItem" | "dataOnly"> {
  fields?: Record<string, PlannedField>;
  parts?: { prefix: PlannedField[]; rest: PlannedField };
  /** The schema that checks the body; without it, nothing is checked. */
  schema?: Schema | undefined;
  /** Its place in the media type. */
  keyword?: string;
}

/** `at` is the place of the media type. */
type Planner = (document: OpenApiDocument, media: MediaType, at: string) => Omit<MediaPlan, "kind">;

const planForm: Planner = (document, { schema = {}, encoding }, at) => {
  const shape = shapeOf(document, schema);
  const fields = Object.entries(shape.members ?? {}).map(([name, member]) => [
    name,
    describeField(document, member, memberOf(document, schema, name), {
      encoding: encoding !== undefined && Object.hasOwn(encoding, name) ? encoding[name] : undefined,
      at: `${at}/encoding/${toPointerPart(name)}`,
    }),
  ]);
  return { schema, shape, fields: Object.fromEntries(fields) };
};

/** Parts with names are members of an object; parts without names are a list. */
const planParts: Planner = (document, media, at) => {
  const { prefixItems, items = {} } = resolve<Schema>(document, media.schema ?? {});
  const isList =
    prefixItems !== undefined || kindOf(document, resolve<Schema>(document, media.schema ?? {})) === "array";
  if (!isList) return planForm(document, media, at);
  const describe = (schema: Schema, encoding: Encoding | undefined, place: string) =>
    describeField(document, shapeOf(document, schema), schema, { encoding, at: `${at}/${place}` });
  const { "x-prefix-encoding": first = [], "x-item-encoding": rest } = media;
  const count = Math.max(first.length, prefixItems?.length ?? 0);
  const prefix = Array.from({ length: count }, (_, index) =>
    describe(prefixItems?.[index] ?? items, first[index] ?? rest, `prefixEncoding/${index}`),
  );
  return { schema: media.schema, parts: { prefix, rest: describe(items, rest, "itemEncoding") } };
};

/** A list describes the whole sequence, a string describes nothing, and anything else describes each item. */
const planLines: Planner = (document, { schema }) => {
  const kind = kindOf(document, resolve<Schema>(document, schema ?? {}));
  if (schema === undefined || kind === "array") return { schema };
  const isText = kind === "value" && collectTypes(document, schema) === valueTypes.string;
  return isText ? {} : { schema, eachItem: true };
};

const planEvents: Planner = (document, { schema }) => {
  const whole = resolve<Schema>(document, schema ?? {});
  if (whole.items !== undefined) {
    return { schema: withContent(document, whole.items, ""), keyword: "schema/items", eachItem: true };
  }
  const { properties = {} } = whole;
  const isEvent = "data" in properties && ["event", "id", "retry"].some((name) => name in properties);
  if (isEvent) return { schema, eachItem: true };
  return kindOf(document, whole) === "object" ? { schema, eachItem: true, dataOnly: true } : {};
};

const planText: Planner = (document, { schema = {} }) =>
  kindOf(document, resolve<Schema>(document, schema)) === "value"
    ? { schema, shape: { types: typesOf(document, schema) } }
    : {};

const planners: Partial<Record<MediaKind, Planner>> = {
  json: (_, { schema }) => ({ schema }),
  text: planText,
  form: planForm,
  multipart: planParts,
  lines: planLines,
  events: planEvents,
  any: (document, media, at) => ({ ...planForm(document, media, at), ...planLines(document, media, at) }),
};

export function planMedia(document: OpenApiDocument, name: string, media: MediaType, at: string): MediaPlan {
  const kind = isBytes(name, media) ? "bytes" : kindOfMediaType(name);
  return { kind, ...planners[kind]?.(document, media, at) };
}

/** The kinds whose readers a body may need. */
export const readersOf = (kind: MediaKind): MediaKind[] =>
  kind === "any" ? ["form", "multipart", "text", "lines"] : [kind];

const separators: Record<string, Field["style"]> = { form: "comma", spaceDelimited: "space", pipeDelimited: "pipe" };

function describeField(
  document: OpenApiDocument,
  shape: Shape,
  reference: Schema | undefined,
  { encoding = {}, at }: { encoding: Encoding | undefined; at: string },
): PlannedField {
  const { style, explode = (style ?? "form") === "form", contentType, headers } = encoding;
  const schema = resolve<Schema>(document, reference ?? {});
  const item = schema.items === undefined ? schema : resolve<Schema>(document, schema.items);
  const field: PlannedField = { shape };
  const isStyled = style !== undefined || encoding.explode !== undefined;
  if (isStyled && !explode) Object.assign(field, { style: separators[style ?? "form"] });
  if (isStyled && explode && shape.members && style !== "deepObject") field.style = "spread";
  if (contentType !== undefined) field.mediaTypes = contentType.split(",").map((type) => type.trim().toLowerCase());
  if (isFile(item)) field.isBytes = true;
  if (contentType !== undefined || headers !== undefined) field.at = at;
  if (headers !== undefined) field.encoding = encoding;
  return field;
}

/** The data of an event is a string; if it contains JSON, the content schema is used instead. */
function withContent(document: OpenApiDocument, reference: Schema, at: string, depth = 0): Schema {
  const schema = resolve<Schema>(document, reference);
  const place = reference.$ref ?? at;
  if (depth > 8 || (!JSON.stringify(schema).includes('"contentSchema"') && !hasReferences(schema))) return reference;
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
