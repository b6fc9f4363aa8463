import type { Oas3Rule } from "@redocly/openapi-core";
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
  // The discriminator selects the branch, and the handler reads it.
  if (schema.node.discriminator !== undefined) return;
  const branches = spec.entries(schema, keyword).map(([, branch]) => branch);
  if (branches.length === 0) return;
  for (const { path, location } of uncheckedOf(spec, branches, schema))
    spec.report(`${path} is unchecked if another branch matches: put it next to ${keyword}.`, location.key());
}

/** A member in all branches and next to them; undefined in branches without it. */
interface UnionLocation {
  path: string;
  branches: (Located | undefined)[];
  beside: Located | undefined;
}

/** The most locations to visit: branches of an unknown description may share schemas in very many combinations. */
const maxLocations = 10_000;

/** Members that only some branches describe, also nested ones such as `attributes.name`; shared schemas are met once. */
function uncheckedOf(spec: SpecView, branches: Located[], beside: Located): (Located & { path: string })[] {
  const found: (Located & { path: string })[] = [];
  const locations: UnionLocation[] = [{ path: "", branches, beside }];
  const met = new Set<string>();
  const number = numberer();
  for (const location of locations) {
    for (const below of locationsBelow(spec, location)) {
      const key = [...below.branches, below.beside].map(number).join(" ");
      if (met.has(key) || locations.length > maxLocations) continue;
      met.add(key);
      locations.push(below);
      const described = below.branches.filter((branch) => branch !== undefined);
      if (below.beside === undefined && described.length < below.branches.length)
        found.push({ ...described.at(-1)!, path: below.path });
    }
  }
  return found;
}

function locationsBelow(spec: SpecView, { path, branches, beside }: UnionLocation): UnionLocation[] {
  const membersOf = (schema: Located | undefined) => new Map(schema && spec.entries(schema, "properties"));
  const all = branches.map(membersOf);
  const around = membersOf(beside);
  return [...new Set(all.flatMap((members) => [...members.keys()]))].map((name) => ({
    path: path === "" ? name : `${path}.${name}`,
    branches: all.map((members) => members.get(name)),
    beside: around.get(name),
  }));
}

/** Gives each schema a number, equal for all references to it. */
function numberer(): (schema: Located | undefined) => number {
  const numbers = new Map<unknown, number>();
  return (schema) => {
    const number = numbers.get(schema?.node) ?? numbers.size;
    numbers.set(schema?.node, number);
    return number;
  };
}

const unwanted: Record<string, string> = {
  allOf: "Write the members out instead of allOf: one schema shows all of an object.",
  nullable: 'OpenAPI 3.1 has no nullable: write `type: [string, "null"]`.',
};

/** Schemas are plain objects without `additionalProperties: false`: the compiled contract closes them. */
export const plainSchemas: Oas3Rule = () => ({
  Schema(node, { location, report }) {
    for (const keyword of Object.keys(unwanted).filter((keyword) => keyword in node)) {
      report({ message: unwanted[keyword]!, location: location.child([keyword]).key() });
    }
    if ((node as { additionalProperties?: unknown }).additionalProperties === false) {
      const message = "Remove `additionalProperties: false`: the compiled contract closes every object.";
      report({ message, location: location.child(["additionalProperties"]).key() });
    }
  },
});
