// Finds the bodies of requests with members that only answers have (`readOnly`).
import { type MediaType, type OpenApiDocument, resolve } from "./openapi.ts";

interface Found {
  isReadOnly: boolean;
  /** References to other schemas. */
  targets: string[];
}

/** Members whose values are no schemas. */
const values = new Set(["example", "examples", "default", "enum", "const"]);
const named = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

/** Returns a function that tells whether a schema of this content, or one that it refers to, is `readOnly`. */
export function readOnlyFinder(document: OpenApiDocument): (content: Record<string, MediaType>) => boolean {
  const known = new Map<string, Found>();
  const find = ($ref: string): Found => {
    const found = known.get($ref) ?? search(resolve<object>(document, { $ref }));
    known.set($ref, found);
    return found;
  };
  return (content) => {
    const start = search(content);
    const met = new Set(start.targets);
    if (start.isReadOnly) return true;
    for (const target of met) {
      const { isReadOnly, targets } = find(target);
      if (isReadOnly) return true;
      for (const next of targets) met.add(next);
    }
    return false;
  };
}

/** `isNames`: the keys of the node are names of schemas. */
function search(node: unknown, found: Found = { isReadOnly: false, targets: [] }, isNames = false): Found {
  if (typeof node !== "object" || node === null || found.isReadOnly) return found;
  const { readOnly, $ref } = node as { readOnly?: unknown; $ref?: unknown };
  if (readOnly === true) found.isReadOnly = true;
  if (typeof $ref === "string") found.targets.push($ref);
  for (const [key, member] of Object.entries(node)) {
    if (isNames || !values.has(key)) search(member, found, !isNames && named.has(key));
  }
  return found;
}
