// Row E7: something is deleted while it is used.

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { addProject } from "../../../server/store/demo/objects.ts";
import { takeProjectAccess } from "../../../server/store/people/team-accesses.ts";
import { runIn } from "../../support/run-world.ts";
import { createTeamToken } from "../../support/team-access.ts";
import { type Counts, count, type RaceWorld } from "./world.ts";

const pathOf = (id: string) => ({ params: { path: { workspace_id: id } } });

/** Each race returns the count per pair of responses. */
export const departures: Readonly<Record<string, (world: RaceWorld, rounds: number) => Promise<Counts>>> = {
  async "a run is created while its workspace is deleted"(world, rounds) {
    const answers: Counts = {};
    for (let round = 0; round < rounds; round += 1) {
      const id = await world.createWorkspace(`short-lived-${round}`);
      const body = runIn(id, {}, await world.upload(id));

      const [created, deleted] = await Promise.all([
        world.api.createRun({ body }),
        world.api.forceDeleteWorkspace(pathOf(id)),
      ]);

      count(answers, `${created.response.status} and ${deleted.response.status}`);
      expect(deleted.response.status).toBe(204);
      expect([201, 404]).toContain(created.response.status);
      expect((await world.api.createRun({ body })).response.status).toBe(404);
      if (created.data) {
        const params = { path: { run_id: created.data.data.id } };
        expect((await world.api.showRun({ params })).response.status).toBe(404);
      }
    }
    await expectNoOrphans(world);
    return answers;
  },

  async "files are uploaded while their workspace is deleted"(world, rounds) {
    const answers: Counts = {};
    const body = await world.bundle();
    let usualMs = 10;
    for (let round = 0; round < rounds; round += 1) {
      const id = await world.createWorkspace(`left-${round}`);
      const { url } = await world.prepareUpload(id, true);
      const upload = () => fetch(url, { method: "PUT", body });

      const started = performance.now();
      const [uploaded, deleted] = await Promise.all([
        upload(),
        sleep(Math.random() * usualMs).then(() => world.api.forceDeleteWorkspace(pathOf(id))),
      ]);

      usualMs = performance.now() - started;
      count(answers, `${uploaded.status} and ${deleted.response.status}`);
      expect(deleted.response.status).toBe(204);
      expect([200, 404]).toContain(uploaded.status);
      expect((await upload()).status).toBe(404);
    }
    await expectNoOrphans(world);
    return answers;
  },

  async "a workspace gets a tag while it is deleted"(world, rounds) {
    const answers: Counts = {};
    const body = { data: [{ type: "tags" as const, attributes: { name: "short-lived" } }] };
    for (let round = 0; round < rounds; round += 1) {
      const id = await world.createWorkspace(`tagged-${round}`);

      const [added, deleted] = await Promise.all([
        world.api.addWorkspaceTags({ ...pathOf(id), body }),
        world.api.forceDeleteWorkspace(pathOf(id)),
      ]);

      count(answers, `${added.response.status} and ${deleted.response.status}`);
      expect(deleted.response.status).toBe(204);
      expect([204, 404]).toContain(added.response.status);
    }
    expect(await world.store.selectFrom("tags").select("name").where("name", "=", "short-lived").execute()).toEqual([]);
    await expectNoOrphans(world);
    return answers;
  },

  async "a workspace moves while the mover loses the right to"(world, rounds) {
    const answers: Counts = {};
    const { organization, store, api } = world;
    let usualMs = 20;
    for (let round = 0; round < rounds; round += 1) {
      const id = await world.createWorkspace(`moving-${round}`);
      const { data } = await api.showWorkspace(pathOf(id));
      const from = data!.data.relationships.project!.data!.id;
      const to = await createProject(world, `target-${round}`);
      const projects = { [from]: "admin", [to]: "admin" } as const;
      const mover = world.apiAs(await createTeamToken(store, organization, { projects }));
      const relationships = { project: { data: { type: "projects" as const, id: to } } };
      const teams = await store
        .selectFrom("teamProjectAccesses")
        .select("teamId")
        .where("projectId", "=", to)
        .execute();

      const body = { data: { type: "workspaces" as const, relationships } };

      const started = performance.now();
      const [moved] = await Promise.all([
        mover.updateWorkspace({ ...pathOf(id), body }),
        sleep(Math.random() * usualMs).then(() => takeProjectAccess(store, teams[0]!.teamId, to)),
      ]);

      // Adapt the delay to the machine, so that either side can win.
      usualMs = performance.now() - started;
      count(answers, moved.response.status);
      expect([200, 404]).toContain(moved.response.status);
      const after = await api.showWorkspace(pathOf(id));
      expect(after.data?.data.relationships.project?.data?.id).toBe(moved.response.ok ? to : from);
      expect((await mover.updateWorkspace({ ...pathOf(id), body })).response.status).toBe(404);
    }
    return answers;
  },
};

async function createProject({ store, organization }: RaceWorld, name: string): Promise<string> {
  return (await addProject(store, { organizationName: organization, name })).id;
}

/** Checks that no row references a deleted row, and that background work logged no errors. */
async function expectNoOrphans({ store, errors }: RaceWorld): Promise<void> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'runs' as what, count(*) as count from runs where workspace_id not in (select id from workspaces)
    union all select 'plans', count(*) from plans where run_id not in (select id from runs)
    union all select 'applies', count(*) from applies where run_id not in (select id from runs)
    union all select 'events', count(*) from run_events where run_id not in (select id from runs)
    union all select 'versions', count(*) from configuration_versions
      where workspace_id is not null and workspace_id not in (select id from workspaces)
    union all select 'tagged', count(*) from workspace_tags where workspace_id not in (select id from workspaces)
    union all select 'unused tags', count(*) from tags where id not in (select tag_id from workspace_tags)`.execute(
    store,
  );
  expect(rows.filter((row) => row.count > 0)).toEqual([]);
  expect(errors).toEqual([]);
}
