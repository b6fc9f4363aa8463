// Zod 4 schemas of every component, body and success response.
import { defineStep } from "../step.ts";
import type { ZodOptions } from "./zod/options.ts";

export const zod = defineStep<ZodOptions>({
  name: "zod",
  needs: ["operations"],
  files: async (model, options) => (await import("./zod/files.ts")).zodFiles(model, options),
});
