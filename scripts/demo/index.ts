export { runDemo } from "./journey.ts";
export { readDemo, tokenOf } from "./tokens.ts";
