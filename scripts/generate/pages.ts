// The pages of the docs and the reference page, with samples that call each operation with the client.
import { type CodeSample, type DocsFile, listPages, type PageSet, toDocsPage, toMachineFiles } from "../docs/index.ts";
import { baseUrlOf, type OpenApiDocument, type Spec } from "../model/index.ts";
import { printBundle } from "./steps/bundle.ts";
import { planCalls } from "./steps/client/plans.ts";
import { printSample } from "./steps/client/samples.ts";

export const pagesOf = ({ bundle, guides = [] }: Spec): PageSet => listPages(bundle, clientSamples(bundle), guides);

/** `set`: the pages to link to, if the reference page is part of a site. */
export const referenceOf = (spec: Spec, set?: PageSet): Promise<string> =>
  toDocsPage(spec, clientSamples(spec.bundle), set);

export const machineFilesOf = (spec: Spec): DocsFile[] => toMachineFiles(spec, printBundle(spec), pagesOf(spec));

const made = new WeakMap<OpenApiDocument, Map<string, CodeSample>>();

/** Samples by operationId; empty if the document names no client. The pages and the reference share them. */
export function clientSamples(document: OpenApiDocument): ReadonlyMap<string, CodeSample> {
  const samples = made.get(document) ?? makeSamples(document);
  made.set(document, samples);
  return samples;
}

function makeSamples(document: OpenApiDocument): Map<string, CodeSample> {
  const client = document["x-client"];
  if (typeof client !== "string") return new Map();
  const baseUrl = baseUrlOf(document);
  const { calls } = planCalls(document);
  const samples = calls.flatMap(({ operation, method, arguments: given, page }) => {
    const sampled = { method: `api${method}`, ...given, paged: page !== undefined };
    const sample = printSample(document, operation, sampled);
    if (sample === undefined) return [];
    const source = [
      ...(sample.includes("readFile(") ? [`import { readFile } from "node:fs/promises";`] : []),
      `import { createClient } from "${client}";`,
      "",
      `const api = createClient({ baseUrl: "${baseUrl}", token: process.env.TOKEN });`,
      sample,
    ].join("\n");
    return [[operation.facts.operationId, { lang: "typescript", label: "TypeScript", source }] as const];
  });
  return new Map(samples);
}
