// State machines: each action in each state that can be reached, and races between actions.
import { isMap } from "../../model/index.ts";
import type { Action } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import type { Check, Probe } from "./check.ts";
import { attributesOf, call, objectIn } from "./objects.ts";
import { mayCall } from "./permissions.ts";
import { raceOf } from "./races.ts";
import { again, explore, type Reached, reach, settle, stateIn } from "./reached.ts";

const most = { objects: 3, requests: 30, attempts: 3 };

const stateCheck = (name: string, run: (probe: Probe, action: Action, ways: Reached[]) => Promise<void>): Check => ({
  ...{ class: "state", name, isSlow: true },
  applies: ({ action }) => action !== undefined,
  run: async (probe) => run(probe, probe.subject.action!, await explore(probe.world, probe.subject.planned.kind)),
});

/** A new object in the state; undefined if it has left the state. */
async function inState({ world, subject, scopes }: Probe, way: Reached) {
  const found = await reach(world, subject.planned.kind, way);
  scopes.push(found.scope);
  return found.state === way.state ? found.scope : undefined;
}

const targetsOf = ({ machine, name }: Pick<Action, "machine" | "name">, state: string): string[] =>
  machine.transitions.filter(({ from, by }) => from === state && by === name).map(({ to }) => to);

/** The states that follow by the action, and then by the service alone. */
function followers({ machine, name, from: starts }: Action, from: string): Set<string> {
  // The action moves other objects, such as those that wait for this one.
  if (machine.transitions.some(({ by, from: start }) => by === name && !starts.includes(start))) return new Set();
  const found = new Set(targetsOf({ machine, name }, from));
  for (const state of found)
    for (const { from: earlier, to, by } of machine.transitions)
      if (earlier === state && by === "service") found.add(to);
  return found;
}

const allowed = stateCheck("transition", async (probe, action, ways) => {
  const { subject, world } = probe;
  const { kind, success } = subject.planned;
  const start = ways.filter(({ state }) => action.from.includes(state));
  if (start.length === 0) probe.unreached(`No state that allows the action was reached: ${action.from.join(", ")}.`);
  for (const way of start) {
    const { state } = way;
    const scope = await inState(probe, way);
    if (scope === undefined) continue;
    const reply = await call(probe, subject, scope);
    if (!reply.isSuccess) {
      if (action.when !== undefined && reply.status === action.status) continue;
      if (reply.status === 422) probe.unreached("The documented body was refused.");
      const message = `${subject.id} returned ${reply.status} in the state ${state}, which allows it.`;
      probe.breach(reply, message, `status ${success.status}`, { rule: state });
      continue;
    }
    const expected = followers(action, state);
    const shown = stateIn(world, kind, objectIn(reply));
    const direct = targetsOf(action, state);
    if (shown !== undefined && expected.size > 0 && action.when === undefined && !direct.includes(shown))
      probe.breach(reply, `The response of ${subject.id} shows the state ${shown}.`, `state ${direct.join(" or ")}`);
    const { state: after } = await settle(world, kind, scope);
    // A cancel, for example, is carried out later.
    const isLate = action.when !== undefined && action.from.includes(after);
    if (expected.size > 0 && !expected.has(after) && !isLate)
      probe.breach(
        scope.replies.at(-1)!,
        `After ${subject.id} in the state ${state}, the state is ${after}.`,
        `state ${[...expected].join(" or ")}`,
        { rule: state },
      );
  }
});

const refused = stateCheck("refused-state", async (probe, action, ways) => {
  const { subject } = probe;
  const others = ways.filter(({ state }) => !action.from.includes(state));
  if (others.length === 0) probe.unreached("No state that refuses the action was reached.");
  for (const way of others) {
    const reply = await tryRefused(probe, action, way);
    if (reply)
      probe.breach(
        reply,
        `${subject.id} returned ${reply.status} in the state ${way.state}, which must refuse it.`,
        `status ${action.status}`,
        { rule: way.state, pointer: `/responses/${action.status}` },
      );
  }
});

/** Undefined if the action is refused. The service may move an object before the request, so one refusal is enough. */
async function tryRefused(probe: Probe, { machine, status }: Action, way: Reached): Promise<Reply | undefined> {
  const { subject, world } = probe;
  const isMoving = machine.transitions.some(({ from, by }) => from === way.state && by === "service");
  for (let attempt = 1; ; attempt += 1) {
    const { scope, state } = await again(world, subject.planned.kind, way);
    probe.scopes.push(scope);
    if (state !== way.state) return undefined;
    const reply = await call(probe, subject, scope);
    if (reply.status === status) return undefined;
    if (!isMoving || attempt === most.attempts) return reply;
  }
}

