// Reading of a body by media type, and the schema for the result.
import {
  type Encoding,
  isBytes,
  isFile,
  kindOf,
  kindOfMediaType,
  type MediaKind,
  type MediaType,
  memberOf,
  type OpenApiDocument,
  readingOfEvents,
  readingOfLines,
  resolve,
  type Schema,
  toPointerPart,
  withContent,
} from "../../model/index.ts";
import type { Field, Media, Shape } from "../runtime/tables.ts";
import { shapeOf, typesOf } from "./readings.ts";

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

const planLines: Planner = (document, { schema }) => {
  const reading = readingOfLines(document, schema);
  if (schema !== undefined && reading === "nothing") return {};
  return { schema, ...(reading === "item" && { eachItem: true }) };
};

const planEvents: Planner = (document, { schema }) => {
  const reading = readingOfEvents(document, schema);
  if (schema === undefined || reading === "nothing") return {};
  if (reading === "data") return { schema, eachItem: true, dataOnly: true };
  const { items } = resolve<Schema>(document, schema);
  const event = { schema: withContent(document, items ?? schema, ""), eachItem: true } as const;
  return items === undefined ? event : { ...event, keyword: "schema/items" };
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
