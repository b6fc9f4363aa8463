// Creates values that match a schema, and adds small mistakes to them.
import fc from "fast-check";
import { type OpenApiDocument, resolve, type Schema } from "../../scripts/model/openapi.ts";

const plain = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"];
const encoded = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }).map(encodeURIComponent);
const segment = fc.string({
  unit: fc.oneof({ arbitrary: fc.constantFrom(...plain), weight: 9 }, { arbitrary: encoded, weight: 1 }),
});
/** The first call of `fc.webPath` takes more than a second of CPU time. */
const webPath = fc.array(segment).map((segments) => segments.map((one) => `/${one}`).join(""));

const formatted: Record<string, fc.Arbitrary<string>> = {
  "date-time": fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
  uri: fc
    .tuple(fc.constantFrom("http", "https"), fc.domain(), webPath)
    .map(([scheme, host, path]) => `${scheme}://${host}${path}`),
  // Two slashes begin a host.
  "uri-reference": webPath.filter((path) => !path.startsWith("//")),
};

/** Values that match a schema of the spec: its subset of JSON Schema, without `allOf` and conditions. */
export function arbitraryFor(document: OpenApiDocument, reference: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(document, reference);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined) {
    const { oneOf, anyOf, ...beside } = schema;
    const whole = branches.map((branch) => merge(beside, resolve<Schema>(document, branch)));
    return fc.oneof(...whole.map((branch) => arbitraryFor(document, branch, depth + 1)));
  }
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
  return fc.oneof(...types.map((type) => arbitraryOfType(document, type, schema, depth)));
}

/** The combined requirements of both schemas. */
function merge(one: Schema, other: Schema): Schema {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const properties = { ...one.properties };
  for (const [name, member] of Object.entries(other.properties ?? {})) {
    properties[name] = properties[name] ? merge(properties[name], member) : member;
  }
  const members = one.properties || other.properties ? { properties, required } : {};
  return { ...one, ...other, ...members };
}

function arbitraryOfType(
  document: OpenApiDocument,
  type: string,
  schema: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000) });
    case "number":
      return fc.double({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000), noNaN: true });
    case "array": {
      const length = {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), depth > 4 ? 1 : 3),
      };
      const items = arbitraryFor(document, schema.items ?? {}, depth + 1);
      return schema.uniqueItems === true
        ? fc.uniqueArray(items, { ...length, selector: (item) => JSON.stringify(item) })
        : fc.array(items, length);
    }
    case "object":
      return arbitraryObject(document, schema, depth);
    default:
      return arbitraryText(schema);
  }
}

function arbitraryObject(document: OpenApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, arbitraryFor(document, member, depth + 1)] as const,
  );
  const requiredKeys = (schema.required ?? []).filter((name) => Object.hasOwn(schema.properties ?? {}, name));
  const record = fc.record(Object.fromEntries(members), { requiredKeys });
  const least = Number(schema.minProperties ?? 0);
  const most = Number(schema.maxProperties ?? Number.POSITIVE_INFINITY);
  return record.filter((value) => Object.keys(value).length >= least && Object.keys(value).length <= most);
}

function arbitraryText(schema: Schema): fc.Arbitrary<string> {
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? 300);
  if (schema.pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(String(schema.pattern)), { maxLength: Math.min(most, 60) })
      .filter((text) => text.length >= least);
  }
  return (
    formatted[schema.format ?? ""] ??
    fc
      .string({ minLength: least, maxLength: Math.max(least, Math.min(most, 30)), unit: "grapheme" })
      .filter((text) => [...text].length <= most)
  );
}

const replacements = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  "",
  "x",
  "é\u0000",
  [],
  {},
  [null],
  { type: "x" },
  "2026-02-30T00:00:00Z",
];

/** A copy with one mistake somewhere: a member removed, added, or replaced by something else. */
export function arbitraryMistake(value: unknown): fc.Arbitrary<unknown> {
  const places = listPlaces(value, []);
  return fc
    .record({
      place: fc.constantFrom(...places),
      how: fc.constantFrom("remove", "replace", "add"),
      by: fc.constantFrom(...replacements),
    })
    .map(({ place, how, by }) => change(structuredClone(value), place, how, by));
}

function listPlaces(value: unknown, place: string[]): string[][] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, member]) => listPlaces(member, [...place, key]))];
}

function change(value: unknown, place: string[], how: string, by: unknown): unknown {
  if (place.length === 0) return how === "add" ? value : by;
  const holder = place
    .slice(0, -1)
    .reduce((current, key) => (current as Record<string, unknown>)[key], value) as Record<string, unknown>;
  const key = place.at(-1)!;
  if (how === "replace") holder[key] = by;
  else if (how === "remove" && !Array.isArray(holder)) delete holder[key];
  else if (Array.isArray(holder)) holder.push(by);
  else holder.surprise = by;
  return value;
}
