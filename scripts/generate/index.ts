import type { DocsFile, PageSet } from "../docs/index.ts";
import type { Spec } from "../model/index.ts";
import type { Compiled } from "./javascript/tables.ts";
import { Model } from "./model.ts";
import type { OutputFile } from "./step.ts";
import { loadStep, type StepName } from "./steps.ts";

export type { Compiled } from "./javascript/tables.ts";

/** Loaded on first use, because it imports the docs. */
export const pagesOf = async (spec: Spec): Promise<PageSet> => (await import("./pages.ts")).pagesOf(spec);

/** The reference page of a site with these pages. */
export const referenceOf = async (spec: Spec, set: PageSet): Promise<string> =>
  (await import("./pages.ts")).referenceOf(spec, set);

export const machineFilesOf = async (spec: Spec): Promise<DocsFile[]> =>
  (await import("./pages.ts")).machineFilesOf(spec);

/** Loaded on first use, because it imports the bundler. */
export const compileFixedModules = async (): Promise<Record<string, Compiled>> =>
  (await import("./javascript/index.ts")).compileFixedModules();
export type { StepName } from "./steps.ts";

/** Runs one built-in step. */
export const makeFiles = async (name: StepName, spec: Spec): Promise<OutputFile[]> =>
  (await loadStep(name)).files(new Model(spec));
