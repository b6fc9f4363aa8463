// The values of parameters and bodies that the docs and samples show.
import { isMap } from "./maps.ts";
import { kindOfMediaType } from "./media-types.ts";
import {
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from "./openapi.ts";
import { isBytes } from "./operation-facts.ts";
import { namesOfPointer } from "./pointers.ts";

/** The example of the description, otherwise the default, then an allowed value, then the parameter's name. */
export function exampleOf(document: OpenApiDocument, parameter: Parameter): unknown {
  const media = Object.values(parameter.content ?? {})[0] ?? {};
  const schema = parameter.schema ?? media.schema;
  return givenIn(document, parameter) ?? givenIn(document, media) ?? sampleOf(document, schema) ?? parameter.name;
}

/** The documented example, otherwise one made from a schema with content; only for JSON and forms. */
export function bodyExampleOf(document: OpenApiDocument, name: string, media: MediaType): unknown {
  const given = givenIn(document, media);
  const isMade = given === undefined && ["json", "form", "multipart"].includes(kindOfMediaType(name));
  if (!isMade || isBytes(name, media)) return given;
  const sample = sampleOf(document, media.schema);
  return isMap(sample) && Object.keys(sample).length === 0 ? undefined : sample;
}

/** The name of the file that samples send as the body. */
export function sampleFileOf(document: OpenApiDocument, { requestBody }: Operation): string {
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  return body?.["x-file-name"] ?? "bundle.tar.gz";
}

/** The example of a parameter or a body: the first one, if there are several. */
export function givenIn(document: OpenApiDocument, { example, examples }: Pick<MediaType, "example" | "examples">) {
  const [first] = Object.values(examples ?? {});
  return example ?? (isMap(first) ? resolve<{ value?: unknown }>(document, first).value : undefined);
}

/** The most levels of a sample, since a list may contain itself. */
const deepest = 4;

/** Maximum number of members of an object without required ones. */
const mostOptional = 10;

const texts: Record<string, string> = {
  date: "2026-03-14",
  "date-time": "2026-03-14T09:26:53Z",
  email: "name@example.org",
  hostname: "example.org",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  time: "09:26:53Z",
  uri: "https://example.org",
  url: "https://example.org",
  uuid: "7d444840-9dc0-4d1f-b245-5ffdce74fad2",
};

/** Maximum number of values in the sample of a response. */
const mostValues = 300;

interface Sampling {
  /** The value of a binary member. */
  bytes?: unknown;
  /** A value that the service sends, with its optional members. */
  answer?: {
    /** The remaining number of values. */
    left: number;
    /** The schemas of the objects around the value. */
    around: Set<Schema>;
  };
}

/** The documented example, otherwise one made from a schema with content; only for JSON. */
export function answerExampleOf(document: OpenApiDocument, name: string, media: MediaType): unknown {
  const given = givenIn(document, media);
  if (given !== undefined || kindOfMediaType(name) !== "json") return given;
  const sample = sampleOf(document, media.schema, { answer: { left: mostValues, around: new Set() } });
  return isMap(sample) && Object.keys(sample).length === 0 ? undefined : sample;
}

/** A value with the required members of the schema; undefined for any string. */
export function sampleOf(document: OpenApiDocument, written: unknown, asked: Sampling = {}, depth = 0): unknown {
  // A schema may also be true or false.
  if (!isMap(written) || depth > deepest) return undefined;
  if (asked.answer) asked.answer.left -= 1;
  const schema = resolve<Schema>(document, written);
  const { example, examples, default: usual, const: only, enum: allowed, items, minimum = 1 } = schema;
  const given = example ?? (examples as unknown[] | undefined)?.[0] ?? usual ?? only ?? allowed?.[0];
  if (given !== undefined && given !== null) return given;
  const [choice] = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== "null");
  const chosen = choice && sampleOf(document, choice, asked, depth + 1);
  if (chosen !== undefined && !isMap(chosen)) return chosen;
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "array":
      if (asked.answer && isMap(items) && isNested(document, items))
        return [sampleOf(document, items, asked, depth + 1)].filter((item) => item !== undefined);
      return schema.prefixItems === undefined
        ? [sampleOf(document, items, asked, depth + 1) ?? "item"]
        : schema.prefixItems.map((item) => sampleOf(document, item, asked, depth + 1) ?? "item");
    case "boolean":
      return true;
    case "integer":
    case "number":
      return minimum;
    case "string":
      return schema.format === "binary" ? asked.bytes : texts[schema.format ?? ""];
    case "object":
    case undefined: {
      const { around } = asked.answer ?? {};
      if (around?.has(schema)) return undefined;
      around?.add(schema);
      const sample = sampleMembers(document, written, chosen, asked, depth);
      around?.delete(schema);
      return sample;
    }
    default:
      return undefined;
  }
}

