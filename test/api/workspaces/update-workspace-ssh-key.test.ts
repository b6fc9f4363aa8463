import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { addOrganization } from "../../../server/store/demo/objects.ts";
import { createSshKey, deleteSshKey } from "../../../server/store/organizations/ssh-keys.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

const absentKey = "sshkey-9dEfGhJkMnPqRsTu";

async function addKey({ store, organization }: WorkspaceWorld, organizationName = organization): Promise<string> {
  const id = newId("sshKey");
  await createSshKey(store, { id, organizationName, name: id, value: "secret", createdAt: new Date() });
  return id;
}

const assign = (id: unknown, given: object = {}) => {
  return { data: { type: "workspaces" as const, attributes: { id: id as string | null }, ...given } };
};

test("assigns a key of the organization, and removes it for null", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const key = await addKey(world);

  const assigned = await api.updateWorkspaceSshKey({ params, body: assign(key) });
  expect(assigned.response.status).toBe(200);
  expect(assigned.data?.data.relationships["ssh-key"].data).toEqual({ type: "ssh-keys", id: key });

  const unassigned = await api.updateWorkspaceSshKey({ params, body: assign(null) });
  expect(unassigned.response.status).toBe(200);
  expect(unassigned.data?.data.relationships["ssh-key"].data).toBeNull();
});

test("does not set updated-at back when the clock was", async () => {
  let now = new Date();
  await using world = await startWorkspaceWorld({}, { clock: () => now });
  const { api, params } = world;
  const before = (await api.showWorkspace({ params })).data?.data.attributes["updated-at"];

  now = new Date(now.getTime() - 60_000);
  const { data } = await api.updateWorkspaceSshKey({ params, body: assign(null) });

  expect(data?.data.attributes["updated-at"]).toBe(before);
});

test("a workspace loses a deleted key", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store } = world;
  const key = await addKey(world);
  await api.updateWorkspaceSshKey({ params, body: assign(key) });

  await deleteSshKey(store, key);

  const { data } = await api.showWorkspace({ params });
  expect(data?.data.relationships["ssh-key"].data).toBeNull();
});

test("refuses a key of another organization like an absent one", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, store } = world;
  await addOrganization(store, { name: "another" });
  const foreign = await addKey(world, "another");

  for (const key of [foreign, absentKey]) {
    const { error, response } = await api.updateWorkspaceSshKey({ params, body: assign(key) });
    expect(response.status).toBe(422);
    expect(error?.errors[0]).toMatchObject({
      detail: `There is no SSH key ${key}.`,
      source: { pointer: "/data/attributes/id" },
    });
  }
});

test.each([
  ["no id", { data: { type: "workspaces", attributes: {} } }, "/data/attributes"],
  ["no attributes", { data: { type: "workspaces" } }, "/data"],
  ["a number", assign(7), "/data/attributes/id"],
  ["the id of something else", assign("ws-2m8dWkQPz7TnVbYc"), "/data/attributes/id"],
  ["the wrong type", assign(null, { type: "ssh-keys" }), "/data/type"],
  ["the id of another workspace", assign(null, { id: "ws-2m8dWkQPz7TnVbYc" }), "/data/id"],
])("refuses %s", async (_what, body, pointer) => {
  const world = untouched();

  const { error, response } = await world.api.updateWorkspaceSshKey({
    params: world.params,
    body: body as ReturnType<typeof assign>,
  });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toContain(pointer);
});
