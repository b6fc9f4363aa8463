import type { Made } from "./step.ts";
import type { StepQuestion } from "./step-worker.ts";
import { type StepName, sampledSteps, threadedSteps } from "./steps.ts";
import { Thread } from "./thread.ts";

export type StepThread = Thread<StepQuestion, Made>;
export type StepThreads = ReadonlyMap<StepName, StepThread>;

/**
 * Starts the threads. They load the code of their steps while the description is being read. If the docs run once, other
 * steps with samples join them, which halves the work for samples. `warm`: a watch makes code before the docs.
 */
export function startSteps(names: readonly string[], warm = false): StepThreads {
  const threads = new Map<StepName, StepThread>();
  for (const group of threadedSteps) {
    const thread: StepThread = new Thread(new URL("./step-worker.ts", import.meta.url));
    const isShared = !warm && group.includes("docs") && names.includes("docs");
    const all = isShared ? [...group, ...sampledSteps] : group;
    for (const name of all.filter((step) => names.includes(step))) {
      threads.set(name, thread);
      thread.prepare({ name });
    }
  }
  return threads;
}
