// Patterns and paths of strangers may take for ever. What applies them runs with a limit that also stops a pattern in the middle.
import { createContext, Script } from "node:vm";

let room: { place: { run: () => unknown }; call: Script } | undefined;

/** A machine that pauses so often is left to its fate. */
const mostTries = 5;

/** What computed for less of its time was held up by others. */
const leastShare = 0.25;

/**
 * What `run` gives, or null where it took more than so many milliseconds. After a pause of the machine, in which
 * this thread hardly computed, `run` is called again.
 */
export function bounded<T>(milliseconds: number, run: () => T): T | null {
  room ??= { place: createContext({}) as { run: () => unknown }, call: new Script("run()") };
  const { place, call } = room;
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage();
    place.run = run;
    try {
      return call.runInContext(place, { timeout: milliseconds }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > milliseconds * leastShare || tries === mostTries) return null;
    } finally {
      place.run = () => undefined;
    }
  }
}
