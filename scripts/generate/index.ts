export type { OutputFile, Step } from "./step.ts";
export { loadStep, type StepName } from "./steps.ts";
