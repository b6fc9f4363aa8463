// State machines, from every `x-state-machine` of a document.
import type { OpenApiDocument } from "./openapi.ts";

/** As it is written in openapi/state-machines/; a foreign document may leave out what has a `?`. */
export interface StateMachine {
  name: string;
  initial: string;
  states: Record<string, State>;
  transitions: Transition[];
  actions?: Record<string, Action>;
}

export interface State {
  /** Nothing follows. */
  final: boolean;
  /** The key in `status-timestamps` that tells when it was entered. */
  timestamp?: string;
  description?: string;
}

export interface Transition {
  from: string;
  to: string;
  /** `service`, or the name of an action. */
  by: string;
}

/** What a caller may ask for. */
export interface Action {
  operation: string;
  /** The states in which it may be asked for. */
  from: string[];
  /** What must hold besides, in words. */
  when?: string;
  /** What the answer says in any other state. */
  refusal?: string;
  /** The status of that answer; 409 unless it is said. */
  status?: number;
}

/** Each once, however many schemas refer to it, in the order of their names. */
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
