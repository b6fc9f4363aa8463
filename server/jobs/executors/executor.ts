// What carries out the work of a run: hands over what it needs, and takes back what came of it.
import type { Readable } from "node:stream";
import type { TestCounts } from "../../domain/test-run.ts";
import type { Run, RunVariable } from "../../domain/types.ts";

/** Of a configuration or state, with the instances that a literal `count` stands for. */
export const mostResources = 10_000;

/** What a workspace manages, as its latest state version says. */
export type State = Readonly<{
  resources: readonly Resource[];
  outputs: readonly Output[];
  /** As the tool keeps it itself, where a tool does. It may be large: a thread reads it. */
  document?: Uint8Array;
}>;
/** Two of the same address and digest are the same; another digest means that it changes. */
export type Resource = Readonly<{ address: string; digest: string }>;
/** The value is null where only a real apply would know it. */
export type Output = Readonly<{ name: string; value: unknown; sensitive: boolean }>;

export const emptyState: State = { resources: [], outputs: [] };

export type Changes = Readonly<{ add: number; change: number; destroy: number; import: number }>;

export interface Work {
  /** Tells this attempt from every other one; whatever is done outside of the service carries it. */
  readonly attempt: string;
  /** Whose work it is. */
  readonly organizationName: string;
  /** The uploaded bundle from its beginning, as often as it is called. */
  openBundle(): Promise<Readable>;
  readonly variables: readonly RunVariable[];
  /** For people; shown while the work goes on. */
  log(text: string): void;
  /** Fires when the work must end at once, without cleaning up. */
  readonly kill: AbortSignal;
}

export type RunFlags = Pick<
  Run,
  | "allowConfigGeneration"
  | "debuggingMode"
  | "isDestroy"
  | "refresh"
  | "refreshOnly"
  | "replaceAddrs"
  | "targetAddrs"
  | "toolVersion"
>;

export interface PlanWork extends Work {
  readonly flags: RunFlags;
  readonly workingDirectory: string;
  readonly state: State;
}

export interface ApplyWork extends PlanWork {
  /** What the plan that was confirmed said. */
  readonly planned: Changes;
  /** What that plan left for its apply. */
  openPlanFile(): Promise<Uint8Array | undefined>;
  /** Whether an attempt has begun already: what is left of it is all that there is to do. */
  isBegun(): Promise<boolean>;
  /** False when an earlier attempt has begun already, so that nothing is ever applied twice. */
  begin(): Promise<boolean>;
  /** Keeps what came of it, for whoever may not do it again: it counts then even if this worker is lost. */
  keep(result: ApplyResult): Promise<void>;
}

export interface TestWork extends Work {
  /** What the tests find in their environment, with what this run overrides; `variables` are the run's other ones. */
  readonly environment: Readonly<Record<string, string>>;
  readonly testDirectory: string;
  /** Test files; none means every one. */
  readonly filters: readonly string[];
  readonly verbose: boolean;
}

/** `interrupted`: the interrupt ended it before it was done. */
export type Failure = Readonly<{ outcome: "errored" | "interrupted"; message: string }>;

export type PlanResult =
  | Failure
  | Readonly<{
      outcome: "success";
      changes: Changes;
      /** Where it is more than the counts tell, such as a change of outputs alone. */
      hasChanges?: boolean;
      /** What the apply needs of it. */
      file?: Uint8Array;
    }>;
/** An apply that fails or is interrupted may have changed something; then it says what there is now. */
export type ApplyResult =
  | (Failure & Readonly<{ state?: State }>)
  | Readonly<{ outcome: "success"; changes: Changes; state: State }>;
export type TestResult = Failure | Readonly<{ outcome: "success"; counts: TestCounts }>;

export type CheckName = "cost_estimate" | "policy_check" | "pre_plan" | "post_plan";

/** In a month, before and after. */
export type Costs = Readonly<{ prior: number; proposed: number }>;
export type CheckResult = Readonly<{
  outcome?: "passed" | "soft_failed" | "failed";
  message?: string;
  costs?: Costs;
}>;

/** Each asks its work to end when `interrupt` fires, and ends then as soon and as cleanly as it can. */
export interface Executor {
  plan(work: PlanWork, interrupt: AbortSignal): Promise<PlanResult>;
  apply(work: ApplyWork, interrupt: AbortSignal): Promise<ApplyResult>;
  test(work: TestWork, interrupt: AbortSignal): Promise<TestResult>;
  /** What it finds out about a check; what it leaves out, the settings of the organization decide. */
  check(name: CheckName, work: PlanWork): Promise<CheckResult>;
}
