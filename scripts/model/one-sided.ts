// Finds members of bodies that only one side sends: `readOnly` ones only answers have, `writeOnly` ones only requests.
import { type MediaType, type OpenApiDocument, resolve, type Schema } from "./openapi.ts";

export interface OneSided {
  /** A schema is `readOnly`. */
  hasReadOnly: boolean;
  /** The names of required members that are `writeOnly` in every schema that lists them. */
  writeOnly: string[];
}

interface Found {
  hasReadOnly: boolean;
  required: Set<string>;
  writeOnly: Set<string>;
  /** The names of other members. */
  plain: Set<string>;
  /** References to other schemas. */
  targets: Set<string>;
}

/** Members with values that are not schemas. */
const values = new Set(["example", "examples", "default", "enum", "const"]);
const named = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

/** Looks into the schemas of this content, and into those that they refer to. */
export function oneSidedFinder(document: OpenApiDocument): (content: Record<string, MediaType>) => OneSided {
  const known = new Map<string, Found>();
  const find = ($ref: string): Found => {
    const found = known.get($ref) ?? search(document, resolve<object>(document, { $ref }));
    known.set($ref, found);
    return found;
  };
  return (content) => {
    const all = search(document, content);
    for (const target of all.targets) {
      const { hasReadOnly, required, writeOnly, plain, targets } = find(target);
      all.hasReadOnly ||= hasReadOnly;
      for (const name of required) all.required.add(name);
      for (const name of writeOnly) all.writeOnly.add(name);
      for (const name of plain) all.plain.add(name);
      for (const next of targets) all.targets.add(next);
    }
    const writeOnly = [...all.writeOnly].filter((name) => all.required.has(name) && !all.plain.has(name));
    return { hasReadOnly: all.hasReadOnly, writeOnly };
  };
}

const nothing = (): Found => ({
  hasReadOnly: false,
  required: new Set(),
  writeOnly: new Set(),
  plain: new Set(),
  targets: new Set(),
});

/** `isNames`: the keys of the node are names of schemas. */
function search(document: OpenApiDocument, node: unknown, found: Found = nothing(), isNames = false): Found {
  if (typeof node !== "object" || node === null) return found;
  const { readOnly, $ref, required, properties } = node as Schema;
  if (!isNames) {
    if (readOnly === true) found.hasReadOnly = true;
    if (typeof $ref === "string") found.targets.add($ref);
    if (Array.isArray(required)) for (const name of required) found.required.add(name);
    for (const [name, member] of Object.entries(properties ?? {})) {
      const isWriteOnly = [member, resolve<Schema>(document, member)].some((one) => one?.writeOnly === true);
      found[isWriteOnly ? "writeOnly" : "plain"].add(name);
    }
  }
  for (const [key, member] of Object.entries(node)) {
    if (isNames || !(values.has(key) || key.startsWith("x-")))
      search(document, member, found, !isNames && named.has(key));
  }
  return found;
}
