export { runDemo } from "./journey.ts";
export { DemoError, readDemo, tokenOf } from "./tokens.ts";
