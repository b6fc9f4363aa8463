// All steps by name: our own, and those of the configuration. The code of our own is loaded when it is first needed, and only
// on the thread that runs it.
import { listStateMachines, printWithoutProse, type Spec, type ValueOptions } from "../model/index.ts";
import { closest, UserError } from "../terminal/index.ts";
import { Model } from "./model.ts";
import type { Step } from "./step.ts";
import type { ServerStep } from "./steps/router.ts";

interface OwnStep {
  load(): Promise<Step>;
  needs: readonly string[];
  /** Runs only if a target or another step needs it. */
  onDemand?: true;
  /** The part of the document that decides the files; `whole` is all of it, in JSON. */
  input?: (spec: Spec, whole: string) => string;
}

/** For steps whose files contain no prose. */
const withoutProse = ({ bundle }: Spec): string => printWithoutProse(bundle);

/** Its files are the same for every description. */
const server = (name: ServerStep, ...needs: string[]): OwnStep => ({
  load: async () => (await import("./steps/router.ts")).serverStep(name),
  needs,
  onDemand: true,
  input: ({ source }) => source,
});

const own = {
  docs: {
    load: async () => (await import("./steps/docs.ts")).docsStep,
    needs: [],
    input: ({ guides, source }, whole) => JSON.stringify([guides, source]) + whole,
  },
  types: { load: async () => (await import("./steps/types.ts")).typesStep, needs: [] },
  bundle: { load: async () => (await import("./steps/bundle.ts")).bundleStep, needs: [] },
  operations: { load: async () => (await import("./steps/operations.ts")).operationsStep, needs: ["types"] },
  client: { load: async () => (await import("./steps/client.ts")).clientStep, needs: ["operations"] },
  sensitive: {
    load: async () => (await import("./steps/sensitive.ts")).sensitiveStep,
    needs: [],
    input: withoutProse,
  },
  machines: {
    load: async () => (await import("./steps/machines.ts")).machinesStep,
    needs: [],
    input: ({ bundle }) => JSON.stringify(listStateMachines(bundle)),
  },
  validators: {
    load: async () => (await import("./steps/validators.ts")).validatorsStep,
    needs: ["operations"],
    input: withoutProse,
  },
  enums: { load: async () => (await import("./steps/enums.ts")).enumsStep, needs: [] },
  forms: { load: async () => (await import("./steps/forms.ts")).formsStep, needs: [] },
  readme: { load: async () => (await import("./steps/readme.ts")).readmeStep, needs: ["client"] },
  router: server("router", "validators"),
  express: server("express", "router"),
  fastify: server("fastify", "router"),
  fetch: server("fetch", "router"),
  hono: server("hono", "fetch"),
  schemas: {
    load: async () => (await import("./steps/schemas.ts")).schemasStep,
    needs: ["operations"],
    onDemand: true,
    input: withoutProse,
  },
  zod: {
    load: async () => (await import("./steps/zod.ts")).zod(),
    needs: ["operations"],
    onDemand: true,
  },
  query: { load: async () => (await import("./steps/query.ts")).query(), needs: ["client"], onDemand: true },
  mock: { load: async () => (await import("./steps/mock.ts")).mockStep, needs: ["validators"], onDemand: true },
  msw: {
    load: async () => (await import("./steps/msw.ts")).mswStep,
    needs: ["mock"],
    onDemand: true,
    input: ({ source }) => source,
  },
} satisfies Record<string, OwnStep>;

export type StepName = keyof typeof own;

const ownStep = (name: string): OwnStep | undefined => (Object.hasOwn(own, name) ? own[name as StepName] : undefined);

/** In watch, a step runs again when its input has changed. `whole` is the document in JSON. */
export function inputOf(name: string, spec: Spec, whole: string, custom?: Step): string {
  if (custom?.input !== undefined) return JSON.stringify(custom.input(new Model(spec)));
  return (custom === undefined && ownStep(name)?.input?.(spec, whole)) || whole;
}

/** The steps that run by default. */
export const stepNames = (Object.keys(own) as StepName[]).filter((name) => !ownStep(name)!.onDemand);

export const isOwnStep = (name: string): boolean => ownStep(name) !== undefined;

/** All steps of our own, for `--target` and `--skip`. */
export const ownNames = Object.keys(own) as StepName[];

/** The slow steps. The steps of one list share a thread. */
export const threadedSteps: readonly StepName[][] = [["types", "validators"], ["docs"]];

/** They show the same samples as the docs. */
export const sampledSteps: readonly StepName[] = ["client", "readme"];

export function loadStep(name: StepName): Promise<Step> {
  return own[name].load();
}

export interface Choice {
  /** Names of the steps that run, in the order of the tables. */
  names: string[];
  /** All steps of the configuration. */
  custom: ReadonlyMap<string, Step>;
}

/** Chooses steps with everything that they need. Without targets: the default steps, and those of the configuration. */
export function chooseSteps(
  targets: readonly string[] = [],
  skipped: readonly string[] = [],
  given: readonly Step[] = [],
): Choice {
  const custom = new Map(given.map((step) => [step.name, step]));
  // A configuration may list one of our steps with its own options.
  const known = [...new Set([...ownNames, ...custom.keys()])];
  const needsOf = (name: string): readonly string[] => custom.get(name)?.needs ?? ownStep(name)?.needs ?? [];
  const wanted = new Set<string>();
  const add = (name: string, by?: string): void => {
    if (!known.includes(name)) throw new UserError(describeUnknown(name, known, by));
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const need of needsOf(name)) add(need, name);
  };
  for (const name of targets.length > 0 ? targets : [...stepNames, ...custom.keys()]) add(name);
  for (const name of skipped) if (!known.includes(name)) throw new UserError(describeUnknown(name, known));
  return { names: known.filter((name) => wanted.has(name) && !skipped.includes(name)), custom };
}

const serverSteps = ["express", "fastify", "fetch", "hono"] satisfies ServerStep[];

/** Steps that cannot follow an option, and why. */
const needJson: Record<string, { why: string; int64?: readonly string[]; dates?: readonly string[] }> = {
  ...Object.fromEntries(
    [...serverSteps, "mock", "schemas", "zod"].map((name) => [
      name,
      { why: "it checks values as JSON has them", int64: ["string", "bigint"], dates: ["date"] },
    ]),
  ),
  query: { why: "TanStack Query cannot hash a bigint; use --int64 string", int64: ["bigint"] },
};

/** Refuses options for types of values that a step cannot follow. */
export function demandJsonValues(names: readonly string[], options: ValueOptions): void {
  for (const name of names) {
    const { why, ...refused } = Object.hasOwn(needJson, name) ? needJson[name]! : { why: "" };
    for (const option of ["int64", "dates"] as const) {
      if (!refused[option]?.includes(options[option])) continue;
      throw new UserError(
        `--${option} ${options[option]} cannot be combined with the step ${name}: ${why}. Generate the step into another folder, without this option.`,
      );
    }
  }
}

function describeUnknown(name: string, known: readonly string[], by?: string): string {
  const subject = by === undefined ? `Unknown step ${name}.` : `The step ${by} needs the unknown step ${name}.`;
  const near = closest(name, known);
  return `${subject} ${near === undefined ? `Known steps: ${known.join(", ")}.` : `Did you mean ${near}?`}`;
}
