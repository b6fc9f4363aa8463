// Puts a schema in other places of a document. Its rules must hold in each place.
import { list, object, ref } from "./small-contract.ts";

export interface Place {
  /** Contains the schema, or refers to the component `Placed`. */
  schema: (schema: object | boolean) => object;
  /** The value that has the given one in this place. */
  value: (value: unknown) => unknown;
}

const same = (value: unknown) => value;
/** OpenAPI 3.0 ignores siblings of `$ref`. The branches of a union are closed only if the union has no siblings. */
const isAlone = (schema: object | boolean) =>
  typeof schema === "boolean" || ["$ref", "nullable", "oneOf"].some((name) => name in schema);

export const places: Record<string, Place> = {
  "in allOf": { schema: (schema) => ({ allOf: [schema] }), value: same },
  "in anyOf": { schema: (schema) => ({ anyOf: [schema] }), value: same },
  "behind $ref": { schema: () => ref("Placed"), value: same },
  "behind $ref, in allOf": { schema: () => ({ allOf: [ref("Placed")] }), value: same },
  "as a sibling of $ref": {
    schema: (schema) => (isAlone(schema) ? (schema as object) : { ...(schema as object), ...ref("Any") }),
    value: same,
  },
  "in a member": { schema: (schema) => object({ placed: schema }), value: (placed) => ({ placed }) },
  "in a list": { schema: (schema) => list(schema as object), value: (value) => [value] },
  "in a list of lists behind $ref": { schema: () => list(list(ref("Placed"))), value: (value) => [[value]] },
  "in a map": {
    schema: (schema) => ({ type: "object", additionalProperties: schema }),
    value: (placed) => ({ placed }),
  },
};
