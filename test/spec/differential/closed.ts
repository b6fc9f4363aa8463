import type { OpenApiDocument } from "../../../scripts/model/openapi.ts";

/**
 * The document with every object closed that says its members, as the contract closes it. That is as simple as this
 * because no schema of the spec uses `allOf`.
 */
export function closeObjects(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const isObject = [value?.type].flat().includes("object");
    const isOpen = isObject && value.properties !== undefined && value.additionalProperties === undefined;
    return isOpen ? { ...value, ...openBranches(value), additionalProperties: false } : value;
  });
}

/** Branches say more of some members, where all of the members stand beside them. */
function openBranches({ anyOf, oneOf }: Record<string, unknown>): object {
  const open = (branches: unknown) =>
    JSON.parse(JSON.stringify(branches), (key, value) => (key === "additionalProperties" ? undefined : value));
  return { ...(anyOf !== undefined && { anyOf: open(anyOf) }), ...(oneOf !== undefined && { oneOf: open(oneOf) }) };
}
