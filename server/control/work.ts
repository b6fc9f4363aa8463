// Holds runs in a phase, and sets the results of plans, applies and tests.
import type { components } from "../../generated/control/types.ts";
import { sharedResources } from "../fairness/resources.ts";
import { Slots } from "../fairness/slots.ts";
import type {
  ApplyResult,
  ApplyWork,
  Executor,
  Failure,
  PlanResult,
  PlanWork,
  TestResult,
  TestWork,
  Work,
} from "../jobs/executors/executor.ts";
import { getTestRun } from "../store/modules/test-runs.ts";
import { getRun } from "../store/runs/runs.ts";
import type { Store } from "../store/store.ts";

type Schemas = components["schemas"];
export type Hold = Schemas["Hold"];
export type Outcome = Schemas["Outcome"];
type Kind = Schemas["Work"];
/** Maximum number of runs that are held or working. */
export const concurrency = 1_000;
type Chosen = Pick<Hold, "work" | "workspace" | "run">;

export class WorkControl {
  #holds: Hold[];
  #outcomes: Outcome[];
  /** Limits the work of the executor. */
  readonly #slots = new Slots(sharedResources.runSlots);
  #released = Promise.withResolvers<void>();

  constructor(holds: readonly Hold[] = [], outcomes: readonly Outcome[] = []) {
    this.#holds = [...holds];
    this.#outcomes = structuredClone([...outcomes]);
  }

  get holds(): readonly Hold[] {
    return this.#holds;
  }

  get outcomes(): readonly Outcome[] {
    return this.#outcomes;
  }

  hold(hold: Hold): void {
    this.#holds.push(hold);
  }

  releaseAll(): void {
    this.#holds = [];
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }

  setOutcome(outcome: Outcome): void {
    this.#outcomes.push({ ...outcome });
  }

  /** The executor of a world: `store` has its runs. */
  control(executor: Executor, store: Store): Executor {
    /** Undefined if the executor decides. */
    const next = async (kind: Kind, work: Work, interrupt: AbortSignal): Promise<Outcome | Failure | undefined> => {
      if (this.#holds.length === 0 && this.#outcomes.length === 0) return undefined;
      const [id = ""] = work.attempt.split(":");
      const owner = kind === "test" ? (await getTestRun(store, id))?.moduleId : (await getRun(store, id))?.workspaceId;
      const isMeant = (one: Chosen) =>
        one.work === kind && (one.run ?? id) === id && (one.workspace ?? owner) === owner;
      while (this.#holds.some(isMeant)) {
        await untilAborted(this.#released.promise, AbortSignal.any([interrupt, work.kill]));
        work.kill.throwIfAborted();
        if (interrupt.aborted) return { outcome: "interrupted", message: "The held work was interrupted." };
      }
      return this.#take(isMeant);
    };
    const controlled = <Given extends Work, Result>(
      kind: Kind,
      work: (given: Given, interrupt: AbortSignal) => Promise<Result>,
      settle: (outcome: Outcome, given: Given) => Result,
    ) => {
      return async (given: Given, interrupt: AbortSignal): Promise<Result | Failure> => {
        const outcome = await next(kind, given, interrupt);
        if (outcome === undefined) return this.#slots.during(given.organizationName, () => work(given, interrupt));
        if (outcome.outcome === "success") return settle(outcome as Outcome, given);
        const { message = "The outcome was set by control." } = outcome;
        given.log(`\nError: ${message}\n`);
        return { outcome: outcome.outcome, message };
      };
    };
    return {
      ...executor,
      plan: controlled("plan", executor.plan, planned),
      apply: controlled("apply", executor.apply, applied),
      test: controlled("test", executor.test, tested),
    };
  }

  #take(isMeant: (one: Chosen) => boolean): Outcome | undefined {
    const outcome = this.#outcomes.find(isMeant);
    if (outcome === undefined) return undefined;
    outcome.times = (outcome.times ?? 1) - 1;
    if (outcome.times === 0) this.#outcomes = this.#outcomes.filter((one) => one !== outcome);
    return outcome;
  }
}

async function untilAborted(done: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  const abort = () => aborted.resolve();
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  await Promise.race([done, aborted.promise]);
  signal.removeEventListener("abort", abort);
}

function planned({ changes: given }: Outcome, { log }: PlanWork): PlanResult {
  const changes = { add: 0, change: 0, destroy: 0, import: 0, ...(given ?? { add: 1 }) };
  log(`Plan: ${changes.add} to add, ${changes.change} to change, ${changes.destroy} to destroy.\n`);
  return { outcome: "success", changes };
}

function applied(_: Outcome, { log, planned: changes }: ApplyWork): ApplyResult {
  log("Apply complete!\n");
  return { outcome: "success", changes };
}

function tested({ tests }: Outcome, { log }: TestWork): TestResult {
  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0, ...(tests ?? { passed: 1 }) };
  log(`${counts.passed} passed, ${counts.failed} failed.\n`);
  return { outcome: "success", counts };
}
