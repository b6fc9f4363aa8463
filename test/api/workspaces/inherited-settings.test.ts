import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import type { OrganizationSettings } from "../../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../../server/store/organizations/organizations.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

async function changeSettings({ store, organization }: WorkspaceWorld, settings: Partial<OrganizationSettings>) {
  const found = await getOrganization(store, organization);
  await saveOrganization(store, { ...found!, settings: { ...found!.settings, ...settings } });
}

async function addPool({ store, organization: organizationName }: WorkspaceWorld): Promise<string> {
  const id = newId("agentPool");
  await store.insertInto("agentPools").values({ id, organizationName, name: id, createdAt: new Date() }).execute();
  return id;
}

async function execution({ api }: WorkspaceWorld, workspaceId: string) {
  const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
  const { attributes, relationships } = data!.data;
  return {
    mode: attributes["execution-mode"],
    pool: relationships["agent-pool"].data?.id ?? null,
    overwrites: attributes["setting-overwrites"],
  };
}

const inherits = { "execution-mode": false, "agent-pool": false };

test("a workspace uses the organization's defaults until it has its own settings", async () => {
  await using world = await startWorkspaceWorld();
  const pool = await addPool(world);
  expect(await execution(world, world.workspaceId)).toEqual({ mode: "remote", pool: null, overwrites: inherits });

  await changeSettings(world, { defaultExecutionMode: "agent", defaultAgentPoolId: pool });
  expect(await execution(world, world.workspaceId)).toEqual({ mode: "agent", pool, overwrites: inherits });

  const attributes = { "execution-mode": "local" as const };
  await world.api.updateWorkspace({ params: world.params, body: { data: { type: "workspaces", attributes } } });
  await changeSettings(world, { defaultExecutionMode: "remote" });
  expect(await execution(world, world.workspaceId)).toEqual({
    mode: "local",
    pool: null,
    overwrites: { "execution-mode": true, "agent-pool": false },
  });
});

test("a workspace without its own settings uses the defaults again", async () => {
  await using world = await startWorkspaceWorld({ "execution-mode": "local" });

  const { data } = await world.api.updateWorkspace({
    params: world.params,
    body: { data: { type: "workspaces", attributes: { "setting-overwrites": { "execution-mode": false } } } },
  });

  expect(data?.data.attributes).toMatchObject({ "execution-mode": "remote", "setting-overwrites": inherits });
});

test("a workspace's own settings are stored and shown as given", async () => {
  await using world = await startWorkspaceWorld();
  const pool = await addPool(world);
  const own = (mode: boolean, pool: boolean) => ({ "execution-mode": mode, "agent-pool": pool });
  /** The settings at creation, and those after each change. */
  const courses: [string, object, ReturnType<typeof own>, [object, ReturnType<typeof own>][]][] = [
    ["nothing", {}, own(false, false), [[{ description: "changed" }, own(false, false)]]],
    ["an empty object", { "setting-overwrites": {} }, own(false, false), []],
    [
      "a mode",
      { "execution-mode": "local" },
      own(true, false),
      [
        [{ "setting-overwrites": { "agent-pool": true } }, own(true, true)],
        [{ "setting-overwrites": {} }, own(true, true)],
        [{ "setting-overwrites": { "execution-mode": false, "agent-pool": false } }, own(false, false)],
      ],
    ],
    ["the older attribute", { operations: true }, own(true, false), []],
    [
      "an agent",
      { "execution-mode": "agent", "agent-pool-id": pool, "setting-overwrites": { "execution-mode": true } },
      own(true, true),
      [
        [{ "execution-mode": "remote", "setting-overwrites": { "execution-mode": true } }, own(true, true)],
        [{ "setting-overwrites": { "agent-pool": false } }, own(true, false)],
      ],
    ],
    ["a pool of its own, some day", { "setting-overwrites": { "agent-pool": true } }, own(false, true), []],
  ];

  for (const [what, attributes, created, changes] of courses) {
    const id = await world.createOther(newId("workspace"), attributes);
    expect((await execution(world, id)).overwrites, what).toEqual(created);
    for (const [change, after] of changes) {
      const body = { data: { type: "workspaces" as const, attributes: change } };
      const { error } = await world.api.updateWorkspace({ params: { path: { workspace_id: id } }, body });
      expect(error, what).toBeUndefined();
      expect((await execution(world, id)).overwrites, `${what}, then ${JSON.stringify(change)}`).toEqual(after);
    }
  }
});

