// The actions that the state of an object allows: by the documented state machines, and by the object's own `actions`.
import {
  configurationVersionMachine,
  type Machine,
  runMachine,
  testRunMachine,
  workspaceLockMachine,
} from "../../generated/machines.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { sensitivity } from "../../generated/sensitive.ts";
import { inSentence } from "./answers.ts";

/** A resource, as in an answer. */
export interface Resource {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
}

export interface ObjectState {
  machine: Machine;
  state: string;
  /** The operations that may be called now. */
  allowed: string[];
}

const machineOf: Record<string, Machine> = {
  runs: runMachine,
  "test-runs": testRunMachine,
  workspaces: workspaceLockMachine,
  "configuration-versions": configurationVersionMachine,
};

const machines = Object.values(machineOf);

/** Left to other programs: addresses that contain a secret, which agents do not have, and uploads of bytes. */
export const isCallable = (id: string): boolean => (sensitivity.operations[id]?.path.length ?? 0) === 0;

/** Undefined if the object has no states. */
export function standingOf(resource: Resource): ObjectState | undefined {
  if (!Object.hasOwn(machineOf, resource.type)) return undefined;
  const machine = machineOf[resource.type]!;
  const { attributes } = resource;
  const state =
    machine === workspaceLockMachine ? (attributes.locked ? "locked" : "unlocked") : String(attributes.status);
  const allowed = Object.entries(machine.actions)
    .filter(([name, { from, flag }]) => from.includes(state) && isAllowedBy(attributes, name, flag))
    .map(([, { operation }]) => operation)
    .filter(isCallable);
  return { machine, state, allowed };
}

/** The object knows more than its state: the end of a cool-off, and the permissions of its caller. */
function isAllowedBy({ actions, permissions }: Resource["attributes"], name: string, flag?: string): boolean {
  const isFalse = (flagsOf: unknown, flag: string | undefined) =>
    flag !== undefined && (flagsOf as Record<string, unknown> | undefined)?.[flag] === false;
  return !isFalse(actions, flag) && !isFalse(permissions, `can-${name}`);
}

/** The operation that shows the object whose state decides; undefined if no state forbids the operation. */
export function showerOf(id: OperationId): OperationId | undefined {
  if (!machines.some(({ actions }) => Object.values(actions).some(({ operation }) => operation === id)))
    return undefined;
  const { path } = operations[id];
  const above = Object.values(operations).filter((one) => one.method === "GET" && path.startsWith(`${one.path}/`));
  return above.sort((one, other) => other.path.length - one.path.length)[0]?.operationId as OperationId | undefined;
}

/** For the caller: the state, and the operations that may be called. */
export function describeStanding(
  { id }: Resource,
  { machine, state, allowed }: ObjectState,
  mayWrite: boolean,
): string {
  const end = machine.finals.includes(state) ? " Nothing follows this state." : "";
  const next = machine.exits[state]?.length ? ` It can become ${machine.exits[state]!.join(", ")}.` : "";
  const calls = mayWrite ? ` Allowed now: ${allowed.join(", ") || "no action"}.` : "";
  return `${inSentence(id)} is ${inSentence(state)}.${end}${next}${calls}`;
}
