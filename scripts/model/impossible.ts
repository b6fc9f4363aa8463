// Finds schemas that no value can match, such as `type: "null"` next to a part of `allOf` that is an object.
import { isMap } from "./maps.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";
import { visitDocument } from "./repair.ts";
import type { Note } from "./spec.ts";

const all = ["null", "boolean", "string", "number", "array", "object"];

interface Search {
  document: OpenApiDocument;
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
  const search: Search = { document, known: new Map() };
  visitDocument(document, "#", (holder, key, pointer) => {
    const schema = holder[key] as Schema;
    const reason = whyImpossible(search, schema);
    if (reason !== undefined) notes.push({ text: `No value is valid: ${reason}.`, pointer });
    return schema;
  });
  return notes;
}

function whyImpossible(search: Search, schema: Schema): string | undefined {
  if (!isMap(schema)) return undefined;
  const rules = rulesOf(search, schema);
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
function rulesOf(search: Search, schema: Schema): [name: string, types: string[]][] {
  const { type, allOf = [], anyOf, oneOf, $ref, nullable } = schema;
  const rules: [string, string[]][] = [];
  const named = [type ?? []].flat().map((one) => (one === "integer" ? "number" : one));
  if (nullable === true) named.push("null");
  if (type !== undefined && named.length > 0) rules.push([`type`, all.filter((one) => named.includes(one))]);
  if (schema.const !== undefined) rules.push(["const", [typeOf(schema.const)]]);
  if (Array.isArray(schema.enum))
    rules.push(["enum", all.filter((one) => schema.enum!.some((value) => typeOf(value) === one))]);
  if ($ref !== undefined) rules.push([$ref, typesOf(search, schema)]);
  for (const [index, part] of allOf.entries()) rules.push([`allOf/${index}`, allowed(search, part)]);
  for (const [keyword, branches] of Object.entries({ anyOf, oneOf })) {
    const types = branches?.flatMap((branch) => allowed(search, branch));
    if (types !== undefined) rules.push([keyword, all.filter((one) => types.includes(one))]);
  }
  return rules;
}

const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

function typesOf(search: Search, { $ref }: Schema): string[] {
  try {
    return allowed(search, resolve<Schema>(search.document, { $ref: $ref! }));
  } catch {
    return all;
  }
}

/** The types that a schema allows. A part that allows none is reported itself. */
function allowed({ document, known }: Search, schema: Schema): string[] {
  if (!isMap(schema)) return all;
  const found = known.get(schema);
  if (found !== undefined) return found;
  // A schema may contain itself.
  known.set(schema, all);
  const types = rulesOf({ document, known }, schema).reduce<string[]>(
    (left, [, one]) => left.filter((type) => one.includes(type)),
    all,
  );
  known.set(schema, types.length === 0 ? all : types);
  return known.get(schema)!;
}
