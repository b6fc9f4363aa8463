// Shared behaviour of apply, discard and cancel.
import { expect, test } from "vitest";
import { runStatuses } from "../../../server/domain/run.ts";
import { runActions } from "../../../server/domain/run-actions.ts";
import { getRun, listComments } from "../../../server/store/runs/runs.ts";
import { runIn, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
type ActionBody = { comment?: string | null } | undefined;

const actions = [
  { name: "apply", operation: "applyRun", from: "planned", to: "confirmed" },
  { name: "discard", operation: "discardRun", from: "planned", to: "discarded" },
  { name: "cancel", operation: "cancelRun", from: "planning", to: "planning" },
] as const;
type Action = (typeof actions)[number];

const call = ({ operation }: Action, run_id: string, body?: ActionBody) =>
  world().api[operation]({ params: { path: { run_id } }, ...(body && { body }) });

test.each(actions)("$name accepts a run that is $from, without a response body", async (action) => {
  const { id } = await world().writeRun({ status: action.from });

  const { response } = await call(action, id);

  expect([response.status, await response.text()]).toEqual([202, ""]);
  expect((await getRun(world().store, id))?.status).toBe(action.to);
});

/** A run depends on the permissions of the caller who created or confirmed it. */
test.each(actions)("after $name by another caller, the run has the right token", async (action) => {
  const { api, store, writeRun } = world();
  const owner = await api.createRun({ body: runIn(world().workspaceId) });
  const own = (await getRun(store, owner.data!.data.id))!.tokenId;
  const { id } = await writeRun({ status: action.from, tokenId: "at-of-another" });

  await call(action, id);

  expect(own).toMatch(/^at-/);
  expect((await getRun(store, id))?.tokenId).toBe(action.name === "apply" ? own : "at-of-another");
});

test.each(
  actions.flatMap((action) =>
    [
      { body: { comment: "Looks good to me." }, stored: ["Looks good to me."] },
      { body: {}, stored: [] },
      { body: { comment: null }, stored: [] },
    ].map((given) => ({ ...action, action, ...given })),
  ),
)("$name stores the comment in $body", async ({ action, body, stored }) => {
  const { id } = await world().writeRun({ status: action.from });

  expect((await call(action, id, body)).response.status).toBe(202);

  expect((await listComments(world().store, id)).map((comment) => comment.body)).toEqual(stored);
});

test.each(actions)("$name refuses a comment of another type", async (action) => {
  const { id } = await world().writeRun({ status: action.from });

  const { error, response } = await call(action, id, { comment: 1 as never });

  expect([response.status, error?.errors[0]?.source]).toEqual([422, { pointer: "/comment" }]);
  expect(await getRun(world().store, id)).toMatchObject({ status: action.from, cancelRequestedAt: null });
});

test.each(actions)("$name returns 409 in every other state", async (action) => {
  const { from, refusal } = runActions[action.name];
  const refused = runStatuses.filter((status) => !from.includes(status));

  for (const status of refused) {
    const run = await world().writeRun({ status });
    const { error, response } = await call(action, run.id);
    expect([status, response.status, error?.errors[0]?.detail]).toEqual([status, 409, refusal]);
    expect(await getRun(world().store, run.id)).toMatchObject({ status, cancelRequestedAt: null });
  }
});
