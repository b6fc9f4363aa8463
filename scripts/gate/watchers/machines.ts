// Finds the state machines of a document: the states of each attribute of each resource.
import { type OpenApiDocument, type Reference, resolve, type Schema, type StateMachine } from "../../model/index.ts";

export interface WatchedMachine {
  name: string;
  /** The attribute that holds the state. */
  attribute: string;
  /** JSON pointer of the machine in the document. */
  schema: string;
  /** The state for a value of the attribute; undefined for other values. */
  stateOf(value: unknown): string | undefined;
  /** Whether a resource in the first state can be in the second one at any later time. */
  mayBecome(from: string, to: string): boolean;
}

/** An operation that requests a transition. */
interface WatchedAction {
  type: string;
  machine: WatchedMachine;
  from: readonly string[];
}

interface WatchedMachines {
  /** Machines by resource type. */
  byType: ReadonlyMap<string, readonly WatchedMachine[]>;
  /** Actions by operation; an operation may act on several resource types. */
  actions: ReadonlyMap<string, readonly WatchedAction[]>;
}

export function watchMachines(document: OpenApiDocument): WatchedMachines {
  const byType = new Map<string, WatchedMachine[]>();
  const actions = new Map<string, WatchedAction[]>();
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    const { type, attributes } = schema.properties ?? {};
    if (type === undefined || attributes === undefined) continue;
    for (const [attribute, { machine, pointer }] of machinesIn(document, attributes)) {
      const watched = toWatched(machine, attribute, pointer);
      for (const name of namesOf(resolve<Schema>(document, type as Schema | Reference))) {
        byType.set(name, [...(byType.get(name) ?? []), watched]);
        for (const { operation, from } of Object.values(machine.actions ?? {})) {
          actions.set(operation, [...(actions.get(operation) ?? []), { type: name, machine: watched, from }]);
        }
      }
    }
  }
  return { byType, actions };
}

const namesOf = ({ const: only, enum: several = [] }: Schema): string[] =>
  [only, ...several].filter((name) => typeof name === "string");

function* machinesIn(document: OpenApiDocument, attributes: Schema) {
  const { properties = {} } = resolve<Schema>(document, attributes as Schema | Reference);
  for (const [attribute, property] of Object.entries(properties)) {
    const machine = resolve<Schema>(document, property as Schema | Reference)["x-state-machine"];
    if (machine === undefined) continue;
    const pointer = `${property.$ref ?? "#"}/x-state-machine`;
    yield [attribute, { machine: machine as StateMachine, pointer }] as const;
  }
}

function toWatched(machine: StateMachine, attribute: string, schema: string): WatchedMachine {
  const { name, states } = machine;
  const reachable = listReachable(machine);
  // A boolean member has the name of the state in which it is true.
  const unset = Object.keys(states).find((state) => state !== attribute);
  return {
    name,
    attribute,
    schema,
    stateOf(value) {
      const state = typeof value === "boolean" ? (value ? attribute : unset) : value;
      return typeof state === "string" && Object.hasOwn(states, state) ? state : undefined;
    },
    mayBecome: (from, to) => from === to || reachable.get(from)!.has(to),
  };
}

/** All states that can follow each state after any number of transitions: traffic does not show every state. */
function listReachable({ states, transitions, initial }: StateMachine): Map<string, Set<string>> {
  const entered = new Set([initial, ...transitions.map(({ to }) => to)]);
  // No transition has this target, so another service sets the state: it may follow any state except final ones.
  const foreign = Object.keys(states).filter((state) => !entered.has(state));
  const reachable = new Map<string, Set<string>>();
  for (const [state, { final }] of Object.entries(states)) {
    const found = new Set<string>(final ? [] : foreign);
    const open = [state];
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      for (const transition of transitions) {
        if (transition.from !== from || found.has(transition.to)) continue;
        found.add(transition.to);
        open.push(transition.to);
      }
    }
    reachable.set(state, found);
  }
  return reachable;
}
