import { sql } from "kysely";
import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";

test("lists the runs of all workspaces that the caller may read, also plan-only ones, newest first", async () => {
  await using world = await startRunWorld();
  const { api, apiOfTeam, organization, writeRun, createWorkspace, configurationVersionId } = world;
  const other = await createWorkspace("other");
  const first = await writeRun({ planOnly: true, operation: "plan_only" });
  const second = await writeRun({ workspaceId: other, configurationVersionId });
  const old = await writeRun({ createdAt: new Date("2020-02-03T00:00:00.000Z") });
  const params = { path: { organization_name: organization } };
  const reader = await apiOfTeam({ workspaces: { [other]: "read" } });
  const idsOf = ({ data }: Awaited<ReturnType<typeof api.listOrganizationRuns>>) => data?.data.map(({ id }) => id);

  const all = await api.listOrganizationRuns({ params });
  const named = await api.listOrganizationRuns({
    params: { ...params, query: { filter: { workspace_names: ["network"] } } },
  });
  const ofYear = await api.listOrganizationRuns({ params: { ...params, query: { filter: { timeframe: 2020 } } } });
  const visible = await reader.listOrganizationRuns({ params });

  expect(all.response.status).toBe(200);
  expect(idsOf(all)).toEqual([second.id, first.id]);
  expect(idsOf(named)).toEqual([first.id]);
  expect(idsOf(ofYear)).toEqual([old.id]);
  expect(idsOf(visible)).toEqual([second.id]);
  expect(visible.data?.meta.pagination["total-count"]).toBe(1);
  expect(visible.data?.data[0]?.attributes.permissions["can-apply"]).toBe(false);
});

test("counts final runs from the stored counts", async () => {
  await using world = await startRunWorld();
  const { api, organization, store, writeRun } = world;
  await writeRun({ status: "applied" });
  await sql`update list_counts set count = 1000 where list = 'applied runs of organization'`.execute(store);

  const { data } = await api.listOrganizationRuns({
    params: { path: { organization_name: organization }, query: { filter: { status_group: "final" } } },
  });

  expect(data?.data).toHaveLength(1);
  expect(data?.meta.pagination["total-count"]).toBe(1_000);
});
