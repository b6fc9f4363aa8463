import type { Made } from "./step.ts";
import type { StepQuestion } from "./step-worker.ts";
import { type StepName, threadedSteps } from "./steps.ts";
import { Thread } from "./thread.ts";

export type StepThread = Thread<StepQuestion, Made>;
export type StepThreads = ReadonlyMap<StepName, StepThread>;

/** Starts the threads. They load the code of their steps while the description is being read. */
export function startSteps(names: readonly string[]): StepThreads {
  const threads = new Map<StepName, StepThread>();
  for (const group of threadedSteps) {
    const thread: StepThread = new Thread(new URL("./step-worker.ts", import.meta.url));
    for (const name of group.filter((step) => names.includes(step))) {
      threads.set(name, thread);
      // A failure here happens again when the step runs, and is reported then.
      thread.ask({ name }).catch(() => {});
    }
  }
  return threads;
}
