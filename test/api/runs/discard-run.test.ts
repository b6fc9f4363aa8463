import { expect, test } from "vitest";
import { configurationVersionMachine } from "../../../generated/machines.ts";
import { runStatuses } from "../../../server/domain/run.ts";
import { runActions } from "../../../server/domain/run-actions.ts";
import { listComments } from "../../../server/store/runs/comments.ts";
import { getRun } from "../../../server/store/runs/runs.ts";
import { runIn, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

test("discards a run that waits for its turn or a decision, and stores the comment", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { response } = await api.discardRun({ params: paramsOf(run), body: { comment: "Not today." } });

  expect(response.status).toBe(202);
  expect(await response.text()).toBe("");
  expect((await getRun(store, run.id))?.status).toBe("discarded");
  expect((await listComments(store, run.id)).map(({ body }) => body)).toEqual(["Not today."]);
});

test.each([undefined, {}, { comment: null }])("ignores the comment %j", async (body) => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { response } = await api.discardRun({ params: paramsOf(run), ...(body && { body }) });

  expect(response.status).toBe(202);
  expect(await listComments(store, run.id)).toEqual([]);
});

test("refuses a comment of another type", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ status: "planned" });

  const { error, response } = await api.discardRun({ params: paramsOf(run), body: { comment: 1 as never } });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source).toEqual({ pointer: "/comment" });
  expect((await getRun(store, run.id))?.status).toBe("planned");
});

test("returns 409 in every undiscardable state", async () => {
  const { api, store, writeRun } = world();
  const refused = runStatuses.filter((status) => !runActions.discard.from.includes(status));

  for (const status of refused) {
    const run = await writeRun({ status });
    const { error, response } = await api.discardRun({ params: paramsOf(run) });
    expect([status, response.status, error?.errors[0]?.detail]).toEqual([status, 409, runActions.discard.refusal]);
    expect((await getRun(store, run.id))?.status).toBe(status);
  }
});

test("answers 404 to plan access, an outsider and an organization token, and for an unknown id", async () => {
  const { api, apiAs, apiOfTeam, tokens, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun({ status: "planned" }));
  const planner = await apiOfTeam({ workspaces: { [workspaceId]: "plan" } });

  const answers = [
    await planner.discardRun({ params }),
    await apiAs(tokens.outsider).discardRun({ params }),
    await apiAs(tokens.organization).discardRun({ params }),
    await api.discardRun({ params: { path: { run_id: "run-4fGh7JkLmNpQrStV" } } }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
});

test("a team with write access may discard", async () => {
  const { apiOfTeam, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun({ status: "policy_checked" }));
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  expect((await writer.discardRun({ params })).response.status).toBe(202);
});

test("ends the configuration version whose files the run would have fetched, as its state machine allows", async () => {
  const { api, organization, oauthTokens } = world();
  const repo = { identifier: "acme/network", "oauth-token-id": oauthTokens[0]! };
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "with-a-repository", "vcs-repo": repo } } },
  });
  const { data } = await api.createRun({ body: runIn(workspace!.data.id) });
  const path = { configuration_version_id: data!.data.relationships["configuration-version"].data.id };
  const status = async () => (await api.showConfigurationVersion({ params: { path } })).data?.data.attributes.status;
  const before = await status();

  await api.discardRun({ params: paramsOf(data!.data) });

  expect(configurationVersionMachine.transitions).toContainEqual({ from: before, to: await status(), by: "service" });
  expect(await status()).toBe("errored");
});
