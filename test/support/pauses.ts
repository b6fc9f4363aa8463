// Pauses for polling loops.
import { setTimeout as sleep } from "node:timers/promises";

const firstMs = 5;
const longestMs = 100;

/** Each pause is longer than the one before, because polling takes CPU time from the awaited work. */
export function lengthening(): () => Promise<void> {
  let ms = firstMs;
  return async () => {
    await sleep(ms);
    ms = Math.min(ms * 1.5, longestMs);
  };
}
