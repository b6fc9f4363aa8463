import type { OutputFile } from "../steps/step.ts";
import type { StepQuestion } from "./step-worker.ts";
import { type StepName, threadedSteps } from "./steps.ts";
import { Thread } from "./thread.ts";

export type StepThread = Thread<StepQuestion, OutputFile[]>;

/** Loads what the steps that run beside the main thread will need. */
export function startSteps(names: readonly StepName[]): StepThread {
  const thread: StepThread = new Thread(new URL("./step-worker.ts", import.meta.url));
  // What goes wrong here goes wrong again, and is told, when the step runs.
  for (const name of names) if (threadedSteps.has(name)) thread.ask({ name }).catch(() => {});
  return thread;
}
