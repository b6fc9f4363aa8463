// The states that objects reach by actions, and ways to make objects in these states.
import type { Subject } from "../description/description.ts";
import { Unreached } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import { attempt, Refused } from "../world/refused.ts";
import { Scope } from "../world/scope.ts";
import type { World } from "../world/world.ts";
import { call, objectIn, oncePerWorld, showerOf } from "./objects.ts";

/** A state that an object reached, and the actions that led to it. */
export interface Reached {
  state: string;
  /** Another object of the same owner was made before, which may make this one wait. */
  isSecond: boolean;
  steps: readonly Subject[];
  scope: Scope;
  /** States that it left by itself after the last step. */
  passed: ReadonlySet<string>;
}

type Way = Pick<Reached, "steps" | "isSecond">;

const most = { sequences: 14, polls: 9 };
const explored = oncePerWorld<string, Promise<Reached[]>>();

/** Creates an object and takes the actions. `isSettled`: waits after the last one, too. */
export async function reach(world: World, kind: string, { steps, isSecond }: Way, isSettled = true): Promise<Reached> {
  const scope = new Scope("fresh");
  await makeAny(world, kind, scope);
  if (isSecond) {
    await settle(world, kind, scope);
    await makeAny(world, kind, scope);
  }
  for (const step of steps) {
    await settle(world, kind, scope);
    const reply = await call({ world }, step, scope);
    if (!reply.isSuccess) throw new Refused(reply);
  }
  const settled = isSettled ? await settle(world, kind, scope) : { state: "", passed: new Set<string>() };
  return { ...settled, steps, isSecond, scope };
}

/** By the first operation that can. */
async function makeAny(world: World, kind: string, scope: Scope): Promise<void> {
  let made: unknown = new Unreached("No operation creates objects with these states.");
  for (const creator of world.description.withRole(kind, "create")) {
    made = await attempt(world.make(creator, scope));
    if (!(made instanceof Unreached)) return;
  }
  throw made;
}

export function stateIn(world: World, kind: string, object: unknown): string | undefined {
  const { state } = world.description.plan.kinds[kind] ?? {};
  if (state === undefined) return undefined;
  const value = valueAt(object, state.place);
  if (state.yes === undefined || typeof value !== "boolean") return typeof value === "string" ? value : undefined;
  return value ? state.yes : Object.keys(machineOf(world, kind)?.states ?? {}).find((name) => name !== state.yes);
}

const machineOf = ({ description }: World, kind: string) =>
  description.subjects
    .flatMap(({ action }) => action?.machine ?? [])
    .find(({ name }) => name === description.plan.kinds[kind]?.state?.machine);

async function showState(world: World, kind: string, scope: Scope): Promise<string> {
  const shower = showerOf(world.description, kind, scope);
  if (shower === undefined) throw new Unreached("No operation shows the state.");
  const reply = await call({ world }, shower, scope);
  if (!reply.isSuccess) throw new Refused(reply);
  const state = stateIn(world, kind, objectIn(reply));
  if (state === undefined) throw new Unreached("The response shows no state.");
  return state;
}

/** Waits until the service does not change the state any more. */
export async function settle(world: World, kind: string, scope: Scope): Promise<Pick<Reached, "state" | "passed">> {
  const machine = machineOf(world, kind);
  const seen: string[] = [];
  for (let poll = 0; poll < most.polls; poll += 1) {
    const state = await showState(world, kind, scope);
    seen.push(state);
    const isMoving = machine?.transitions.some(({ from, by }) => from === state && by === "service") ?? false;
    if (!isMoving || seen.slice(-3).filter((one) => one === state).length === 3) break;
    await world.sender.wait(60 * 2 ** Math.min(poll, 4));
  }
  const state = seen.at(-1)!;
  return { state, passed: new Set(seen.filter((one) => one !== state)) };
}

/** The states that objects of the kind reach by actions; once per run. */
export const explore = (world: World, kind: string): Promise<Reached[]> =>
  explored(world, kind, () => exploreOnce(world, kind));

async function exploreOnce(world: World, kind: string): Promise<Reached[]> {
  const found = [await reach(world, kind, { steps: [], isSecond: false })];
  const follow = async (way: Way): Promise<void> => {
    const next = await attempt(reach(world, kind, way));
    if (!(next instanceof Unreached) && !found.some(({ state }) => state === next.state)) found.push(next);
  };
  await follow({ steps: [], isSecond: true });
  let count = 0;
  // The list grows meanwhile.
  for (const from of found)
    for (const step of world.description.subjects.filter(
      ({ action, planned }) => planned.kind === kind && action?.from.includes(from.state),
    ))
      if (count++ < most.sequences) await follow({ steps: [...from.steps, step], isSecond: from.isSecond });
  return found;
}

/** The explored object if it is still in its state, otherwise a new one. */
export async function again(world: World, kind: string, way: Reached): Promise<Reached> {
  const scope = new Scope("fresh");
  scope.adopt(way.scope);
  return (await showState(world, kind, scope)) === way.state ? { ...way, scope } : reach(world, kind, way);
}
