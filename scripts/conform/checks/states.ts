// State machines: each action in each state that can be reached, and races between actions.
import { isMap } from "../../model/index.ts";
import type { Action, Subject } from "../description/description.ts";
import { Unreached } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import { Refused } from "../world/refused.ts";
import { Scope } from "../world/scope.ts";
import type { World } from "../world/world.ts";
import type { Check } from "./check.ts";
import { attributesOf, call, objectIn, showerOf } from "./objects.ts";

/** A state that an object reached, and the actions that led to it. */
interface Reached {
  state: string;
  /** Another object of the same owner was made before, which may make this one wait. */
  isSecond: boolean;
  steps: readonly Subject[];
  scope: Scope;
}

const most = { sequences: 14, polls: 9 };
const explored = new WeakMap<World, Map<string, Promise<Reached[]>>>();

/** Creates an object and takes the actions. */
async function reach(
  world: World,
  kind: string,
  { steps, isSecond }: Pick<Reached, "steps" | "isSecond">,
): Promise<Reached> {
  const scope = new Scope("fresh");
  const creators = world.description.withRole(kind, "create");
  let made = false;
  let reason = new Unreached("No operation creates objects with these states.");
  for (const creator of creators) {
    try {
      await world.make(creator, scope);
      if (isSecond) {
        await settle(world, kind, scope);
        await world.make(creator, scope);
      }
      made = true;
      break;
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
      reason = error;
    }
  }
  if (!made) throw reason;
  let state = await settle(world, kind, scope);
  for (const step of steps) {
    const reply = await call({ world }, step, scope);
    if (!reply.isSuccess) throw new Refused(reply);
    state = await settle(world, kind, scope);
  }
  return { state, steps, isSecond, scope };
}

function stateIn(world: World, kind: string, object: unknown): string | undefined {
  const { state } = world.description.plan.kinds[kind] ?? {};
  if (state === undefined) return undefined;
  const value = valueAt(object, state.place);
  if (state.yes === undefined || typeof value !== "boolean") return typeof value === "string" ? value : undefined;
  const machine = machinesOf(world).find(({ name }) => name === state.machine);
  return value ? state.yes : Object.keys(machine?.states ?? {}).find((name) => name !== state.yes);
}

const machinesOf = ({ description }: World) => description.subjects.flatMap(({ action }) => action?.machine ?? []);

/** Waits until the service does not change the state any more. */
async function settle(world: World, kind: string, scope: Scope): Promise<string> {
  const shower = showerOf(world.description, kind, scope);
  if (shower === undefined) throw new Unreached("No operation shows the state.");
  const machine = machinesOf(world).find(({ name }) => name === world.description.plan.kinds[kind]?.state?.machine);
  const seen: string[] = [];
  for (let poll = 0; poll < most.polls; poll += 1) {
    const reply = await call({ world }, shower, scope);
    if (!reply.isSuccess) throw new Refused(reply);
    const state = stateIn(world, kind, objectIn(reply));
    if (state === undefined) throw new Unreached("The response shows no state.");
    seen.push(state);
    const isMoving = machine?.transitions.some(({ from, by }) => from === state && by === "service") ?? false;
    if (!isMoving || seen.slice(-3).filter((one) => one === state).length === 3) return state;
    await world.sender.wait(60 * 2 ** Math.min(poll, 4));
  }
  return seen.at(-1)!;
}

const actionsOf = (world: World, kind: string): Subject[] =>
  world.description.subjects.filter(({ action, planned }) => action !== undefined && planned.kind === kind);

/** The states that objects of the kind reach by actions; once per run. */
function explore(world: World, kind: string): Promise<Reached[]> {
  const kinds = explored.get(world) ?? new Map<string, Promise<Reached[]>>();
  explored.set(world, kinds);
  const known = kinds.get(kind) ?? exploreOnce(world, kind);
  kinds.set(kind, known);
  return known;
}

async function exploreOnce(world: World, kind: string): Promise<Reached[]> {
  const found = [await reach(world, kind, { steps: [], isSecond: false })];
  const queue = [...found];
  const second = await reach(world, kind, { steps: [], isSecond: true }).catch((error: unknown) => {
    if (!(error instanceof Unreached)) throw error;
  });
  if (second && second.state !== found[0]!.state) {
    found.push(second);
    queue.push(second);
  }
  for (let count = 0; count < most.sequences; ) {
    const from = queue.shift();
    if (from === undefined) break;
    for (const step of actionsOf(world, kind).filter(({ action }) => action!.from.includes(from.state))) {
      count += 1;
      try {
        const next = await reach(world, kind, { steps: [...from.steps, step], isSecond: from.isSecond });
        if (found.some(({ state }) => state === next.state)) continue;
        found.push(next);
        queue.push(next);
      } catch (error) {
        if (!(error instanceof Unreached)) throw error;
      }
    }
  }
  return found;
}

/** The explored object if it is still in its state, otherwise a new one. */
async function again(world: World, kind: string, way: Reached): Promise<Reached> {
  const scope = new Scope("fresh");
  scope.adopt(way.scope);
  const reply = await call({ world }, showerOf(world.description, kind, scope)!, scope);
  return stateIn(world, kind, objectIn(reply)) === way.state ? { ...way, scope } : reach(world, kind, way);
}

/** The states that follow by the action, and then by the service alone. */
function followers({ machine, name, from: starts }: Action, from: string): Set<string> {
  // The action moves other objects, such as those that wait for this one.
  if (machine.transitions.some(({ by, from: start }) => by === name && !starts.includes(start))) return new Set();
  const found = new Set(machine.transitions.filter((one) => one.from === from && one.by === name).map(({ to }) => to));
  for (const state of found)
    for (const { from: earlier, to, by } of machine.transitions)
      if (earlier === state && by === "service") found.add(to);
  return found;
}

