// Middleware for Express that checks requests, and answers if wanted, by the generated validators.
import { readFileSync } from "node:fs";
import { originOf, type Step } from "../step.ts";

const text = readFileSync(new URL("./express-validate.txt", import.meta.url), "utf8");

export const expressStep: Step = {
  name: "express",
  // The same for every description.
  inputs: ({ source }) => source,
  run: (spec) => [{ path: "express.ts", text: `// ${originOf(spec, "express")}\n${text}` }],
};
