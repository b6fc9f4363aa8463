// Rows E1 to E4: actions that the state of an object forbids, and deleted objects.
import { beforeAll, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import type { LockHolder, Run, RunStatus, TestRunStatus } from "../../server/domain/types.ts";
import { saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { attempt, type Input, shareBadInputsWorld, tryInputs } from "../support/bad-inputs.ts";
import { writeTestRun } from "../support/module-world.ts";
import { readWorkspace } from "../support/run-world.ts";
import { canceledWhen } from "../support/runs.ts";
import { writeStateVersion } from "../support/state-versions.ts";
import { createWorkspace } from "../support/workspace-world.ts";

const world = shareBadInputsWorld();
const act = (
  what: string,
  status: number,
  action: string,
  as: "owner" | "second" | "team" = "owner",
  says?: RegExp,
): Input => ({
  row: "E1",
  what,
  status,
  ask: { method: "POST", path: `/workspaces/{ws}/actions/${action}`, as },
  check: ({ body, headers }) => {
    if (says) expect(body).toMatch(says);
    if (status === 503) expect(headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  },
});

tryInputs(world, [
  act("unlock what is not locked", 409, "unlock", "owner", /already unlocked/),
  act("force-unlock what is not locked", 409, "force-unlock", "owner", /already unlocked/),
  act("lock", 200, "lock"),
  act("lock again", 409, "lock", "owner", /already locked/),
  act("lock what another locked", 409, "lock", "second", /already locked/),
  act("unlock what another locked", 409, "unlock", "second", /is locked by User ada/),
  act("unlock what a user locked, as a team", 409, "unlock", "team", /is locked by User ada/),
  {
    ...act("force-unlock what another locked", 200, "force-unlock", "second"),
    check: async (_, given) =>
      void (await writeStateVersion(given.store, given.workspaceId, { status: "pending", createdAt: new Date() })),
  },
  act("lock while a state is not final", 200, "lock"),
  act("unlock while a state is not final", 503, "unlock", "owner", /latest state version is still pending/),
  act("unlock while a state is not final, as another", 409, "unlock", "second"),
  act("force-unlock while a state is not final", 200, "force-unlock"),
]);

const ended: RunStatus[] = [
  "applied",
  "discarded",
  "errored",
  "canceled",
  "force_canceled",
  "planned_and_finished",
  "policy_soft_failed",
];
const early: RunStatus[] = ["fetching", "pre_plan_running", "queuing", "plan_queued"];
const refused: Record<string, RunStatus[]> = {
  apply: [
    ...ended,
    ...early,
    "pending",
    "planning",
    "cost_estimating",
    "policy_checking",
    "policy_override",
    "confirmed",
    "apply_queued",
    "applying",
  ],
  discard: [...ended, "planning", "confirmed", "apply_queued", "applying"],
  cancel: [...ended, "pending", "planned", "cost_estimated", "policy_checked", "policy_override", "planned_and_saved"],
  "force-cancel": [...ended, "pending", "planned", "policy_checked", "planning", "applying"],
};

const forbidden = Object.entries(refused).flatMap(([action, statuses]) =>
  statuses.map((status) => [action, status] as const),
);

async function refuse(action: string, run: Run): Promise<void> {
  const given = world();
  await attempt(given, {
    status: 409,
    ask: { method: "POST", path: `/runs/${run.id}/actions/${action}`, body: { comment: "never kept" } },
  });
}

test.each(forbidden)("%s of a run that is %s", async (action, status) => {
  await refuse(action, await world().writeRun({ status }));
});

test("force-cancel during the cool-off", async () => {
  const at = new Date();
  const canceled = { status: "planning" as const, ...canceledWhen(at.getTime(), at), canceledAt: at };

  await refuse("force-cancel", await world().writeRun(canceled));
});

const notRunning: TestRunStatus[] = ["pending", "queued", "finished", "errored", "canceled"];
const ofTests = [
  ...notRunning.flatMap((status) => [["cancel", status] as const, ["force-cancel", status] as const]),
  // A force-cancel is only allowed after a cancel.
  ["force-cancel", "running"] as const,
];

test.each(ofTests)("%s of a test run that is %s", async (action, status) => {
  const { id } = await writeTestRun(world(), { status });
  const { namespace, name, provider } = world().module;
  const tests = `/organizations/{org}/tests/registry-modules/private/${namespace}/${name}/${provider}/test-runs`;

  await attempt(world(), { status: 409, ask: { method: "POST", path: `${tests}/${id}/${action}` } });
});

/** The holder of the workspace before a force-execute: a run with this status, a person, or nobody (null). */
type Holding = { status: RunStatus } | "a person" | null;

const forced: readonly (readonly [what: string, run: RunStatus, holding: Holding, status: number])[] = [
  ...(["planning", "planned", "confirmed", "applied", "discarded"] as const).map(
    (status) => [`a run that is ${status}`, status, { status: "planned" }, 403] as const,
  ),
  ["a run in an unlocked workspace", "pending", null, 403],
  ["a run whose workspace a person locks", "pending", "a person", 403],
  ...(["planning", "confirmed", "apply_queued", "applying"] as const).map(
    (status) => [`a run behind one that is ${status}`, "pending", { status }, 409] as const,
  ),
];

test.each(forced)("force-execute of %s", async (what, status, holding, expected) => {
  const given = world();
  const { id: workspaceId } = await createWorkspace(given, {
    name: `forced-${forced.findIndex(([one]) => one === what)}`,
  });
  const locked = { lockedBy: await holderOf(workspaceId, holding), lockedReason: null };
  await saveWorkspace(given.store, { ...(await readWorkspace(given, workspaceId)), ...locked });
  const { id } = await given.writeRun({ workspaceId, status });

  await attempt(given, { status: expected, ask: { method: "POST", path: `/runs/${id}/actions/force-execute` } });
});

async function holderOf(workspaceId: string, holding: Holding): Promise<LockHolder | null> {
  if (holding === null) return null;
  if (holding === "a person") return { type: "users", id: world().userId };
  const { id } = await world().writeRun({ workspaceId, holdsWorkspace: true, ...holding });
  return { type: "runs", id };
}

beforeAll(async () => {
  const { names } = world();
  const used = await createWorkspace(world(), { name: "used" });
  const gone = await createWorkspace(world(), { name: "gone" });
  Object.assign(names, { used: used.id, gone: gone.id });
  const { store, writeRun } = world();
  await store.updateTable("workspaces").set({ resourceCount: 3 }).where("id", "=", used.id).execute();
  names.lost = (await writeRun({ workspaceId: gone.id })).id;
});

test("a workspace that manages resources is not deleted safely", async () => {
  for (const path of [
    "/workspaces/{used}/actions/safe-delete",
    "/organizations/{org}/workspaces/used/actions/safe-delete",
  ]) {
    await attempt(world(), { status: 409, ask: { method: "POST", path } });
  }
});

test("a deleted object is gone from every operation", async () => {
  const given = world();
  await attempt(given, { status: 204, ask: { method: "POST", path: "/workspaces/{gone}/actions/safe-delete" } });

  const known: Record<string, string> = {
    workspace_id: "{gone}",
    workspace_name: "gone",
    organization_name: "{org}",
    run_id: "{lost}",
  };
  const about = Object.values(operations).filter(({ path }) => /\{(workspace_id|workspace_name|run_id)\}/.test(path));
  for (const { method, path, requestBody } of about) {
    const where = path.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole);
    await attempt(given, { status: 404, ask: { method, path: where, ...(requestBody && { body: "{}" }) } });
  }
  expect(about.length).toBeGreaterThan(30);
});
