import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { setRetentionPolicy } from "../../../server/store/workspaces/retention-policies.ts";
import { changeEdition } from "../../support/editions.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

function setDefault({ store, organization: organizationName }: WorkspaceWorld, olderThanDays: number | null) {
  const id = newId("dataRetentionPolicy");
  return setRetentionPolicy(store, { id, organizationName, workspaceId: null, olderThanDays, createdAt: new Date() });
}

test("shows the organization's default until the workspace has its own policy", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await setDefault(world, null);

  const inherited = await api.showDataRetentionPolicy({ params });
  expect(inherited.response.status).toBe(200);
  expect(inherited.data?.data.type).toBe("data-retention-policy-dont-deletes");

  const body = {
    data: { type: "data-retention-policy-delete-olders", attributes: { "delete-older-than-n-days": 30 } },
  } as const;
  await api.setDataRetentionPolicy({ params, body });
  const own = await api.showDataRetentionPolicy({ params });
  expect(own.data?.data).toMatchObject(body.data);
});

test("answers 404 if neither has a policy", async () => {
  await using world = await startWorkspaceWorld();

  const { response } = await world.api.showDataRetentionPolicy({ params: world.params });

  expect(response.status).toBe(404);
});

test("answers 404 in the hosted edition", async () => {
  await using world = await startWorkspaceWorld();
  await setDefault(world, 30);
  await changeEdition(world, "hosted");

  const { response } = await world.api.showDataRetentionPolicy({ params: world.params });

  expect(response.status).toBe(404);
});

test("a workspace shows its effective policy, if there is one", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, organization, workspaceId } = world;
  const shown = async () => {
    const one = await api.showWorkspace({ params });
    const all = await api.listWorkspaces({ params: { path: { organization_name: organization } } });
    const related = one.data!.data.relationships["data-retention-policy"];
    expect(all.data?.data.find(({ id }) => id === workspaceId)?.relationships["data-retention-policy"]).toEqual(
      related,
    );
    return related;
  };

  const none = await shown();
  const { id: inherited } = await setDefault(world, null);
  const standard = await shown();
  const body = {
    data: { type: "data-retention-policy-delete-olders", attributes: { "delete-older-than-n-days": 30 } },
  } as const;
  const { data } = await api.setDataRetentionPolicy({ params, body });
  const own = await shown();
  await changeEdition(world, "hosted");

  const links = { related: `/api/v2/workspaces/${workspaceId}/relationships/data-retention-policy` };
  expect(none).toEqual({ data: null });
  expect(standard).toEqual({ data: { id: inherited, type: "data-retention-policy-dont-deletes" }, links });
  expect(own).toEqual({ data: { id: data!.data.id, type: "data-retention-policy-delete-olders" }, links });
  expect(await shown()).toEqual({ data: null });
});
