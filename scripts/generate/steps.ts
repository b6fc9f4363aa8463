// The steps by name. A step's code is loaded when it is first needed, and only on the thread that runs it.
import { listStateMachines, printWithoutProse, type Spec } from "../model/index.ts";
import type { Step } from "./step.ts";

const loaders = {
  docs: async () => (await import("./steps/docs.ts")).docsStep,
  types: async () => (await import("./steps/types.ts")).typesStep,
  bundle: async () => (await import("./steps/bundle.ts")).bundleStep,
  operations: async () => (await import("./steps/operations.ts")).operationsStep,
  client: async () => (await import("./steps/client.ts")).clientStep,
  sensitive: async () => (await import("./steps/sensitive.ts")).sensitiveStep,
  machines: async () => (await import("./steps/machines.ts")).machinesStep,
  validators: async () => (await import("./steps/validators.ts")).validatorsStep,
  express: async () => (await import("./steps/express.ts")).expressStep,
} satisfies Record<string, () => Promise<Step>>;

export type StepName = keyof typeof loaders;

/** For steps whose files contain no prose. */
const withoutProse = ({ bundle }: Spec): string => printWithoutProse(bundle);

/** In watch, a step runs again when its input has changed. Without an entry here, the input is the whole bundle. */
const inputs: Partial<Record<StepName, (spec: Spec, whole: string) => string>> = {
  docs: ({ guides, source }, whole) => JSON.stringify([guides, source]) + whole,
  machines: ({ bundle }) => JSON.stringify(listStateMachines(bundle)),
  sensitive: withoutProse,
  validators: withoutProse,
  express: ({ source }) => source,
};

/** `whole` is the bundle in JSON. */
export const inputOf = (name: StepName, spec: Spec, whole: string): string => inputs[name]?.(spec, whole) ?? whole;

/** Only if a target asks for them. */
const onDemand: ReadonlySet<string> = new Set<StepName>(["express"]);

export const stepNames = Object.keys(loaders).filter((name) => !onDemand.has(name)) as StepName[];

/** The slow steps. The steps of one list share a thread. */
export const threadedSteps: readonly StepName[][] = [["types", "validators"], ["docs"]];

export function loadStep(name: StepName): Promise<Step> {
  return loaders[name]();
}

/** The steps for each name of `--target`. */
const targets = {
  types: ["types"],
  client: ["types", "operations", "client"],
  validators: ["types", "operations", "validators"],
  express: ["types", "operations", "validators", "express"],
} satisfies Record<string, StepName[]>;

export const targetNames = Object.keys(targets);

interface Choice {
  /** Default steps that are not needed. */
  skip: StepName[];
  also: StepName[];
}

/** Without targets, all default steps run. */
export function stepsOf(chosen: readonly string[], skipped: readonly string[]): Choice {
  if (chosen.length === 0) return { skip: skipped as StepName[], also: [] };
  const wanted = new Set(chosen.flatMap((name): StepName[] => targets[name as keyof typeof targets]));
  return {
    skip: stepNames.filter((name) => !wanted.has(name) || skipped.includes(name)),
    also: [...wanted].filter((name) => !stepNames.includes(name)),
  };
}
