import { expect, test } from "vitest";
import { runStatuses } from "../../../server/domain/run.ts";
import { runActions } from "../../../server/domain/run-actions.ts";
import { listComments } from "../../../server/store/runs/comments.ts";
import { getRun } from "../../../server/store/runs/runs.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

test("confirms a plan that waits for it, and stores the comment", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { response } = await api.applyRun({ params: paramsOf(run), body: { comment: "Looks good to me." } });

  expect(response.status).toBe(202);
  expect(await response.text()).toBe("");
  expect((await getRun(store, run.id))?.status).toBe("confirmed");
  expect((await listComments(store, run.id)).map(({ body }) => body)).toEqual(["Looks good to me."]);
});

test.each([undefined, {}, { comment: null }])("ignores the comment %j", async (body) => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { response } = await api.applyRun({ params: paramsOf(run), ...(body && { body }) });

  expect(response.status).toBe(202);
  expect(await listComments(store, run.id)).toEqual([]);
});

test("refuses a comment of another type", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { error, response } = await api.applyRun({ params: paramsOf(run), body: { comment: 1 as never } });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source).toEqual({ pointer: "/comment" });
  expect((await getRun(store, run.id))?.status).toBe("planned");
});

test("returns 409 in every unconfirmable state", async () => {
  const { api, store, writeRun } = world();
  const refused = runStatuses.filter((status) => !runActions.apply.from.includes(status));

  for (const status of refused) {
    const run = await writeRun({ status });
    const { error, response } = await api.applyRun({ params: paramsOf(run) });
    expect([status, response.status, error?.errors[0]?.detail]).toEqual([status, 409, runActions.apply.refusal]);
    expect((await getRun(store, run.id))?.status).toBe(status);
  }
});

test("answers 404 to plan access, an outsider and an organization token, and for an unknown id", async () => {
  const { api, apiAs, apiOfTeam, tokens, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun({ status: "planned" }));
  const planner = await apiOfTeam({ workspaces: { [workspaceId]: "plan" } });

  const answers = [
    await planner.applyRun({ params }),
    await apiAs(tokens.outsider).applyRun({ params }),
    await apiAs(tokens.organization).applyRun({ params }),
    await api.applyRun({ params: { path: { run_id: "run-4fGh7JkLmNpQrStV" } } }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
});

test("a team with write access may apply", async () => {
  const { apiOfTeam, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun({ status: "policy_checked" }));
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  expect((await writer.applyRun({ params })).response.status).toBe(202);
});
