import { fileURLToPath } from "node:url";

/** The oldest Node that runs the packages. `scripts/infrarun.ts` checks it at the start. */
export const minimumNode = "22.19";

/** The root folder of this repository. */
export const project = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
