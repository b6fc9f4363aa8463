// Reads the state machines of a document: every `x-state-machine`.
import type { OpenApiDocument } from "./openapi.ts";

/** The form of the files in openapi/state-machines/. Other documents may omit the members with a `?`. */
export interface StateMachine {
  name: string;
  initial: string;
  states: Record<string, State>;
  transitions: Transition[];
  actions?: Record<string, Action>;
}

export interface State {
  /** The state has no transitions to another state. */
  final: boolean;
  /** A final state that is a failure. */
  failed?: boolean;
  /** The key in `status-timestamps` that holds the time when the state was entered. */
  timestamp?: string;
  /** The column of the state in drawings, such as `plan`. */
  phase?: string;
  description?: string;
}

export interface Transition {
  from: string;
  to: string;
  /** `service`, or the name of an action. */
  by: string;
}

/** An action that a caller may request. */
export interface Action {
  operation: string;
  /** The member of `actions` that says whether the object allows the action now. */
  flag?: string;
  /** The states in which the action is allowed. */
  from: string[];
  /** A further condition as text. */
  when?: string;
  /** The error message in any other state. */
  refusal?: string;
  /** The HTTP status of that error; 409 by default. */
  status?: number;
}

/** Each machine once, even if several schemas refer to it, sorted by name. */
export function listStateMachines(document: OpenApiDocument): StateMachine[] {
  const found = new Map<string, StateMachine>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const machine = (node as { "x-state-machine"?: StateMachine })["x-state-machine"];
    if (machine !== undefined) found.set(machine.name, machine);
    for (const [key, member] of Object.entries(node)) if (!key.startsWith("example")) visit(member);
  };
  visit(document);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
