// A pattern or path of an unknown author may never end. Runs a function with a timeout that also stops a regex in the middle
// of a match.
import { createContext, Script } from "node:vm";

let room: { place: { run: () => unknown }; call: Script } | undefined;

/** After this many pauses of the machine, give up. */
const mostTries = 5;

/** If the thread computed for a smaller share of the time, other processes held it up. */
const leastShare = 0.25;

/**
 * The result of `run`, or null if it took longer than the limit. If this thread hardly computed in that time, because
 * the machine paused, `run` is called again.
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
