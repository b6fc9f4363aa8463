// Prints state machines as Markdown: the meaning of each state, its transitions, and the actions that it allows.

import type { StateMachine } from "../model/index.ts";
import { choicesOfMachine } from "./choices.ts";
import { toCell } from "./escape.ts";
import { anchorOfState, slugOf, titleOfMachine } from "./places.ts";

export interface AskedAction {
  machine: StateMachine;
  name: string;
  action: NonNullable<StateMachine["actions"]>[string];
}

/** The actions of callers, by the operation that requests them. */
export function listActions(machines: StateMachine[]): Map<string, AskedAction> {
  return new Map(
    machines.flatMap((machine) =>
      Object.entries(machine.actions ?? {}).map(([name, action]) => [action.operation, { machine, name, action }]),
    ),
  );
}

/** The further condition of an action, as the continuation of a sentence. */
export const conditionOf = ({ when = "" }: AskedAction["action"]): string =>
  when === "" ? "" : `, if this holds: ${when.trim().replace(/\.$/, "")}`;

/** The address of its states on the page. */
export const addressOfMachine = ({ name }: StateMachine): string => `#/section/states/${slugOf(titleOfMachine(name))}`;

export const aboutDrawings =
  "The drawing shows the states in the order in which a resource reaches them. States with square corners are final. The tables below list every transition.";

export function describeMachines(
  machines: StateMachine[],
  addressOf: (operationId: string) => string | undefined,
): string[] {
  if (machines.length === 0) return [];
  return [
    "# States",
    "The `status` of a resource changes only as these tables say.",
    ...machines.flatMap((machine) => describe(machine, addressOf)),
  ];
}

function describe(machine: StateMachine, addressOf: (operationId: string) => string | undefined): string[] {
  const { name } = machine;
  const rows = listStates(machine).map(
    ({ state, cells: [first, ...cells] }) =>
      `| <a id="${anchorOfState(name, state)}"></a>${toCell(first!)} | ${cells.map(toCell).join(" | ")} |`,
  );
  const asks = listAsks(machine, addressOf).map((cells) => `| ${cells.map(toCell).join(" | ")} |`);
  return [
    `## ${titleOfMachine(name)}`,
    [...headOf(stateColumns), ...rows].join("\n"),
    asks.length > 0 ? [...headOf(askColumns), ...asks].join("\n") : "",
    choicesOfMachine(machine),
  ];
}

export const stateColumns = ["State", "Meaning", "Next"];

export function listStates({ initial, states, transitions }: StateMachine): { state: string; cells: string[] }[] {
  return Object.entries(states).map(([state, { final, description = "" }]) => {
    const kind = state === initial ? " *initial*" : final ? " *final*" : "";
    return { state, cells: [`\`${state}\`${kind}`, description, exitsOf(state, transitions)] };
  });
}

export const askColumns = ["Action", "Operation", "Only in", "And when", "Otherwise"];

export function listAsks(
  { actions = {} }: StateMachine,
  addressOf: (operationId: string) => string | undefined,
): string[][] {
  return Object.entries(actions).map(([action, { operation, from, when = "", refusal = "", status = 409 }]) => {
    const address = addressOf(operation);
    const link = address === undefined ? `\`${operation}\`` : `[\`${operation}\`](${address})`;
    return [action, link, from.map((state) => `\`${state}\``).join(", "), when, `${status}: ${refusal}`];
  });
}

const headOf = (columns: string[]): string[] => [`| ${columns.join(" | ")} |`, `|${"---|".repeat(columns.length)}`];

/** First the transitions by the service itself, then those by actions of callers. */
function exitsOf(state: string, transitions: StateMachine["transitions"]): string {
  const byActor = Map.groupBy(
    transitions.filter(({ from }) => from === state),
    ({ by }) => by,
  );
  const ways = [...byActor].sort(([a], [b]) => Number(b === "service") - Number(a === "service"));
  const told = ways.map(([by, exits]) => {
    const targets = exits.map(({ to }) => `\`${to}\``).join(", ");
    return by === "service" ? targets : `*${by}*: ${targets}`;
  });
  return told.join("; ") || "–";
}
