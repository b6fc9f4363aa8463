import { type Fields, type Located, operationRule, type SpecView } from "./spec-view.ts";

/** Lists, and maps with names that the caller chooses, need a bound. */
export const bounds = operationRule(({ parameters, requestBody }, spec) => {
  const seen = new Set<unknown>();
  for (const parameter of parameters) check(spec, spec.at(parameter, "schema"), seen);
  for (const holder of [...parameters, ...(requestBody ? [requestBody] : [])]) {
    for (const [, media] of spec.entries(holder, "content")) {
      // A binary body has no members.
      if (spec.at(media, "schema")?.node.format !== "binary") check(spec, spec.at(media, "schema"), seen);
    }
  }
});

const inList = ["oneOf", "anyOf", "allOf", "prefixItems"];
const inMap = ["properties", "patternProperties"];
const single = ["items", "contains", "additionalProperties", "unevaluatedProperties", "not", "if", "then", "else"];

function check(spec: SpecView, schema: Located | undefined, seen: Set<unknown>): void {
  if (schema === undefined || seen.has(schema.node)) return;
  seen.add(schema.node);
  const problem = problemOf(schema.node);
  if (problem) spec.report(problem, schema.location.key());
  for (const keyword of [...inList, ...inMap]) {
    for (const [, part] of spec.entries(schema, keyword)) check(spec, part, seen);
  }
  for (const keyword of single) check(spec, spec.at(schema, keyword), seen);
}

function problemOf(schema: Fields): string | undefined {
  const types = [schema.type].flat();
  if ((types.includes("array") || schema.items !== undefined) && schema.maxItems === undefined) {
    return "Give this array maxItems: callers send it.";
  }
  if (types.includes("object") && isOpen(schema) && schema.maxProperties === undefined) {
    return "Give this map maxProperties: callers send it.";
  }
  const says = ["type", "enum", "const", "oneOf", "anyOf", "allOf"].some((keyword) => schema[keyword] !== undefined);
  return says ? undefined : "Give this schema a type: callers send it, so its size must be bounded.";
}

/** Whether the object accepts members of any name. The compiled contract closes every object that names its members. */
function isOpen({ properties, patternProperties, additionalProperties, unevaluatedProperties }: Fields): boolean {
  if (additionalProperties || unevaluatedProperties) return true;
  return patternProperties !== undefined || properties === undefined;
}
