// The exports of the runtime that a generated module of schemas uses.
export { countCharacters } from "./checks.ts";
export { hasRepeated, isEqual } from "./equality.ts";
export { recall } from "./recall.ts";
export { standardSchema } from "./standard-schema.ts";
