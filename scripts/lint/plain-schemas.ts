import type { Oas3Rule } from "@redocly/openapi-core";

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
