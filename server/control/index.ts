export { Control } from "./control.ts";
export { parseSeed } from "./seed/read-seed.ts";
export type { Seed } from "./seed/rules.ts";
export type { World, WorldParts } from "./world.ts";
