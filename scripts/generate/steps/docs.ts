// Writes the docs page and its files; scripts/docs makes their content.
import { readPageScript, toDocsPage, toMachineFiles, withCompressed } from "../../docs/index.ts";
import { pagesOf } from "../pages.ts";
import type { Step } from "../step.ts";
import { printBundle } from "./bundle.ts";
import { clientSamples } from "./client/docs-samples.ts";

export const docsStep: Step = {
  name: "docs",
  prepare: readPageScript,
  async run(spec) {
    const page = { path: "index.html", text: await toDocsPage(spec, clientSamples(spec.bundle)) };
    const files = await withCompressed([page, ...toMachineFiles(spec, printBundle(spec), pagesOf(spec))]);
    return files.map((file) => ({ ...file, path: `docs/${file.path}` }));
  },
};