test("a workspace keeps its agent pool while the execution mode is inherited", async () => {
  await using world = await startWorkspaceWorld();
  const [standard, mine] = [await addPool(world), await addPool(world)];
  await changeSettings(world, { defaultExecutionMode: "agent", defaultAgentPoolId: standard });
  const id = await world.createOther("own-pool", { "execution-mode": "agent", "agent-pool-id": mine });
  const change = async (attributes: object) => {
    const body = { data: { type: "workspaces" as const, attributes } };
    await world.api.updateWorkspace({ params: { path: { workspace_id: id } }, body });
    return execution(world, id);
  };

  const kept = await change({ "setting-overwrites": { "execution-mode": false } });
  const given = await change({ "setting-overwrites": { "agent-pool": false } });

  expect(kept).toMatchObject({ mode: "agent", pool: mine });
  expect(given).toMatchObject({ mode: "agent", pool: standard, overwrites: inherits });
});

test("an agent cannot give up its pool if the organization has none by default", async () => {
  await using world = await startWorkspaceWorld();
  const pool = await addPool(world);
  const own = { "execution-mode": "agent" as const, "agent-pool-id": pool };
  const id = await world.createOther("agent", own);

  for (const given of [{}, { "execution-mode": "agent" as const }]) {
    const attributes = { ...given, "setting-overwrites": { "agent-pool": false } };
    const body = { data: { type: "workspaces" as const, attributes } };
    const { error, response } = await world.api.updateWorkspace({ params: { path: { workspace_id: id } }, body });
    expect(response.status).toBe(422);
    expect(error?.errors.map(({ source }) => source?.pointer)).toEqual(["/data/attributes/agent-pool-id"]);
  }
  expect(await execution(world, id)).toMatchObject({ mode: "agent", pool });
});

test("an inherited mode cannot silently remove the workspace's own pool", async () => {
  await using world = await startWorkspaceWorld();
  const pool = await addPool(world);
  const id = await world.createOther("own-pool", { "execution-mode": "agent", "agent-pool-id": pool });
  const change = (attributes: object) =>
    world.api.updateWorkspace({
      params: { path: { workspace_id: id } },
      body: { data: { type: "workspaces", attributes } },
    });

  const refused = await change({ "setting-overwrites": { "execution-mode": false } });
  const kept = await execution(world, id);
  const reset = await change({ "setting-overwrites": inherits });

  expect(refused.response.status).toBe(422);
  expect(refused.error?.errors).toMatchObject([
    { source: { pointer: "/data/attributes/setting-overwrites/execution-mode" } },
  ]);
  expect(kept).toMatchObject({ mode: "agent", pool });
  expect(reset.error).toBeUndefined();
  expect(await execution(world, id)).toEqual({ mode: "remote", pool: null, overwrites: inherits });
});

test("global-remote-state comes from the organization unless the workspace sets it", async () => {
  await using world = await startWorkspaceWorld();
  await changeSettings(world, { globalRemoteState: true });
  const [standard, own] = [
    await world.createOther("standard"),
    await world.createOther("own", { "global-remote-state": false }),
  ];

  const shared = await Promise.all(
    [standard, own].map((id) => world.api.showWorkspace({ params: { path: { workspace_id: id } } })),
  );

  expect(shared.map(({ data }) => data?.data.attributes["global-remote-state"])).toEqual([true, false]);
});
