// Walks through a file that may have schemas anywhere: a whole OpenAPI document, or only a part.
import { copyOf, type Fields, isMap } from "./maps.ts";
import { toPointerPart } from "./pointers.ts";

/** Members with names that the author chose. */
const named = new Set([
  ...[
    "properties",
    "patternProperties",
    "dependentSchemas",
    "$defs",
    "definitions",
    "schemas",
    "parameters",
    "headers",
  ],
  ...["responses", "requestBodies", "callbacks", "links", "pathItems", "mediaTypes", "content", "paths", "webhooks"],
]);
/** Members that are values, not parts. */
const values = new Set(["example", "examples", "default", "const", "enum"]);

const isValue = (key: string): boolean => values.has(key) || key.startsWith("x-");

/** Visits each object that may be a schema. `above` is the pointer to the object that contains it. */
export function visitSchemaParts(
  node: unknown,
  visit: (node: Fields, pointer: string, above: string) => void,
  pointer = "#",
  above = "",
  hasNames = false,
): void {
  if (typeof node !== "object" || node === null) return;
  const isPart = isMap(node) && !hasNames;
  if (isPart) visit(node, pointer, above);
  for (const [key, member] of Object.entries(node)) {
    if (isPart && isValue(key)) continue;
    const place = `${pointer}/${toPointerPart(key)}`;
    visitSchemaParts(member, visit, place, isPart ? pointer : above, isPart && named.has(key) && isMap(member));
  }
}

/** A deep copy without definitions, with a change of each object that may be a schema. */
export function copyParts(
  node: unknown,
  change: (copy: Fields, pointer: string) => void,
  pointer: string,
  hasNames = false,
): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((item, index) => copyParts(item, change, `${pointer}/${index}`));
  const copy: Fields = {};
  for (const [key, member] of Object.entries(node as Fields)) {
    if (!hasNames && (key === "$defs" || key === "definitions")) continue;
    copy[key] =
      !hasNames && isValue(key)
        ? copyOf(member)
        : copyParts(member, change, `${pointer}/${toPointerPart(key)}`, !hasNames && named.has(key) && isMap(member));
  }
  if (!hasNames) change(copy, pointer);
  return copy;
}
