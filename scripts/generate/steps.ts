// The steps by name. A step's code is loaded when it is first needed.
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

/** Only if a target asks for them. */
const onDemand: ReadonlySet<string> = new Set<StepName>(["express"]);

export const stepNames = Object.keys(loaders).filter((name) => !onDemand.has(name)) as StepName[];

/** The slow ones, which load and run on another thread. */
export const threadedSteps: ReadonlySet<StepName> = new Set(["types", "validators"]);

export function loadStep(name: StepName): Promise<Step> {
  return loaders[name]();
}