/**
 * The required members, even of the schema's parts; without any, the first ones of the outermost object. An answer has
 * all members. Undefined if it need not be an object.
 */
function sampleMembers(document: OpenApiDocument, written: Schema, chosen: unknown, asked: Sampling, depth: number) {
  const schema = resolve<Schema>(document, written);
  const { type, properties, required = [], allOf = [], oneOf, anyOf } = schema;
  const parts = [...allOf.map((part) => sampleOf(document, part, asked, depth + 1)), chosen];
  const others = parts.filter((part) => part !== undefined);
  if (type === undefined && properties === undefined && !others.every(isMap)) return others[0];
  if (type === undefined && properties === undefined && others.length === 0) return undefined;
  const isShort = required.length === 0 && others.length === 0 && depth === 0;
  const hidden = asked.answer ? "writeOnly" : "readOnly";
  const members = Object.entries(properties ?? {})
    .filter(([name]) => (asked.answer ? depth < deepest : isShort || required.includes(name)))
    .filter(([, member]) => resolve<Schema>(document, member)[hidden] !== true)
    .slice(0, isShort && !asked.answer ? mostOptional : undefined);
  const own = members.flatMap(([name, member]) => {
    const value = sampleOf(document, member, asked, depth + 1);
    const isCut = asked.answer && (asked.answer.left <= 0 || (value === undefined && isNested(document, member)));
    return isCut ? [] : [[name, value ?? name]];
  });
  const sample = Object.assign(Object.create(null), ...others, Object.fromEntries(own));
  const discriminator = discriminatorOf(document, schema);
  if (discriminator === undefined) return sample;
  const [choice] = oneOf ?? anyOf ?? [];
  const name =
    statedValue(document, discriminator.propertyName, schema) ??
    nameIn(discriminator.mapping, (choice ?? written).$ref);
  if (name !== undefined) sample[discriminator.propertyName] = name;
  return sample;
}

const isNested = (document: OpenApiDocument, member: Schema): boolean => {
  const { type, properties, allOf, oneOf, anyOf } = resolve<Schema>(document, member);
  return type === "object" || type === "array" || [properties, allOf, oneOf, anyOf].some((part) => part !== undefined);
};

/** The value of a member that the schema, or an inline part of it, states. */
function statedValue(document: OpenApiDocument, name: string, { properties, allOf = [] }: Schema): unknown {
  const { const: only, enum: allowed } = resolve<Schema>(document, properties?.[name] ?? {});
  const inline = allOf.filter((part) => part.$ref === undefined);
  return (
    only ?? allowed?.[0] ?? inline.map((part) => statedValue(document, name, part)).find((value) => value !== undefined)
  );
}

const discriminatorOf = (document: OpenApiDocument, { discriminator, allOf = [] }: Schema): Schema["discriminator"] =>
  discriminator ??
  allOf.map((part) => discriminatorOf(document, resolve<Schema>(document, part))).find((found) => found !== undefined);

/** The value of the discriminator for the schema at this reference. */
function nameIn(mapping: Record<string, string> = {}, reference: unknown): string | undefined {
  if (typeof reference !== "string") return undefined;
  const schema = namesOfPointer(reference).at(-1);
  return Object.keys(mapping).find((name) => mapping[name] === reference || mapping[name] === schema) ?? schema;
}

/** The most by which rounding can change the quotient of two decimals, in relation to the quotient. */
export const roundingError = 2 * Number.EPSILON;

/** Whether the value is a multiple of the unit as decimals, as 19.99 is of 0.01. Their binary quotient is 1998.9999999999998. */
export function isMultipleOf(value: number, unit: number): boolean {
  if (value % unit === 0 || Number.isInteger(unit)) return value % unit === 0;
  const quotient = value / unit;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * roundingError;
}
