// Finds the state of a response, and derives how often to poll it.
import type { Schema, StateMachine } from "../../../model/index.ts";
import type { Model, ModelOperation } from "../../model.ts";

export interface Polling {
  machine: StateMachine;
  /** The path to the state in the response. Lists are passed without a name. */
  path: string[];
}

/** Related resources have their own queries. */
const skipped = new Set(["included", "links", "meta", "relationships"]);
const deepest = 6;

/** The first state that is nearest to the root of the response; undefined without one. */
export function findPolling(model: Model, { success }: ModelOperation): Polling | undefined {
  const seen = new Set<Schema>();
  let level: [schema: Schema, path: string[]][] = success?.schema === undefined ? [] : [[success.schema, []]];
  for (let depth = 0; level.length > 0 && depth < deepest; depth += 1) {
    const below: typeof level = [];
    // Branches and items are added to the same level.
    for (const [written, path] of level) {
      const schema = model.resolve<Schema>(written);
      if (typeof schema !== "object" || schema === null || seen.has(schema)) continue;
      seen.add(schema);
      const machine = schema["x-state-machine"] as StateMachine | undefined;
      if (machine !== undefined && hasEnd(machine) && takesStates(schema, machine)) return { machine, path };
      const same = [schema.allOf, schema.oneOf, schema.anyOf, schema.items].flat().filter((part) => part !== undefined);
      level.push(...same.map((part): (typeof level)[number] => [part as Schema, path]));
      for (const [name, member] of Object.entries(schema.properties ?? {}))
        if (!skipped.has(name)) below.push([member, [...path, name]]);
    }
    level = below;
  }
  return undefined;
}

/** Without a final state, polling would never stop: such a machine describes a switch. */
const hasEnd = ({ states }: StateMachine): boolean => Object.values(states ?? {}).some(({ final }) => final);

function takesStates(schema: Schema, { states }: StateMachine): boolean {
  const values = schema.enum ?? Object.keys(states);
  return (
    [schema.type ?? "string"].flat().includes("string") && values.some((value) => Object.hasOwn(states, String(value)))
  );
}

/** The states to poll fast, and those that end polling. All others are polled slowly. */
export function statesOf({ states, transitions }: StateMachine): { working: string[]; final: string[] } {
  const isFinal = (state: string): boolean => states[state]?.final === true;
  const isWorking = (state: string): boolean => {
    const exits = transitions.filter(({ from, to }) => from === state && to !== state);
    const bySelf = exits.filter(({ by }) => by === "service");
    // If an action leads to a state that is not final, the service waits for this action.
    const waits = exits.some(({ to, by }) => by !== "service" && !isFinal(to));
    // Work can succeed or fail. A single way out, to an end, is an expiry after days.
    const expires = new Set(exits.map(({ to }) => to)).size === 1 && isFinal(exits[0]!.to);
    return bySelf.length > 0 && !waits && !expires;
  };
  const names = Object.keys(states);
  return { working: names.filter((name) => !isFinal(name) && isWorking(name)), final: names.filter(isFinal) };
}
