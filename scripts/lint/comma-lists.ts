import { type Fields, type Located, operationRule, type SpecView } from "./spec-view.ts";

/** Clients encode the commas of a list as well, so a comma in an item looks like a separator. */
export const commaLists = operationRule(({ parameters }, spec) => {
  for (const parameter of parameters) {
    const schema = spec.at(parameter, "schema");
    const items = schema && spec.at(schema, "items");
    if (schema === undefined || items === undefined || !isCommaList(parameter.node)) continue;
    const example = [schema.node.example].flat().filter((item) => typeof item === "string");
    if (mayHoldComma(spec, items, example)) {
      const name = String(parameter.node.name);
      spec.report(`Give the items of ${name} a pattern without commas, such as ^[^,]+$.`, items.location.key());
    }
  }
});

const isCommaList = ({ in: place, style = "form", explode = true }: Fields): boolean =>
  place === "query" && style === "form" && explode === false;

/** Formats whose strings may hold a comma; the strings of all other formats cannot. */
const freeFormats = ["uri", "uri-reference", "iri", "iri-reference", "uri-template", "email", "regex", "password"];

function mayHoldComma(spec: SpecView, schema: Located, examples: readonly string[]): boolean {
  const { type, enum: values, const: value, format, pattern } = schema.node;
  if (value !== undefined || Array.isArray(values)) return [values ?? value].flat().some((one) => hasComma(one));
  const branches = ["anyOf", "oneOf"].flatMap((keyword) => spec.entries(schema, keyword));
  if (branches.length > 0) return branches.some(([, branch]) => mayHoldComma(spec, branch, examples));
  const parts = spec.entries(schema, "allOf");
  if (parts.length > 0) return parts.every(([, part]) => mayHoldComma(spec, part, examples));
  if (type !== undefined && ![type].flat().includes("string")) return false;
  if (typeof format === "string" && !freeFormats.includes(format)) return false;
  return typeof pattern !== "string" || withCommas(examples).some((text) => matches(pattern, text));
}

const hasComma = (value: unknown): boolean => typeof value === "string" && value.includes(",");

/** A comma alone, and in each place of the examples. */
const withCommas = (examples: readonly string[]): string[] => [
  ",",
  "a,b",
  ...examples.flatMap((text) =>
    Array.from({ length: Math.min(text.length, 100) + 1 }, (_, at) => `${text.slice(0, at)},${text.slice(at)}`),
  ),
];

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    // Another rule reports invalid patterns.
    return false;
  }
}
