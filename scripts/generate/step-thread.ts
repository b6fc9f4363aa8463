import type { OutputFile } from "./step.ts";
import type { StepQuestion } from "./step-worker.ts";
import { type StepName, threadedSteps } from "./steps.ts";
import { Thread } from "./thread.ts";

export type StepThread = Thread<StepQuestion, OutputFile[]>;
export type StepThreads = ReadonlyMap<StepName, StepThread>;

/** One thread for all slow steps, which loads what they will need: it has then about as much to do as this one. */
export function startSteps(names: readonly StepName[]): StepThreads {
  const slow = names.filter((name) => threadedSteps.has(name));
  const thread: StepThread = new Thread(new URL("./step-worker.ts", import.meta.url));
  // A failure here happens again when the step runs, and is reported then.
  for (const name of slow) thread.ask({ name }).catch(() => {});
  return new Map(slow.map((name) => [name, thread]));
}
