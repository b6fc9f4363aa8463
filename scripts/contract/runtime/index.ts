// What every generated module takes of the runtime; the bundler writes all that these need into it.
export { parseBody } from "./bodies.ts";
export { Contract } from "./contract.ts";
