import { expect, test } from "vitest";
import { saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { readWorkspace } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
let count = 0;
const newParams = async () => ({ path: { workspace_id: await world().createOther(`unlock-${++count}`) } });

test("removes the caller's own lock", async () => {
  const { api } = world();
  const params = await newParams();
  await api.lockWorkspace({ params, body: { reason: "Mine" } });

  const { data, response } = await api.unlockWorkspace({ params });

  expect(response.status).toBe(200);
  expect(data?.data.attributes).toMatchObject({ locked: false, "locked-reason": null });
  expect(data?.data.relationships["locked-by"].data).toBeNull();
});

test("conflicts if the workspace is not locked", async () => {
  const { api } = world();

  expect((await api.unlockWorkspace({ params: await newParams() })).response.status).toBe(409);
});

test("conflicts with the lock of another caller, and names the holder", async () => {
  const { api, apiAs, apiOfTeam, store, tokens } = world();
  const params = await newParams();
  const { workspace_id: id } = params.path;
  const detailFor = async () => {
    const { error, response } = await api.unlockWorkspace({ params });
    expect(response.status).toBe(409);
    return error?.errors[0]?.detail;
  };

  await apiAs(tokens.second).lockWorkspace({ params });
  expect(await detailFor()).toMatch(/is locked by User grace/);
  await api.forceUnlockWorkspace({ params });
  await (await apiOfTeam({ workspaces: { [id]: "write" } })).lockWorkspace({ params });
  expect(await detailFor()).toMatch(/is locked by Team team-/);
  await saveWorkspace(store, { ...(await readWorkspace(world(), id)), lockedBy: { type: "runs", id: "run-1" } });
  expect(await detailFor()).toMatch(/is locked by Run run-1/);
});

test("of many simultaneous callers, exactly one unlocks", async () => {
  const { api } = world();
  const params = await newParams();
  await api.lockWorkspace({ params });

  const answers = await Promise.all(Array.from({ length: 16 }, () => api.unlockWorkspace({ params })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(15).fill(409)]);
});

test("ignores a body", async () => {
  const { api, url, tokens } = world();
  const params = await newParams();
  for (const body of ["null", "{}", "no JSON"]) {
    await api.lockWorkspace({ params });
    const response = await fetch(`${url}/api/v2/workspaces/${params.path.workspace_id}/actions/unlock`, {
      method: "POST",
      headers: { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/json" },
      body,
    });
    expect([body, response.status]).toEqual([body, 200]);
  }
});
