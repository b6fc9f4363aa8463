// State machines as tables.

import { freeName, listStateMachines, SpecError, type StateMachine } from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";
import { memberName, printValue } from "./print.ts";

const preamble = `/** Which states can follow. It is all that a wait needs, so its bundle contains no whole machine. */
export interface MachineExits {
  /** States without a transition to another state. */
  readonly finals: readonly string[];
  /** The states that may follow each state. */
  readonly exits: Readonly<Record<string, readonly string[]>>;
}

/** The states, their transitions, and the actions that callers may request in each state. */
export interface Machine extends MachineExits {
  readonly name: string;
  readonly initial: string;
  readonly states: readonly string[];
  /** The final states that are failures. */
  readonly failures: readonly string[];
  /** The key in \`status-timestamps\` that holds the time when the state was entered. */
  readonly timestamps: Readonly<Record<string, string>>;
  /** The phase of each state that has one, such as \`plan\`. Phases follow each other in this order. */
  readonly phases: Readonly<Record<string, string>>;
  /** \`by\` is \`service\` or the name of an action. */
  readonly transitions: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  readonly actions: Readonly<
    Record<
      string,
      {
        readonly operation: string;
        /** The member of \`actions\` that says whether the object allows the action now. */
        readonly flag?: string;
        readonly from: readonly string[];
        readonly when?: string;
        readonly refusal?: string;
        readonly status?: number;
      }
    >
  >;
}
`;

export const machinesStep: Step = {
  name: "machines",
  files({ spec }) {
    const taken = new Set<string>();
    const machines = listStateMachines(spec.bundle).map((machine) => {
      const constant = freeName(constantName(machine.name), (name) => taken.has(name) || taken.has(exitsName(name)));
      for (const name of [constant, exitsName(constant)]) taken.add(name);
      return printMachine(machine, constant);
    });
    const text = [`// ${originOf(spec, "machines")}`, preamble, ...machines].join("\n");
    return [{ path: "machines.ts", text }];
  },
};

const exitsName = (constant: string): string => `${constant}Exits`;

function printMachine(machine: StateMachine, constant: string): string {
  const { name, initial, states, transitions, actions = {} } = machine;
  const names = Object.keys(states);
  for (const state of [initial, ...transitions.flatMap(({ from, to }) => [from, to])]) {
    if (!names.includes(state)) throw new SpecError(`The state machine ${name} has no state ${state}.`);
  }
  const table = {
    name,
    initial,
    states: names,
    failures: names.filter((state) => states[state]!.failed),
    finals: names.filter((state) => states[state]!.final),
    exits: mapNames(names, (state) => [
      ...new Set(transitions.filter(({ from }) => from === state).map(({ to }) => to)),
    ]),
    timestamps: mapKnown(names, (state) => states[state]!.timestamp),
    phases: mapKnown(names, (state) => states[state]!.phase),
    transitions: transitions.map(({ from, to, by }) => ({ from, to, by })),
    actions,
  };
  const { finals, exits } = table;
  return `export const ${constant} = ${printValue(table)} as const satisfies Machine;

export const ${exitsName(constant)} = ${printValue({ finals, exits })} as const satisfies MachineExits;
`;
}

function mapNames<Value>(names: string[], read: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Omits names without a value. */
function mapKnown<Value>(
  names: string[],
  read: (name: string) => Value | undefined,
): Record<string, Value | undefined> {
  return mapNames(
    names.filter((name) => read(name) !== undefined),
    read,
  );
}

/** `test-run` becomes `testRunMachine`. */
function constantName(name: string): string {
  const constant = `${name.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => (letter ?? "").toUpperCase())}Machine`;
  return memberName(constant) === constant ? constant : `_${constant}`;
}
