// The time of the server. The clock of the browser may be wrong, and countdowns would be wrong with it.
import { createStore } from "./store.ts";

/** The header has whole seconds, and the response needs some time. */
const tolerance = 3_000;
const difference = createStore(0);

export const serverNow = (): number => Date.now() + difference.get();

/** Takes the header `Date` of a response. */
export function setServerTime(header: string | null): void {
  const found = Date.parse(header ?? "") - Date.now();
  if (Math.abs(found - difference.get()) > tolerance) difference.set(Math.abs(found) > tolerance ? found : 0);
}
