import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import type { OrganizationSettings } from "../../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../../server/store/organizations.ts";
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

test("a workspace follows the organization's defaults until it has settings of its own", async () => {
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

test("giving up its own settings, it takes the defaults again", async () => {
  await using world = await startWorkspaceWorld({ "execution-mode": "local" });

  const { data } = await world.api.updateWorkspace({
    params: world.params,
    body: { data: { type: "workspaces", attributes: { "setting-overwrites": { "execution-mode": false } } } },
  });

  expect(data?.data.attributes).toMatchObject({ "execution-mode": "remote", "setting-overwrites": inherits });
});

test("global-remote-state is the organization's choice where the workspace makes none", async () => {
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
