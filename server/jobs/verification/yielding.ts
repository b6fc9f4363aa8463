// Iterates over a long list without blocking the process: a git host may list hundreds of thousands of branches and tags, and
// tools may have thousands of processes.
import { setImmediate } from "node:timers/promises";

/** Time slice before yielding to other work. */
const turnMs = 2;

export async function eachInTurns<Item>(
  items: Iterable<Item>,
  use: (item: Item) => void,
  kill?: AbortSignal,
): Promise<void> {
  let rested = performance.now();
  for (const item of items) {
    use(item);
    if (performance.now() < rested + turnMs) continue;
    await setImmediate();
    kill?.throwIfAborted();
    rested = performance.now();
  }
}