const allowed: Check = {
  ...{ class: "state", name: "transition" },
  applies: ({ action }) => action !== undefined,
  async run(probe) {
    const { subject, world } = probe;
    const action = subject.action!;
    const { kind } = subject.planned;
    const start = (await explore(world, kind)).filter(({ state }) => action.from.includes(state));
    if (start.length === 0) probe.unreached(`No state that allows it was reached: ${action.from.join(", ")}.`);
    for (const way of start) {
      const { scope, state } = await reach(world, kind, way);
      probe.scopes.push(scope);
      if (!action.from.includes(state)) continue;
      const reply = await call(probe, subject, scope);
      if (!reply.isSuccess) {
        if (action.isConditional && reply.status === action.status) continue;
        if (reply.status === 422) probe.unreached("The documented body was refused.");
        probe.breach({
          reply,
          scope,
          rule: state,
          expected: `status ${subject.planned.success.status}`,
          message: `${subject.id} returned ${reply.status} in the state ${state}, which allows it.`,
        });
        continue;
      }
      const expected = followers(action, state);
      const after = await settle(world, kind, scope);
      if (expected.size === 0 || expected.has(after) || canLeave(action, after)) continue;
      probe.breach({
        reply: scope.replies.at(-1)!,
        scope,
        rule: `after ${state}`,
        expected: `state ${[...expected].join(" or ")}`,
        message: `After ${subject.id} in the state ${state}, the state is ${after}.`,
      });
    }
  },
};

/** A cancel, for example, is carried out later. */
const canLeave = ({ from, isConditional }: Action, state: string): boolean => isConditional && from.includes(state);

const refused: Check = {
  ...{ class: "state", name: "refused-state" },
  applies: ({ action }) => action !== undefined,
  async run(probe) {
    const { subject, world } = probe;
    const action = subject.action!;
    const others = (await explore(world, subject.planned.kind)).filter(({ state }) => !action.from.includes(state));
    if (others.length === 0) probe.unreached("No state that refuses it was reached.");
    for (const way of others) {
      const { state } = way;
      const { scope, state: now } = await again(world, subject.planned.kind, way);
      probe.scopes.push(scope);
      if (now !== state) continue;
      const reply = await call(probe, subject, scope);
      if (reply.status === action.status) continue;
      const message = `${subject.id} returned ${reply.status} in the state ${state}, which must refuse it.`;
      probe.breach({
        reply,
        scope,
        rule: state,
        expected: `status ${action.status}`,
        pointer: `/responses/${action.status}`,
        message,
      });
    }
  },
};

/** The flags of an object, such as `is-confirmable`, fit its state. */
const flags: Check = {
  ...{ class: "state", name: "flags" },
  applies: ({ action, planned }, { world }) =>
    action !== undefined && Object.keys(world.description.plan.kinds[planned.kind]?.state?.flags ?? {}).length > 0,
  async run(probe) {
    const { subject, world } = probe;
    const { machine, name } = subject.action!;
    const flag = machine.actions?.[name]?.flag ?? probe.unreached("The action has no flag.");
    for (const way of await explore(world, subject.planned.kind)) {
      const { state } = way;
      const { scope, state: now } = await again(world, subject.planned.kind, way);
      probe.scopes.push(scope);
      const reply = scope.replies.at(-1)!;
      const { actions } = attributesOf(objectIn(reply));
      if (now !== state || !isMap(actions) || typeof actions[flag] !== "boolean") continue;
      const { from, isConditional } = subject.action!;
      const isFitting = actions[flag] ? from.includes(state) : isConditional || !from.includes(state);
      if (!isFitting)
        probe.breach({
          reply,
          scope,
          rule: state,
          expected: `${flag} ${!actions[flag]}`,
          message: `${flag} is ${actions[flag]} in the state ${state}.`,
        });
    }
  },
};

const crowd = 4;

/** Of several equal actions at the same time, one succeeds. */
const race: Check = {
  ...{ class: "state", name: "race" },
  applies: ({ action }) => action !== undefined,
  async run(probe) {
    const { subject, world } = probe;
    const action = subject.action!;
    const targetsOf = (state: string) =>
      action.machine.transitions.filter(({ from, by }) => from === state && by === action.name).map(({ to }) => to);
    const start =
      (await explore(world, subject.planned.kind)).find(
        ({ state }) => targetsOf(state).length > 0 && !targetsOf(state).some((next) => action.from.includes(next)),
      ) ?? probe.unreached("No state that it leaves was reached.");
    const { scope } = await reach(world, subject.planned.kind, start);
    probe.scopes.push(scope);
    const request = await world.prepare(subject, scope);
    const replies = await Promise.all(Array.from({ length: crowd }, () => world.send(request, scope)));
    const successes = replies.filter(({ isSuccess }) => isSuccess);
    if (successes.length > 1)
      probe.breach({
        reply: successes.at(-1)!,
        scope,
        expected: "one success",
        message: `${successes.length} of ${crowd} equal requests at the same time succeeded.`,
      });
    const failed = replies.find(({ status }) => status >= 500);
    if (failed)
      probe.breach({
        reply: failed,
        scope,
        expected: "a status below 500",
        message: `Equal requests at the same time returned ${failed.status}.`,
      });
  },
};

export const states: readonly Check[] = [allowed, refused, flags, race];
