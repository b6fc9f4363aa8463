// Threads of the generator that all pipelines of a test file share. A new thread loads the slow steps again.
import { type StepThread, type StepThreads, startSteps } from "../../scripts/generate/step-thread.ts";
import { type StepName, threadedSteps } from "../../scripts/generate/steps.ts";
import { afterFile } from "./temporary.ts";

const started = new Map<StepName, StepThread>();

/** For one pipeline, which cannot end them. They end after the tests of the file. */
export function shareThreads(names: readonly string[]): StepThreads {
  if (started.size === 0) afterFile(stop);
  for (const group of threadedSteps) {
    if (group.some((name) => names.includes(name)) && !started.has(group[0]!)) {
      for (const [name, thread] of startSteps(group)) started.set(name, thread);
    }
  }
  const own = [...started].filter(([name]) => names.includes(name));
  return new Map(own.map(([name, thread]) => [name, withoutEnd(thread)]));
}

const withoutEnd = (thread: StepThread) =>
  ({ ask: (question) => thread.ask(question), async [Symbol.asyncDispose]() {} }) as Pick<
    StepThread,
    "ask" | typeof Symbol.asyncDispose
  > as StepThread;

async function stop(): Promise<void> {
  const threads = new Set(started.values());
  started.clear();
  await Promise.all([...threads].map((thread) => thread[Symbol.asyncDispose]()));
}
