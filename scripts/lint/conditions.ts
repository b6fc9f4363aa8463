import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { parseCondition } from "../model/index.ts";
import { type Fields, follow, type Located } from "./spec-view.ts";

/** `x-conflicts` and `x-requires` name members of their schema, and possible values. */
export const conditions: Oas3Rule = () => ({
  Schema(node, context) {
    const schema = { node: node as unknown as Fields, location: context.location };
    for (const { node: condition, location } of conditionsOf(schema)) {
      const problem = problemOf(condition, schema, context);
      if (problem) context.report({ message: `${condition}: ${problem}.`, location });
    }
  },
});

function conditionsOf({ node, location }: Located): Located<string>[] {
  const conflicts = lists(node["x-conflicts"]).flatMap((group, index) =>
    lists(group).map((condition, member) => ({
      node: condition,
      location: location.child(["x-conflicts", index, member]),
    })),
  );
  const requires = lists(node["x-requires"]).flatMap((rule, index) =>
    ["when", "then"].map((key) => ({
      node: (rule as Fields)[key],
      location: location.child(["x-requires", index, key]),
    })),
  );
  return [...conflicts, ...requires].filter(
    (condition): condition is Located<string> => typeof condition.node === "string",
  );
}

function problemOf(condition: string, schema: Located, context: UserContext): string | undefined {
  const { path, value } = parseCondition(condition);
  let place = schema;
  for (const name of path) {
    const properties = place.node.properties as Fields | undefined;
    const property =
      properties && follow({ node: properties[name], location: place.location.child(["properties", name]) }, context);
    if (property === undefined) return `there is no member ${name}`;
    place = property;
  }
  if (value === undefined || canBe(place.node, String(value))) return undefined;
  return `${path.join(".")} can never be ${value}`;
}

function canBe(schema: Fields, text: string): boolean {
  const types = [schema.type].flat();
  const values =
    schema.enum ?? ("const" in schema ? [schema.const] : types.includes("boolean") ? [true, false] : undefined);
  return values === undefined || lists(values).some((value) => String(value) === text);
}

function lists(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
