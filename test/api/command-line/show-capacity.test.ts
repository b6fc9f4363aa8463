import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";

test("counts running and waiting runs, new ones as waiting", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, organization } = world;
  const params = { path: { organization_name: organization } };
  const empty = await api.showCapacity({ params });
  const createdAt = new Date(world.services.clock().getTime() - 10_000);
  for (const status of ["planning", "pending", "plan_queued", "planned", "applied"] as const) {
    await world.writeRun({ status, createdAt, workspaceId: await world.createWorkspace(status.replace("_", "-")) });
  }
  await world.writeRun({ status: "planning" });

  const { data, response } = await api.showCapacity({ params });
  const outsider = await apiAs(tokens.outsider).showCapacity({ params });

  expect(empty.data?.data.attributes).toEqual({ pending: 0, running: 0 });
  expect(response.status).toBe(200);
  expect(data?.data).toEqual({
    id: organization,
    type: "organization-capacity",
    attributes: { pending: 3, running: 1 },
  });
  expect(outsider.response.status).toBe(404);
});
