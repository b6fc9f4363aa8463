import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { writeStateVersion } from "../../support/state-versions.ts";
import { outputs, startStateWorld, stateOf } from "../../support/state-world.ts";

test("shows what the state contains", async () => {
  await using world = await startStateWorld();
  const resources = [
    { mode: "managed", type: "null_resource", name: "a", provider: "p", instances: [{}, {}] },
    { mode: "data", module: "module.m", type: "http", name: "b", provider: "q", instances: [{}] },
  ];
  const id = await world.write(stateOf(1, { outputs, resources }));

  const { attributes, relationships } = await world.show(id);

  expect(attributes.resources).toEqual([
    { name: "a", type: "null_resource", module: "root", provider: "p", count: 2 },
    { name: "b", type: "data.http", module: "module.m", provider: "q", count: 1 },
  ]);
  expect(relationships.outputs.data).toHaveLength(2);
  expect(relationships["created-by"].data?.type).toBe("users");
  const { data } = await world.api.showWorkspace({ params: world.params });
  expect(data?.data.attributes["resource-count"]).toBe(2);
  expect(data?.data.relationships.outputs.data.map(({ id }) => id)).toEqual(
    relationships.outputs.data.map(({ id }) => id),
  );
});

test("includes related resources", async () => {
  await using world = await startRunWorld();
  const { id: runId } = await world.writeRun({ status: "applied" });
  const { id } = await writeStateVersion(world.store, world.workspaceId, { runId, createdById: world.userId });

  const include = ["outputs", "run", "run.created_by", "run.configuration_version", "created_by"] as const;
  const { data } = await world.api.showStateVersion({
    params: { path: { state_version_id: id }, query: { include: [...include] } },
  });

  expect(data?.included?.map(({ type }) => type).sort()).toEqual(["configuration-versions", "runs", "users"]);
  expect(data?.data.relationships.run.data).toEqual({ type: "runs", id: runId });
});

test("returns 404 without permission to read the workspace", async () => {
  await using world = await startStateWorld();
  const id = await world.write(stateOf(1));
  const outsider = await world.apiOfTeam({});

  const { response } = await outsider.showStateVersion({ params: { path: { state_version_id: id } } });

  expect(response.status).toBe(404);
});
