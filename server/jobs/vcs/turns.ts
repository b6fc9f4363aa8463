// Goes through what a git host lists, which may be hundreds of thousands of branches and tags, without stopping the process.
import { setImmediate } from "node:timers/promises";

/** How long one goes on before yielding to other work. */
const turnMs = 10;

export async function eachInTurns<Item>(
  items: Iterable<Item>,
  kill: AbortSignal,
  use: (item: Item) => void,
): Promise<void> {
  let rested = performance.now();
  for (const item of items) {
    use(item);
    if (performance.now() < rested + turnMs) continue;
    await setImmediate();
    kill.throwIfAborted();
    rested = performance.now();
  }
}
