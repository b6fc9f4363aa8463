// Middleware for Express that checks requests, and optionally responses, with the generated validators.
import { readFileSync } from "node:fs";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

/** Without the first line, which names the source. */
export const expressModule: OutputFile = {
  path: "express.ts",
  text: readFileSync(new URL("./express-validate.txt", import.meta.url), "utf8"),
};

export const expressStep: Step = {
  name: "express",
  // The same for every description.
  files: ({ spec }) => [{ ...expressModule, text: `// ${originOf(spec, "express")}\n${expressModule.text}` }],
};
