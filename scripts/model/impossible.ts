// Finds schemas that no value can match, such as `type: "null"` next to a part of `allOf` that is an object.
import { isMap, listOf } from "./maps.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";
import { visitDocument } from "./repair.ts";
import type { Note } from "./spec.ts";

const all = ["null", "boolean", "string", "number", "array", "object"];

/** A schema, and the file that contains it. */
export interface SchemaInFile {
  schema: Schema;
  file: string;
}

interface Search {
  /** The target of a reference; undefined if it is not found. */
  follow: (reference: string, file: string) => SchemaInFile | undefined;
  /** The types that each schema allows. */
  known: Map<object, string[]>;
}

/** Keywords with a lower and an upper limit, and the type that they limit. */
const limits: [least: string, most: string, type: string][] = [
  ["minimum", "maximum", "number"],
  ["minLength", "maxLength", "string"],
  ["minItems", "maxItems", "array"],
  ["minProperties", "maxProperties", "object"],
];

/** Expects schemas that are repaired. */
export function noteImpossible(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const reasonFor = findImpossible((reference) => {
    try {
      return { schema: resolve<Schema>(document, { $ref: reference }), file: "" };
    } catch {
      return undefined;
    }
  });
  visitDocument(document, "#", (holder, key, pointer) => {
    const schema = holder[key] as Schema;
    const text = reasonFor({ schema, file: "" });
    if (text !== undefined) notes.push({ text, pointer });
    return schema;
  });
  return notes;
}

/** The function returns undefined for a schema that may have values. */
export function findImpossible(follow: Search["follow"]): (place: SchemaInFile) => string | undefined {
  const search: Search = { follow, known: new Map() };
  return (place) => {
    const reason = whyImpossible(search, place);
    return reason && `No value is valid: ${reason}.`;
  };
}

function whyImpossible(search: Search, place: SchemaInFile): string | undefined {
  const { schema } = place;
  if (!isMap(schema)) return undefined;
  const rules = rulesOf(search, place);
  let left: string[] = all;
  const met: string[] = [];
  for (const [name, types] of rules) {
    const next = left.filter((type) => types.includes(type));
    if (left.length > 0 && next.length === 0 && types.length > 0)
      return `${name} allows only ${types.join(", ")}, but ${met.join(" and ")} ${met.length === 1 ? "allows" : "allow"} only ${left.join(", ")}`;
    if (types.length < all.length) met.push(name);
    left = next;
  }
  const broken = limits.find(
    ([least, most, type]) => left.length === 1 && left[0] === type && Number(schema[least]) > Number(schema[most]),
  );
  return broken && `${broken[0]} is ${schema[broken[0]]}, but ${broken[1]} is ${schema[broken[1]]}`;
}

/** The types that each keyword allows. */
function rulesOf(search: Search, { schema, file }: SchemaInFile): [name: string, types: string[]][] {
  const { type, $ref, nullable } = schema;
  const rules: [string, string[]][] = [];
  const allowedIn = (part: unknown) => allowed(search, { schema: part as Schema, file });
  const named = [type ?? []].flat().map((one) => (one === "integer" ? "number" : one));
  if (nullable === true) named.push("null");
  if (type !== undefined && named.length > 0) rules.push([`type`, all.filter((one) => named.includes(one))]);
  if (schema.const !== undefined) rules.push(["const", [typeOf(schema.const)]]);
  if (Array.isArray(schema.enum))
    rules.push(["enum", all.filter((one) => schema.enum!.some((value) => typeOf(value) === one))]);
  if (typeof $ref === "string") {
    const target = search.follow($ref, file);
    rules.push([$ref, target === undefined ? all : allowed(search, target)]);
  }
  for (const [index, part] of listOf(schema.allOf).entries()) rules.push([`allOf/${index}`, allowedIn(part)]);
  for (const keyword of ["anyOf", "oneOf"]) {
    const types = listOf(schema[keyword]).flatMap(allowedIn);
    if (types.length > 0) rules.push([keyword, all.filter((one) => types.includes(one))]);
  }
  return rules;
}

const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** The types that a schema allows. A part that allows none is reported itself. */
function allowed(search: Search, place: SchemaInFile): string[] {
  const { schema } = place;
  if (!isMap(schema)) return all;
  const found = search.known.get(schema);
  if (found !== undefined) return found;
  // A schema may contain itself.
  search.known.set(schema, all);
  const types = rulesOf(search, place).reduce<string[]>(
    (left, [, one]) => left.filter((type) => one.includes(type)),
    all,
  );
  search.known.set(schema, types.length === 0 ? all : types);
  return search.known.get(schema)!;
}
