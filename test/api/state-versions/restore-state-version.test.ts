import { expect, test } from "vitest";
import { StateVersionStatus } from "../../../generated/enums.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { outputs, startStateWorld, stateOf } from "../../support/state-world.ts";

const world = shareWorld(() => startStateWorld());
let count = 0;

async function prepare() {
  const workspace = await world().createOther(`w-${++count}`);
  const first = await world().write(stateOf(1, { outputs }), {}, { workspace });
  await world().write(stateOf(2), {}, { workspace });
  return { workspace, first };
}

const restore = (workspace_id: string, id: string, as = world().api) =>
  as.restoreStateVersion({
    params: { path: { workspace_id } },
    body: {
      data: {
        type: "state-versions",
        relationships: { "rollback-state-version": { data: { type: "state-versions", id } } },
      },
    },
  });

test("makes the state of an earlier version the current one", async () => {
  const { api, blobs } = world();
  const { workspace, first } = await prepare();
  const before = await world().show(first);

  const { data, response } = await restore(workspace, first);

  expect(response.status).toBe(201);
  expect(data?.data.id).not.toBe(first);
  expect(data?.data.attributes).toMatchObject({ serial: 1, status: "finalized", size: before.attributes.size });
  const params = { path: { workspace_id: workspace } };
  expect((await api.showCurrentStateVersion({ params })).data?.data.id).toBe(data?.data.id);
  const { data: shown } = await api.listCurrentStateVersionOutputs({ params });
  expect(shown?.data.map(({ attributes }) => attributes.name)).toEqual(["ids", "password"]);
  await world().store.deleteFrom("stateVersions").where("id", "=", first).execute();
  const { removeUnused } = await import("../../../server/store/files/unused-blobs.ts");
  await removeUnused(world().database, blobs, 0);
  expect((await fetch(data!.data.attributes["hosted-state-download-url"]!)).status).toBe(200);
  await world().write(stateOf(2), {}, { workspace });
});

test("only the holder of a lock may do it, and the state is intermediate", async () => {
  const { api, apiAs, tokens, serialFor } = world();
  const { workspace, first } = await prepare();
  const params = { path: { workspace_id: workspace } };
  const other = apiAs(tokens.second);
  await api.lockWorkspace({ params });

  expect((await restore(workspace, first, other)).response.status).toBe(409);
  expect((await restore(workspace, first)).response.status).toBe(201);

  expect([await serialFor(api, workspace), await serialFor(other, workspace)]).toEqual([1, 2]);
  await api.unlockWorkspace({ params });
  expect(await serialFor(other, workspace)).toBe(1);
});

test("refuses a state that is unfinished or of another workspace", async () => {
  const { workspace } = await prepare();
  const { first: foreign } = await prepare();
  const { data } = await world().announce(stateOf(3), {}, { workspace });

  expect((await restore(workspace, foreign)).response.status).toBe(422);
  expect((await restore(workspace, data!.data.id)).response.status).toBe(422);
  expect((await restore(workspace, "sv-none")).response.status).toBe(422);
});

test.each(Object.values(StateVersionStatus).filter((status) => status !== "finalized"))(
  "refuses a state that is %s",
  async (status) => {
    const { workspace, first } = await prepare();
    await world().store.updateTable("stateVersions").set({ status }).where("id", "=", first).execute();

    expect((await restore(workspace, first)).error?.errors[0]?.detail).toContain(status);
  },
);

test("returns 404 without permission to write", async () => {
  const { workspace, first } = await prepare();
  const reader = await world().apiOfTeam({ workspaces: { [workspace]: "read" } });

  expect((await restore(workspace, first, reader)).response.status).toBe(404);
});
