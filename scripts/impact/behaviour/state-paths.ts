// The state machines of a document, and paths through one.
import { listStateMachines, type OpenApiDocument, type StateMachine, toPointerPart } from "../../model/index.ts";

export interface Placed {
  machine: StateMachine;
  pointer: string;
}

export function machinesOf(document: OpenApiDocument): Map<string, Placed> {
  const machines = new Map(listStateMachines(document).map((machine) => [machine.name, machine]));
  const places = new Map<string, string>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== "object" || node === null) return;
    const machine = (node as { "x-state-machine"?: StateMachine })["x-state-machine"];
    if (machine?.name !== undefined && !places.has(machine.name))
      places.set(machine.name, `${pointer}/x-state-machine`);
    for (const [key, member] of Object.entries(node)) {
      if (!key.startsWith("example")) visit(member, `${pointer}/${toPointerPart(key)}`);
    }
  };
  if (machines.size > 0) visit(document, "#");
  return new Map([...machines].map(([name, machine]) => [name, { machine, pointer: places.get(name) ?? "#" }]));
}

/** The shortest path to a state, one entry for each step; null if there is none. */
export function pathTo(
  { initial, transitions, actions = {} }: StateMachine,
  state: string,
  from = initial,
): string[] | null {
  const paths = new Map<string, string[]>([[from, []]]);
  for (const [current, path] of paths) {
    if (current === state) return path;
    for (const { to, by } of transitions.filter((one) => one.from === current)) {
      if (!paths.has(to))
        paths.set(to, [
          ...path,
          by === "service" ? `${current} → ${to}` : `${actions[by]?.operation ?? by}: ${current} → ${to}`,
        ]);
    }
  }
  return null;
}
