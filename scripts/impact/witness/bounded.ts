// Patterns of strangers may take for ever. What applies them runs with a limit that also stops a pattern in the middle.
import { createContext, Script } from "node:vm";

const limitMs = 500;

const place = createContext({ run: (): unknown => undefined });
const call = new Script("run()");

/** What `run` gives, or null where it took too long. */
export function bounded<T>(run: () => T): T | null {
  place.run = run;
  try {
    return call.runInContext(place, { timeout: limitMs }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  } finally {
    place.run = () => undefined;
  }
}
