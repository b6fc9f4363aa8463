import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../../server/store/database/database.ts";
import { getOrganization, saveOrganization } from "../../../server/store/organizations/organizations.ts";
import { saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { resources } from "../../support/bundles.ts";
import { multiply, multiplyRun } from "../../support/many-rows.ts";
import { readWorkspace, runIn, startRunWorld, uploadConfiguration } from "../../support/run-world.ts";
import { writeStateVersion } from "../../support/state-versions.ts";

test("deletes the workspace with all of its objects, even if it manages resources", async () => {
  await using world = await startRunWorld();
  const { api, params, store, workspaceId, writeRun, configurationVersionId } = world;
  const run = await writeRun({ status: "planned" });
  await saveWorkspace(store, { ...(await readWorkspace(world, workspaceId)), resourceCount: 7 });

  const { response } = await api.forceDeleteWorkspace({ params });

  expect(response.status).toBe(204);
  const gone = [
    await api.showWorkspace({ params }),
    await api.forceDeleteWorkspace({ params }),
    await api.lockWorkspace({ params }),
    await api.showRun({ params: { path: { run_id: run.id } } }),
    await api.showPlan({ params: { path: { plan_id: run.planId } } }),
    await api.showConfigurationVersion({ params: { path: { configuration_version_id: configurationVersionId } } }),
    await api.createRun({ body: runIn(workspaceId) }),
  ];
  expect(gone.map((answer) => answer.response.status)).toEqual(Array(7).fill(404));
});

test("deletes 1,000s of runs, states and configurations in batches with their files", async () => {
  await using world = await startRunWorld();
  const { api, params, store, workspaceId, writeRun, configurationVersionId } = world;
  const { id } = await writeRun({ status: "applied" });
  const state = await writeStateVersion(store, workspaceId, { id: "sv-first", runId: id, blob: "states/sv-first" });
  await multiplyRun(store, id, 2_100);
  await multiply(store, "state_versions", state.id, 2_100, {
    id: sql`'sv-' || n`,
    serial: sql`n + 1`,
    blob: sql`'states/sv-' || n`,
  });
  await multiply(store, "configuration_versions", configurationVersionId, 2_100, {
    id: sql`'cv-' || n`,
    upload_token_hash: sql`null`,
  });
  for (const table of ["runs", "state_versions", "configuration_versions"]) {
    await refuseLargeDeletions(store, table, 1_001);
  }

  const { response } = await api.forceDeleteWorkspace({ params });

  expect(response.status).toBe(204);
  for (const table of ["runs", "stateVersions", "configurationVersions"] as const) {
    expect(await store.selectFrom(table).select("id").where("workspaceId", "=", workspaceId).execute()).toEqual([]);
  }
  const { rows: files } = await sql`select from unused_blobs where key like 'states/%'`.execute(store);
  expect(files).toHaveLength(2_101);
});

/** Makes each statement fail that deletes more than `most` rows of the table. */
async function refuseLargeDeletions(store: Store, table: string, most: number): Promise<void> {
  await sql`
    create function ${sql.id(`refuse_many_${table}`)}() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(most)} then raise exception 'too many at once'; end if;
      return null;
    end $$`.execute(store);
  await sql`
    create trigger refused_many after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function ${sql.id(`refuse_many_${table}`)}()`.execute(
    store,
  );
}

test.each(["plan", "apply", "cost_estimate"])("ends the running %s and its job without errors", async (phase) => {
  await using world = await startRunWorld({ worker: true });
  const { api, params, store, organization, workspaceId, jobs, errors } = world;
  const demo = await getOrganization(store, organization);
  await saveOrganization(store, { ...demo!, settings: { ...demo!.settings, costEstimation: true } });
  const simulation = JSON.stringify({ [phase]: { duration_ms: 60_000 } });
  await uploadConfiguration(world, workspaceId, { files: { ...resources("demo"), "simulation.json": simulation } });
  const { data } = await api.createRun({ body: runIn(workspaceId, { "auto-apply": true }) });
  const path = { run_id: data!.data.id };
  const status = { plan: "planning", apply: "applying", cost_estimate: "cost_estimating" }[phase];
  const read = async () => (await api.showRun({ params: { path } })).data?.data.attributes.status;
  await expect.poll(read).toBe(status);

  const { response } = await api.forceDeleteWorkspace({ params });

  expect(response.status).toBe(204);
  await expect.poll(() => jobs.count(store)).toEqual({ waiting: 0, active: 0, failed: 0 });
  expect(errors).toEqual([]);
});
