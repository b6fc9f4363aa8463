// The docs page and the files beside it; scripts/docs says what they show.
import { listPages, type PageSet, toDocsPage, toMachineFiles, withCompressed } from "../../docs/index.ts";
import type { Spec } from "../../spec/index.ts";
import type { Step } from "../step.ts";
import { printBundle } from "./bundle.ts";
import { clientSamples } from "./client/docs-samples.ts";

export const docsStep: Step = {
  name: "docs",
  inputs: ({ bundle, guides, source }) => ({ bundle, guides, source }),
  async run(spec) {
    const page = { path: "index.html", text: await toDocsPage(spec, clientSamples(spec.bundle)) };
    const files = await withCompressed([page, ...toMachineFiles(spec, printBundle(spec), pagesOf(spec))]);
    return files.map((file) => ({ ...file, path: `docs/${file.path}` }));
  },
};

/** All pages of the published docs, of which `llms-full.txt` is made too. */
export const pagesOf = ({ bundle, guides = [] }: Spec): PageSet => listPages(bundle, clientSamples(bundle), guides);
