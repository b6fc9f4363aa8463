import type { OutputFile } from "./step.ts";
import type { StepQuestion } from "./step-worker.ts";
import { type StepName, threadedSteps } from "./steps.ts";
import { Thread } from "./thread.ts";

export type StepThread = Thread<StepQuestion, OutputFile[]>;
export type StepThreads = ReadonlyMap<StepName, StepThread>;

/** A thread for each of the steps that has one; it loads what its step will need. */
export function startSteps(names: readonly StepName[]): StepThreads {
  const threads = new Map<StepName, StepThread>();
  for (const name of names.filter((name) => threadedSteps.has(name))) {
    const thread: StepThread = new Thread(new URL("./step-worker.ts", import.meta.url));
    // A failure here happens again when the step runs, and is reported then.
    thread.ask({ name }).catch(() => {});
    threads.set(name, thread);
  }
  return threads;
}
