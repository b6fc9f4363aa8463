import { expect, test } from "vitest";
import { StoreUnavailable } from "../../server/store/errors.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("a store that is gone is told as 503, and the service recovers with it", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, services } = world;
  const { transaction } = services.database;
  services.database.transaction = () => Promise.reject(new StoreUnavailable("Connection terminated unexpectedly"));

  const gone = await api.showWorkspace({ params });
  services.database.transaction = transaction;
  const back = await api.showWorkspace({ params });

  expect([gone.response.status, back.response.status]).toEqual([503, 200]);
  expect(Number(gone.response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(gone.error)).not.toContain("terminated");
});

test("nothing of a request that fails in the middle is kept", async () => {
  await using world = await startWorkspaceWorld();
  const { api, organization, createOther } = world;
  await createOther("taken");
  const binding = { type: "tag-bindings" as const, attributes: { key: "a", value: "b" } };

  const { response } = await api.updateWorkspace({
    params: world.params,
    body: {
      data: {
        type: "workspaces",
        attributes: { name: "taken", description: "new" },
        relationships: { "tag-bindings": { data: [binding] } },
      },
    },
  });

  expect(response.status).toBe(422);
  expect((await api.listTagBindings({ params: world.params })).data?.data).toEqual([]);
  const { data } = await api.listWorkspaces({ params: { path: { organization_name: organization } } });
  expect(data?.data.map(({ attributes }) => attributes.description)).toEqual([null, null]);
});
