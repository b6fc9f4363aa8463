// The interface of executors, which carry out the work of a run.
import type { Readable } from "node:stream";
import type { TestCounts } from "../../domain/test-run.ts";
import type { Run } from "../../domain/types.ts";
import type { InputVariable } from "../../domain/variable.ts";
import { isUnavailable } from "../../store/database/errors.ts";
import { Left } from "../watch.ts";
import type { PlanOutput } from "./plan-output.ts";

/** In a configuration or state, including the instances of a literal `count`. */
export const mostResources = 10_000;

/** The resources and outputs of a state. */
export type State = Readonly<{
  resources: readonly Resource[];
  outputs: readonly Output[];
}>;
/** Another digest at the same address means that the resource changes. */
export type Resource = Readonly<{
  address: string;
  digest: string;
  /** The input of a `terraform_data`, if it is known before an apply. */
  input?: unknown;
}>;
/** The value is null if only a real apply would know it. */
export type Output = Readonly<{ name: string; value: unknown; sensitive: boolean }>;

export const emptyState: State = { resources: [], outputs: [] };

export type Changes = Readonly<{ add: number; change: number; destroy: number; import: number }>;

/**
 * Adds text for people. `lines` are JSON for clients that render the output themselves; without them, the text as messages.
 */
export type Log = (text: string, lines?: readonly string[]) => void;

export interface Work {
  /** Unique for each attempt, and passed to everything outside of the service. */
  readonly attempt: string;
  /** The organization that owns the work. */
  readonly organizationName: string;
  /** Opens the uploaded bundle from its start; may be called several times. */
  openBundle(): Promise<Readable>;
  /** Environment variables of the tool, including those that a test run overrides; `variables` has the others. */
  readonly environment: Readonly<Record<string, string>>;
  /** Variables of the configuration. */
  readonly variables: readonly InputVariable[];
  /** Shown during the work. */
  readonly log: Log;
  /** Values that no output may show. */
  readonly secrets: readonly string[];
  /** Aborts the work immediately, without cleanup. */
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

/** The address of this service, and a token for one attempt at a run. */
export type ApiAccess = Readonly<{ url: string; token: string }>;

export interface PlanWork extends Work {
  /** Lets the tool read the states that the run may read; null if it cannot call the API. */
  readonly api: ApiAccess | null;
  readonly flags: RunFlags;
  readonly workingDirectory: string;
  /** The current state of the workspace, if there is one. It may be large: a thread reads it. */
  readonly document: Uint8Array | undefined;
}

export interface ApplyWork extends PlanWork {
  /** The changes of the confirmed plan. */
  readonly planned: Changes;
  /** The file that the plan saved for its apply. */
  openPlanFile(): Promise<Uint8Array | undefined>;
  /** The earlier attempt that has started the apply, if any: then only recover its result. */
  begunBy(): Promise<string | null>;
  /** Claims the apply. Returns false if an earlier attempt started it: an apply must not run twice. */
  begin(): Promise<boolean>;
  /** Saves the result, so that it counts even if this worker is lost: an apply must not be repeated. */
  save(result: ApplyResult): Promise<void>;
}

export interface TestWork extends Work {
  readonly testDirectory: string;
  /** Test files; empty for all. */
  readonly filters: readonly string[];
  readonly verbose: boolean;
}

/** `interrupted`: the interrupt ended it before it was done. */
export type Failure = Readonly<{ outcome: "errored" | "interrupted"; message: string }>;

/** A failed plan may have generated configuration for imports; then it has output. */
export type PlanResult =
  | (Failure & Readonly<{ output?: PlanOutput }>)
  | Readonly<{
      outcome: "success";
      changes: Changes;
      /** If the counts do not show it, such as a change of outputs only. */
      hasChanges?: boolean;
      /** The file for the apply. */
      file?: Uint8Array;
      /** The exact version of the tool, which alone can apply the file. */
      toolVersion?: string;
      output?: PlanOutput;
    }>;
/** A failed or interrupted apply may have changed something; then it has the document of the new state. */
export type ApplyResult =
  | (Failure & Readonly<{ document?: Uint8Array }>)
  | Readonly<{ outcome: "success"; changes: Changes; document?: Uint8Array }>;
export type TestResult = Failure | Readonly<{ outcome: "success"; counts: TestCounts }>;

export type CheckName = "cost_estimate" | "policy_check" | "pre_plan" | "post_plan";

/** Monthly costs before and after. */
export type Costs = Readonly<{ prior: number; proposed: number }>;
export type CheckResult = Readonly<{
  outcome?: "passed" | "soft_failed" | "failed";
  message?: string;
  costs?: Costs;
}>;

/** When `interrupt` fires, each method ends its work cleanly and soon. */
export interface Executor {
  /** Whether its tools may call the API. */
  readonly callsApi?: boolean;
  plan(work: PlanWork, interrupt: AbortSignal): Promise<PlanResult>;
  apply(work: ApplyWork, interrupt: AbortSignal): Promise<ApplyResult>;
  test(work: TestWork, interrupt: AbortSignal): Promise<TestResult>;
  /** The result of a check; the organization's settings decide what is left out. */
  check(name: CheckName, work: PlanWork): Promise<CheckResult>;
}

/** The result could not be saved; the next attempt recovers it. */
export class NotSaved extends Error {}

interface FailableWork {
  readonly log: Log;
  readonly kill: AbortSignal;
}

export async function failOnError<Result>(
  work: FailableWork,
  attempt: () => Promise<Result>,
): Promise<Result | Failure> {
  try {
    return await attempt();
  } catch (error) {
    work.kill.throwIfAborted();
    // Retry the work when the store is back.
    if (error instanceof NotSaved || error instanceof Left || isUnavailable(error)) throw error;
    const message = sentenceOf(error as NodeJS.ErrnoException);
    work.log(`\nError: ${message}\n`);
    return { outcome: "errored", message };
  }
}

/** For messages of parsers and tools. */
const longestSentence = 2_000;

/**
 * Messages of the system contain paths, so they are not shown. Other messages may quote a file, so they are cut to fit the
 * database.
 */
function sentenceOf({ message, syscall, code }: NodeJS.ErrnoException): string {
  if (syscall !== undefined) return `This worker cannot run it (${syscall}: ${code}).`;
  const shown = message.length > longestSentence ? `${message.slice(0, longestSentence)}…` : message;
  return shown.toWellFormed().replaceAll("\0", "\ufffd");
}
