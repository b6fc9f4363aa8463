// Makes operation names unique if several documents share the traffic.
import { listOperations, type OpenApiDocument, type StateMachine } from "../../model/index.ts";

/** Adds the prefix `name` to each operationId, also in state machines. */
export function nameOperations(document: OpenApiDocument, name: string): void {
  for (const { operationId, operation } of listOperations(document)) operation.operationId = `${name}.${operationId}`;
  for (const { actions = {} } of machinesIn(document)) {
    for (const action of Object.values(actions)) action.operation = `${name}.${action.operation}`;
  }
}

/** A machine can stand at several places, as one object or as copies. */
function machinesIn(document: OpenApiDocument): Set<StateMachine> {
  const found = new Set<StateMachine>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { "x-state-machine": machine } = node as { "x-state-machine"?: StateMachine };
    if (machine !== undefined) found.add(machine);
    for (const [key, member] of Object.entries(node)) if (!key.startsWith("example")) visit(member);
  };
  visit(document);
  return found;
}
