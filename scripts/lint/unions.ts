import { type Located, operationRule, type SpecView } from "./spec-view.ts";

/**
 * If only some branches of `anyOf` or `oneOf` describe a member, it passes with any value when another branch fits, so a
 * handler could read an unchecked value.
 */
export const unions = operationRule(({ parameters, requestBody }, spec) => {
  const seen = new Set<unknown>();
  for (const parameter of parameters) search(spec, spec.at(parameter, "schema"), seen);
  if (!requestBody) return;
  for (const [, media] of spec.entries(requestBody, "content")) search(spec, spec.at(media, "schema"), seen);
});

const parts = ["anyOf", "oneOf", "allOf", "properties"];

function search(spec: SpecView, schema: Located | undefined, seen: Set<unknown>): void {
  if (schema === undefined || seen.has(schema.node)) return;
  seen.add(schema.node);
  for (const keyword of ["anyOf", "oneOf"]) checkUnion(spec, schema, keyword);
  for (const keyword of parts) for (const [, part] of spec.entries(schema, keyword)) search(spec, part, seen);
  for (const keyword of ["items", "additionalProperties"]) search(spec, spec.at(schema, keyword), seen);
}

function checkUnion(spec: SpecView, schema: Located, keyword: string): void {
  // The discriminator names the branch, and the handler reads it too.
  if (schema.node.discriminator !== undefined) return;
  const branches = spec.entries(schema, keyword).map(([, branch]) => membersOf(spec, branch));
  if (branches.length === 0) return;
  const beside = membersOf(spec, schema);
  const all = new Map(branches.flatMap((members) => [...members]));
  for (const [name, { location }] of all) {
    if (beside.has(name) || branches.every((members) => members.has(name))) continue;
    const message = `${name} is unchecked if another branch matches: describe it beside ${keyword}.`;
    spec.report(message, location.key());
  }
}

/** Includes nested members, such as `attributes.name`, but none of a schema within itself. */
function membersOf(spec: SpecView, schema: Located, prefix = "", around: unknown[] = []): Map<string, Located> {
  if (around.includes(schema.node)) return new Map();
  return new Map(
    spec.entries(schema, "properties").flatMap(([name, member]): [string, Located][] => {
      const path = `${prefix}${name}`;
      return [[path, member], ...membersOf(spec, member, `${path}.`, [...around, schema.node])];
    }),
  );
}
