// Handlers of MSW for the mock of the API.
import { readFileSync } from "node:fs";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

/** The same for every document, without the first line. */
export const mswModule: OutputFile = {
  path: "msw.ts",
  text: readFileSync(new URL("./msw-handlers.txt", import.meta.url), "utf8"),
};

export const mswStep: Step = {
  name: "msw",
  files: ({ spec }) => [{ ...mswModule, text: `// ${originOf(spec, "msw")}\n${mswModule.text}` }],
};
