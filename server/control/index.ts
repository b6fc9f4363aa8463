export { Control } from "./control.ts";
export { parseSeed, type Seed } from "./seed/read-seed.ts";
export type { World, WorldParts } from "./world.ts";
