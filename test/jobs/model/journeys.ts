// Rare paths of a run, so that each test run reaches every state.
import type { RunAction } from "../../../server/domain/run-actions.ts";
import type { RunStatus } from "../../../server/domain/types.ts";
import { resources } from "../../support/bundles.ts";
import { runIn } from "../../support/run-world.ts";
import { startVcsWorld } from "../../support/vcs-world.ts";
import type { Flags } from "./commands.ts";
import { statesOf } from "./invariants.ts";
import { type Checks, type Configuration, coolOffSeconds, type ModelWorld, need } from "./world.ts";

interface Journey {
  checks: Checks;
  configuration: Configuration;
  flags?: Flags;
  /** The action to request in a state. */
  steps?: readonly (readonly [RunStatus, RunAction])[];
  /** The states that the run must pass, ending with its final state. */
  through: readonly RunStatus[];
}

/** A forced cancel ends in `canceled`. */
export const exceptedStates: readonly RunStatus[] = ["force_canceled"];

export const journeys: Readonly<Record<string, Journey>> = {
  "goes through every check to its end": {
    checks: "everything",
    configuration: "quick",
    steps: [["post_plan_completed", "apply"]],
    through: [
      "pre_plan_running",
      "pre_plan_completed",
      "queuing",
      "plan_queued",
      "planning",
      "planned",
      "cost_estimating",
      "cost_estimated",
      "policy_checking",
      "policy_checked",
      "post_plan_running",
      "post_plan_completed",
      "confirmed",
      "apply_queued",
      "applying",
      "applied",
    ],
  },
  "waits for a policy to be overridden, and is discarded": {
    checks: "policies",
    configuration: "failsSoftly",
    steps: [["policy_override", "discard"]],
    through: ["policy_override", "discarded"],
  },
  "continues after a policy override": {
    checks: "everything",
    configuration: "failsSoftly",
    flags: { "auto-apply": true },
    steps: [["policy_override", "override-policy-check"]],
    through: ["policy_override", "policy_checked", "post_plan_running", "confirmed", "applied"],
  },
  "that only plans ends if its policy fails": {
    checks: "policies",
    configuration: "failsSoftly",
    flags: { "plan-only": true },
    through: ["policy_checking", "policy_soft_failed"],
  },
  "is saved, and applied later": {
    checks: "plain",
    configuration: "quick",
    flags: { "save-plan": true },
    steps: [["planned_and_saved", "apply"]],
    through: ["planned_and_saved", "confirmed", "applied"],
  },
  "has nothing to change": {
    checks: "costs",
    configuration: "unchanged",
    through: ["cost_estimated", "planned_and_finished"],
  },
  "fails to plan": { checks: "plain", configuration: "failsToPlan", through: ["planning", "errored"] },
  "is force-canceled in its apply": {
    checks: "plain",
    configuration: "unyielding",
    flags: { "auto-apply": true },
    steps: [
      ["applying", "cancel"],
      ["applying", "force-cancel"],
    ],
    through: ["applying", "canceled"],
  },
};

const calls = {
  apply: "applyRun",
  discard: "discardRun",
  cancel: "cancelRun",
  "force-cancel": "forceCancelRun",
} as const;

/** The states that the run has been in. */
export async function travel(world: ModelWorld, { checks, configuration, flags = {}, steps = [], through }: Journey) {
  const place = await world.open(checks);
  const body = runIn(place.workspaceId, flags, await place.version(configuration));
  const { id } = need(await place.apis.writer.createRun({ body })).data;

  async function until(status: RunStatus): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
      if ((await place.run(id)).attributes.status === status) return;
    }
    throw new Error(`The run never came to ${status}: ${await place.events(id)}`);
  }

  async function take(action: RunAction) {
    const api = place.apis.admin;
    if (action !== "override-policy-check")
      return api[calls[action as keyof typeof calls]]({ params: { path: { run_id: id } } });
    const [check] = (await place.run(id)).relationships["policy-checks"].data;
    return api.overridePolicyCheck({ params: { path: { policy_check_id: check!.id } } });
  }

  for (const [status, action] of steps) {
    await until(status);
    const { response } = await take(action);
    if (!response.ok) throw new Error(`${action} returned ${response.status}.`);
    if (action === "cancel") world.pass(coolOffSeconds + 1);
  }
  await until(through.at(-1)!);
  return statesOf(await place.events(id));
}

/** The states of a run that first fetches its configuration from a repository. */
export async function fetchFirst(): Promise<RunStatus[]> {
  await using world = await startVcsWorld();
  const repository = await world.host.createRepository("acme/network", resources("a"));
  const { id } = await world.bind(repository);
  const run = await world.ask(id);
  await world.when(run, "planned");
  const { data } = need(await world.api.listRunEvents({ params: { path: { run_id: run } } }));
  return statesOf(data.map(({ attributes }) => attributes.action));
}