/** Conditions, recognized by their wording. At least one of `count` concurrent requests must be refused. */
const conditions = [
  { words: /\bnot\b[^.]*\bbefore\b/, count: 2, isOfCaller: false, what: "a second time" },
  { words: /\bcaller (holds|has|made|created|requested)\b/, count: 1, isOfCaller: true, what: "for another caller" },
  { words: /\bbefore\b/, count: 1, isOfCaller: false, what: "the first time" },
];

const conditionOf = (action: Action | undefined) => conditions.find(({ words }) => words.test(action?.when ?? ""));

/** Milliseconds between requests. */
const pause = 45;

/**
 * An action with a further condition is refused while the condition does not hold. The requests do not wait for the state,
 * because the object soon leaves it. The second of two requests comes before the first one takes effect.
 */
const condition: Check = {
  ...stateCheck("condition", async (probe, action, ways) => {
    const { subject, world, roles } = probe;
    const { count, isOfCaller, what } = conditionOf(action)!;
    const other = roles.slice(1).find((role) => role.grants !== undefined && mayCall(role, subject) === true);
    const role = isOfCaller ? (other ?? probe.unreached("No other caller has this permission.")) : world.role;
    const way =
      ways.find(({ state, passed }) => [state, ...passed].some((one) => action.from.includes(one))) ??
      probe.unreached(`No state that allows the action was reached: ${action.from.join(", ")}.`);
    const { objects, requests } = isOfCaller ? { objects: 1, requests: 1 } : most;
    for (let made = 0; made < objects; made += 1) {
      const { scope } = await reach(world, subject.planned.kind, way, isOfCaller);
      probe.scopes.push(scope);
      const request = await world.prepare(subject, scope);
      for (let sent = 0; sent < requests; sent += 1) {
        const replies = await Promise.all(Array.from({ length: count }, () => world.send(request, scope, role)));
        const successes = replies.filter(({ isSuccess }) => isSuccess);
        if (successes.length === count) {
          const message = `${subject.id} succeeded ${what}, although: ${action.when}`;
          const pointer = `/responses/${action.status}`;
          return probe.breach(successes.at(-1)!, message, `status ${action.status}`, { pointer });
        }
        if (successes.length > 0) return;
        await world.sender.wait(pause * count);
      }
    }
    if (count > 1) probe.unreached("The first request was refused.");
  }),
  isAlone: true,
  applies: ({ action }) => conditionOf(action) !== undefined,
};

/** The flags of an object, such as `is-confirmable`, fit its state. */
const flags: Check = {
  ...stateCheck("flags", async (probe, { machine, name, from, when }, ways) => {
    const { subject, world } = probe;
    const flag = machine.actions?.[name]?.flag ?? probe.unreached("The action has no flag.");
    for (const way of ways) {
      const { scope, state } = await again(world, subject.planned.kind, way);
      probe.scopes.push(scope);
      const reply = scope.replies.at(-1)!;
      const { actions } = attributesOf(objectIn(reply));
      if (state !== way.state || !isMap(actions) || typeof actions[flag] !== "boolean") continue;
      const isFitting = actions[flag] ? from.includes(state) : when !== undefined || !from.includes(state);
      if (!isFitting)
        probe.breach(reply, `${flag} is ${actions[flag]} in the state ${state}.`, `${flag} ${!actions[flag]}`, {
          rule: state,
        });
    }
  }),
  applies: ({ action, planned }, { world }) =>
    action !== undefined && Object.keys(world.description.plan.kinds[planned.kind]?.state?.flags ?? {}).length > 0,
};

/** A second success is rare, so one round is not enough. */
const rounds = 3;

/** Of several equal actions at the same time, one succeeds. */
const race = stateCheck("race", async (probe, action, ways) => {
  const { subject, world } = probe;
  const start =
    ways.find(({ state }) => {
      const targets = targetsOf(action, state);
      return targets.length > 0 && !targets.some((next) => action.from.includes(next));
    }) ?? probe.unreached("No state that the action leaves was reached.");
  for (let round = 0; round < rounds && probe.findings.length === 0; round += 1) {
    const scope = (await inState(probe, start)) ?? probe.unreached("The object has left the state.");
    await raceOf(probe, await world.prepare(subject, scope), scope, 1);
  }
});

export const states: readonly Check[] = [allowed, refused, condition, flags, race];
