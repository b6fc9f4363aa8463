import { fileURLToPath } from "node:url";

/** The root folder of this repository. */
export const project = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
