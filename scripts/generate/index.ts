import type { PageSet } from "../docs/index.ts";
import type { Spec } from "../spec/index.ts";
import type { Compiled } from "./javascript/tables.ts";

export type { Compiled } from "./javascript/tables.ts";
export type { OutputFile, Step } from "./step.ts";

/** Loaded when it is asked for, since it brings the docs. */
export const pagesOf = async (spec: Spec): Promise<PageSet> => (await import("./pages.ts")).pagesOf(spec);

/** Loaded when it is asked for, since it brings the bundler. */
export const compileFixedModules = async (): Promise<Record<string, Compiled>> =>
  (await import("./javascript/index.ts")).compileFixedModules();
export { loadStep, type StepName } from "./steps.ts";
