// States and times of objects.
import { at, isObject, put } from "./members.ts";
import type { PlannedState } from "./plan-types.ts";

export function stateOf({ place, yes, initial }: PlannedState, value: unknown): string {
  const found = at(value, place);
  return yes === undefined ? String(found) : found === true ? yes : initial;
}

/** Changes the state, its time, and the actions that it allows. */
export function enter(state: PlannedState, value: unknown, name: string, now: string): void {
  const { place, yes, timestamps, flags } = state;
  put(value, place, yes === undefined ? name : name === yes);
  const holder = at(value, place.slice(0, -1));
  const times = at(holder, ["status-timestamps"]);
  const member = timestamps[name];
  if (isObject(times) && member !== undefined) times[member] = now;
  const actions = at(holder, ["actions"]);
  if (!isObject(actions)) return;
  for (const [flag, from] of Object.entries(flags)) actions[flag] = from.includes(name);
}

/** Sets the times with names that begin with one of the words. */
export function stampTimes(value: unknown, words: readonly string[], now: string): void {
  for (const holder of [value, at(value, ["attributes"])]) {
    if (!isObject(holder)) continue;
    for (const [name, member] of Object.entries(holder)) {
      const isTime = typeof member === "string" && /^\d{4}-\d\d-\d\dT/.test(member);
      if (isTime && words.some((word) => name.toLowerCase().startsWith(word))) holder[name] = now;
    }
  }
}
