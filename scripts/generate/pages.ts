// The pages of the published docs and the reference page, with the samples that only the client's generator can print.
import { type DocsFile, listPages, type PageSet, toDocsPage, toMachineFiles } from "../docs/index.ts";
import type { Spec } from "../model/index.ts";
import { printBundle } from "./steps/bundle.ts";
import { clientSamples } from "./steps/client/docs-samples.ts";

export const pagesOf = ({ bundle, guides = [] }: Spec): PageSet => listPages(bundle, clientSamples(bundle), guides);

/** `set`: the pages to link to, if the reference page is part of a site. */
export const referenceOf = (spec: Spec, set?: PageSet): Promise<string> =>
  toDocsPage(spec, clientSamples(spec.bundle), set);

export const machineFilesOf = (spec: Spec): DocsFile[] => toMachineFiles(spec, printBundle(spec), pagesOf(spec));
