// Waits for a run or a test run. Uses the state machines of the spec to detect a wait that cannot succeed.
import { showRun, showTestRun } from "../generated/calls.ts";
import { sleep, whenAborted } from "../generated/clock.ts";
import type { Connection } from "../generated/connection.ts";
import { AbortError, AnswerError, CallError, TimeoutError } from "../generated/errors.ts";
import { type MachineExits, runMachineExits, testRunMachineExits } from "../generated/machines.ts";
import type { components } from "../generated/types.ts";
import { survivor } from "./outage.ts";

/** A run, as in an answer. */
export type Run = components["schemas"]["Run"];
/** A state of a run. */
export type RunStatus = components["schemas"]["RunStatus"];
/** A test run, as in an answer. */
export type TestRun = components["schemas"]["TestRun"];
/** A state of a test run. */
export type TestRunStatus = components["schemas"]["TestRunStatus"];
/** A test run and the module that it tests. */
export type TestRunPath = Parameters<typeof showTestRun>[1];

/** What to wait for, and how long. */
export interface WaitOptions<Until, Resource, Status> {
  /** The state or condition to wait for; `final` by default. */
  until?: Until | undefined;
  /** Called with the first state and each later one; the wait continues when it resolves. */
  onState?: ((status: Status, resource: Resource) => unknown) | undefined;
  /** Stops the wait. */
  signal?: AbortSignal | undefined;
  /** The longest wait in milliseconds; unlimited by default. */
  timeout?: number | undefined;
  /** The longest pause between two requests in milliseconds, 5 seconds by default; it is short again after a change of state. */
  interval?: number | undefined;
}

/** `final`: the run has ended. `confirmable`: it can be applied. Or one of these states. */
export type RunUntil = "final" | "confirmable" | RunStatus | readonly RunStatus[];
/** `final`: the test run has ended. Or one of these states. */
export type TestRunUntil = "final" | TestRunStatus | readonly TestRunStatus[];

/**
 * The awaited state can no longer be reached.
 * @example
 * await api.runs.discard({ run_id });
 * try {
 *   await api.runs.wait(run_id, { until: "applied" });
 * } catch (error) {
 *   if (error instanceof StateError) console.log("It will not be applied any more:", error.status);
 *   else throw error;
 * }
 */
export class StateError extends CallError {
  override name = "StateError" as const;
  /** The current state. */
  readonly status: string;

  constructor(operation: string, id: string, status: string, wanted: readonly string[]) {
    super(operation, `${id} is ${status} and can no longer become ${wanted.join(", ")}.`);
    this.status = status;
  }
}

const firstPause = 200;

/**
 * Waits for a run.
 * @example
 * const run = await waitForRun(connection, run_id, { until: "confirmable", onState: (status) => console.log(status) });
 * console.log(run.attributes.actions["is-confirmable"]);
 * @throws {StateError} when the awaited state can no longer be reached
 */
export function waitForRun(
  connection: Connection,
  run_id: string,
  options: WaitOptions<RunUntil, Run, RunStatus> = {},
): Promise<Run> {
  return waitFor(connection, options, {
    operation: showRun.facts.id,
    machine: runMachineExits,
    read: async (signal) => (await showRun(connection, { run_id }, { signal }))?.data,
    confirmable: (run: Run) => run.attributes.actions["is-confirmable"],
  });
}

/**
 * Waits for a test run.
 * @example
 * const testRun = await waitForTestRun(connection, { ...module, test_run_id });
 * console.log(testRun.attributes["test-status"]);
 * @throws {StateError} when the awaited state can no longer be reached
 */
export function waitForTestRun(
  connection: Connection,
  path: TestRunPath,
  options: WaitOptions<TestRunUntil, TestRun, TestRunStatus> = {},
): Promise<TestRun> {
  return waitFor(connection, options, {
    operation: showTestRun.facts.id,
    machine: testRunMachineExits,
    read: async (signal) => (await showTestRun(connection, path, { signal }))?.data,
    confirmable: () => false,
  });
}

interface Waited<Resource> {
  operation: string;
  machine: MachineExits;
  read: (signal: AbortSignal) => Promise<Resource>;
  confirmable: (resource: Resource) => boolean;
}

async function waitFor<Status extends string, Resource extends { id: string; attributes: { status: Status } }>(
  { clock }: Connection,
  { until, onState, signal, timeout, interval = 5000 }: WaitOptions<string | readonly string[], Resource, Status>,
  { operation, machine, read, confirmable }: Waited<Resource>,
): Promise<Resource> {
  // Confirmable are the states that a confirmation leaves.
  const wanted =
    until === undefined || until === "final"
      ? machine.finals
      : until === "confirmable"
        ? Object.keys(machine.exits).filter((state) => machine.exits[state]!.includes("confirmed"))
        : [until].flat();
  // The signal was aborted with the error to throw.
  const whole = new AbortController();
  const giveUp = () => whole.abort(new AbortError(operation, "The caller gave up.", signal?.reason));
  const late = () => whole.abort(new TimeoutError(operation, `Not ${wanted.join(", ")} within ${timeout} ms.`));
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  const stopTimer = timeout === undefined ? undefined : clock.after(timeout, late);
  try {
    let last: Status | undefined;
    let pause = firstPause;
    const surviving = survivor(clock, (milliseconds) => sleep(clock, milliseconds, whole.signal));
    for (;;) {
      whole.signal.throwIfAborted();
      const resource = await surviving(() => read(whole.signal));
      const status = resource?.attributes?.status;
      if (!status) throw new AnswerError(operation, "The answer has no status.");
      if (status !== last) {
        await Promise.race([whenAborted(whole.signal), onState?.(status, resource)]);
        pause = firstPause;
      }
      last = status;
      const isThere = until === "confirmable" ? confirmable(resource) : wanted.includes(status);
      if (isThere) return resource;
      if (!machine.exits[status]) {
        throw new AnswerError(operation, `${resource.id} is ${status}, a state unknown to this version of the client.`);
      }
      if (!canReach(machine, status, wanted)) {
        throw new StateError(operation, resource.id, status, wanted);
      }
      await sleep(clock, pause * (0.75 + Math.random() / 2), whole.signal);
      pause = Math.min(interval, pause * 1.5);
    }
  } catch (error) {
    throw whole.signal.reason ?? error;
  } finally {
    stopTimer?.();
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Whether one of the states is current or reachable: a run may even become confirmable without a change of state. */
function canReach({ exits }: MachineExits, status: string, wanted: readonly string[]): boolean {
  if (wanted.includes(status)) return true;
  // Iterating a set includes members added meanwhile.
  const met = new Set(exits[status]);
  for (const state of met) for (const next of exits[state]!) met.add(next);
  return wanted.some((state) => met.has(state));
}
