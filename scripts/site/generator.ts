import { fileURLToPath } from "node:url";
import type { Wanted } from "../fetched/index.ts";

/** The packages that lay out the pages. */
export const generator: Wanted = {
  listed: fileURLToPath(new URL("./generator/", import.meta.url)),
  name: "site",
  called: "The generator of the site",
  command: "npm run docs:build",
};
