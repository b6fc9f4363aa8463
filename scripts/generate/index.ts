import type { PageSet } from "../docs/index.ts";
import type { Spec } from "../spec/index.ts";

export type { OutputFile, Step } from "./step.ts";

/** Loaded when it is asked for, since it brings the docs. */
export const pagesOf = async (spec: Spec): Promise<PageSet> => (await import("./pages.ts")).pagesOf(spec);
export { loadStep, type StepName } from "./steps.ts";
