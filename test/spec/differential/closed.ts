import type { OpenApiDocument } from "../../../scripts/steps/openapi.ts";

/**
 * The document with every object closed that says its members, as the contract closes it. That is as simple as this
 * because no schema of the spec uses `allOf`.
 */
export function closeObjects(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const isObject = [value?.type].flat().includes("object");
    const isOpen = isObject && value.properties !== undefined && value.additionalProperties === undefined;
    return isOpen ? { ...value, additionalProperties: false } : value;
  });
}
