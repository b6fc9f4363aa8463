// The exports of the runtime that every generated module uses; the bundler adds all that these need.
export { parseBody } from "./bodies.ts";
export { Contract } from "./contract.ts";
export { hasRepeated } from "./equality.ts";
export { recall } from "./recall.ts";
