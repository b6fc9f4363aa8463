// Commands of callers, in any order, allowed or not.
import fc from "fast-check";
import { expect } from "vitest";
import { runIn } from "../../support/run-world.ts";
import { type Act, type ActionCall, act, calls, type Model, may, type Real } from "./actions.ts";
import { allWorked, checkAll } from "./standing.ts";
import { type Caller, type Configuration, callers, configurations, coolOffSeconds } from "./world.ts";

type Command = fc.AsyncCommand<Model, Real>;

export type Flags = Partial<
  Record<"auto-apply" | "plan-only" | "save-plan" | "refresh-only" | "is-destroy" | "allow-empty-apply", boolean>
>;

const mostRuns = 6;

function createRun(caller: Caller, configuration: Configuration, flags: Flags): Command {
  const name = `${caller} creates ${configuration} ${JSON.stringify(flags)}`;
  return {
    check: ({ runs }) => runs.length < mostRuns,
    async run(model, { place, tally }) {
      const version = await place.version(configuration);
      const { data, response } = await place.apis[caller].createRun({ body: runIn(place.workspaceId, flags, version) });
      tally.count("create", response.status);
      const contradicts = flags["is-destroy"] === true && flags["refresh-only"] === true;
      // The token kind is checked first, and contradictions in the body before the workspace in it.
      const foreseen = caller === "organization" ? 404 : contradicts ? 422 : may[caller].create ? 201 : 404;
      expect(response.status, name).toBe(foreseen);
      if (data) {
        tally.runs += 1;
        expect(data.data.attributes).toMatchObject({ status: "pending", ...flags });
        model.runs.push({ id: data.data.id, accepted: [], comments: [], timestamps: {} });
      }
      await checkAll(model, place);
    },
    toString: () => name,
  };
}

function ask(call: ActionCall, position: number): Command {
  return {
    check: ({ runs }) => runs.length > 0,
    async run(model, { place, tally }) {
      await act(place, model.runs[position % model.runs.length]!, call, tally);
      await checkAll(model, place);
    },
    toString: () => `${call.caller} asks to ${call.action} run ${position}`,
  };
}

function lock(caller: Caller, how: "lock" | "unlock" | "force-unlock"): Command {
  const name = `${caller} asks to ${how} the workspace`;
  return {
    check: () => true,
    async run(model, { place, tally }) {
      const api = place.apis[caller];
      const call = { lock: api.lockWorkspace, unlock: api.unlockWorkspace, "force-unlock": api.forceUnlockWorkspace };
      const { response } = await call[how]({ params: { path: { workspace_id: place.workspaceId } } });
      tally.count(how, response.status);
      if (!mayLock(caller, how)) expect(response.status, name).toBe(404);
      else expect([200, 409], name).toContain(response.status);
      if (response.status === 200) model.workedBefore = how === "lock" ? await allWorked(place) : undefined;
      await checkAll(model, place);
    },
    toString: () => name,
  };
}

function mayLock(caller: Caller, how: string): boolean {
  return how === "force-unlock" ? may[caller].administer : may[caller].lock;
}

const passTime: Command = {
  check: () => true,
  run: async (_, { world }) => world.pass(coolOffSeconds + 1),
  toString: () => "the cool-off passes",
};

const rest = (ms: number): Command => ({
  check: () => true,
  run: () => new Promise((resolve) => setTimeout(resolve, ms)),
  toString: () => `${ms} ms pass`,
});

/** Another caller locks the workspace during a run that continues automatically. Random commands would rarely do this. */
function seize(ms: number): Command {
  const steps = [
    createRun("admin", "slow", { "auto-apply": true }),
    rest(ms),
    lock("admin", "force-unlock"),
    lock("admin", "lock"),
    rest(200),
  ];
  return {
    check: (model) => steps.every((step) => step.check(model)),
    async run(model, real) {
      for (const step of steps) await step.run(model, real);
      await checkAll(model, real.place);
    },
    toString: () => steps.join(", "),
  };
}

const anyCaller = fc.oneof(
  { weight: 5, arbitrary: fc.constant("admin" as const) },
  { weight: 3, arbitrary: fc.constantFrom(...callers) },
);
const anyFlags = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Flags>({}) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        "auto-apply": fc.boolean(),
        "plan-only": fc.boolean(),
        "save-plan": fc.boolean(),
        "refresh-only": fc.boolean(),
        "is-destroy": fc.boolean(),
        "allow-empty-apply": fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
);
const anyConfiguration = fc.constantFrom(...(Object.keys(configurations) as Configuration[]), "quick", "slow");
const anyAction = fc.constantFrom(...(Object.keys(calls) as Act[]));

const anyComment = fc.option(fc.constantFrom("because", "für Zürich"));
const anyCall = fc.record({ caller: anyCaller, action: anyAction, comment: anyComment });
const anyLock = fc.constantFrom("lock" as const, "unlock" as const, "force-unlock" as const);
const anyRun = fc.tuple(anyCaller, anyConfiguration, anyFlags).map((given) => createRun(...given));
const anyAsking = fc.tuple(anyCall, fc.nat(mostRuns - 1)).map((given) => ask(...given));

/** A command that is listed twice is twice as likely. */
export const commands = fc.commands(
  [
    anyRun,
    anyRun,
    anyAsking,
    anyAsking,
    anyAsking,
    fc.tuple(anyCaller, anyLock).map((given) => lock(...given)),
    fc.nat(200).map(seize),
    fc.constant(passTime),
    fc.nat(80).map(rest),
  ],
  { maxCommands: 30, size: "max" },
);
