import { sql } from "kysely";
import { expect, test } from "vitest";
import { addProject, addTeam } from "../../server/store/demo/objects.ts";
import { giveProjectAccess, giveWorkspaceAccess } from "../../server/store/people/teams.ts";
import { listWorkspaces, type WorkspaceListQuery } from "../../server/store/workspaces/workspace-list.ts";
import { deleteWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { multiply } from "../support/many-rows.ts";
import { setCurrentRun } from "../support/rows.ts";
import { noon, seconds } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

type Search = Omit<WorkspaceListQuery, "page">;

async function createWorld() {
  const world = await createStoreWorld();
  const { store, demo } = world;
  return {
    ...world,
    async names(query: Search = {}, page = { number: 1, size: 20 }, teamIds?: string[]) {
      const list = await listWorkspaces(store, demo.organization, teamIds ? { teamIds } : "all", { ...query, page });
      expect(list.page).toMatchObject(page);
      return [...list.items.map(({ name }) => name), list.page.totalCount];
    },
  };
}

test("a list has pages, in the order of creation, with the total count", async () => {
  await using world = await createWorld();
  expect(await world.names()).toEqual([0]);
  for (const name of ["c", "a", "b"]) await world.addWorkspace({ name });

  expect(await world.names({}, { number: 1, size: 2 })).toEqual(["c", "a", 3]);
  expect(await world.names({}, { number: 2, size: 2 })).toEqual(["b", 3]);
  expect(await world.names({}, { number: 9, size: 2 })).toEqual([3]);
  expect(await world.names({ search: { name: "b" } }, { number: 9, size: 2 })).toEqual([1]);
});

test("what a search finds has pages in the order asked for, with the total count", async () => {
  await using world = await createWorld();
  for (const name of ["net-c", "other", "net-a", "net-b"]) await world.addWorkspace({ name });
  const search = { name: "net" };

  expect(await world.names({ search }, { number: 1, size: 2 })).toEqual(["net-c", "net-a", 3]);
  expect(await world.names({ search }, { number: 2, size: 2 })).toEqual(["net-b", 3]);
  expect(await world.names({ search, sort: "-name" }, { number: 1, size: 2 })).toEqual(["net-c", "net-b", 3]);
  expect(await world.names({ search, sort: "-name" }, { number: 2, size: 2 })).toEqual(["net-a", 3]);
});

test("the count is of the same moment as the page, during other changes", async () => {
  await using world = await createWorld();
  const first = await world.addWorkspace({ name: "first" });
  await Promise.all(Array.from({ length: 20 }, () => world.addWorkspace()));
  const rolledBack = world.transaction(async (store) => {
    await deleteWorkspace(store, first.id);
    throw new Error("No.");
  });

  await expect(rolledBack).rejects.toThrow("No.");

  expect((await world.names()).at(-1)).toBe(21);
  await deleteWorkspace(world.store, first.id);
  expect((await world.names()).at(-1)).toBe(20);
});

test("it sorts by name, by the latest change and by the current run, in both directions", async () => {
  await using world = await createWorld();
  const b = await world.addWorkspace({ name: "b", latestChangeAt: seconds(1) });
  const a = await world.addWorkspace({ name: "a", latestChangeAt: seconds(3) });
  await world.addWorkspace({ name: "B", latestChangeAt: seconds(2) });
  await setCurrentRun(world.store, await world.addRun(a, { createdAt: noon }));
  await setCurrentRun(world.store, await world.addRun(b, { createdAt: seconds(1) }));

  expect(await world.names({ sort: "name" })).toEqual(["B", "a", "b", 3]);
  expect(await world.names({ sort: "-name" })).toEqual(["b", "a", "B", 3]);
  expect(await world.names({ sort: "latest-change-at" })).toEqual(["b", "B", "a", 3]);
  expect(await world.names({ sort: "-latest-change-at" })).toEqual(["a", "B", "b", 3]);
  expect(await world.names({ sort: "current-run.created-at" })).toEqual(["a", "b", "B", 3]);
  expect(await world.names({ sort: "-current-run.created-at" })).toEqual(["b", "a", "B", 3]);
});

test("it finds parts and ends of names with any characters", async () => {
  await using world = await createWorld();
  for (const name of ["net_prod", "net-prod", "Prod-net"]) await world.addWorkspace({ name });

  expect(await world.names({ search: { name: "PROD" } })).toEqual(["net_prod", "net-prod", "Prod-net", 3]);
  expect(await world.names({ search: { name: "_" } })).toEqual(["net_prod", 1]);
  expect(await world.names({ search: { name: "%" } })).toEqual([0]);
  expect(await world.names({ search: { "wildcard-name": "*-prod" } })).toEqual(["net-prod", 1]);
  expect(await world.names({ search: { "wildcard-name": "prod*" } })).toEqual(["Prod-net", 1]);
  expect(await world.names({ search: { "wildcard-name": "*prod*" } })).toHaveLength(4);
  expect(await world.names({ search: { "wildcard-name": "prod" } })).toEqual([0]);
});

test("it filters by project, by the state of the current run, and by tags", async () => {
  await using world = await createWorld();
  const { store, demo } = world;
  const tagged = await world.addWorkspace({ name: "tagged" });
  const plain = await world.addWorkspace({ name: "plain" });
  await setCurrentRun(store, await world.addRun(tagged, { status: "planned" }));
  await setCurrentRun(store, await world.addRun(plain, { status: "applied" }));
  const tag = { organizationName: demo.organization, createdAt: noon };
  for (const name of ["blue", "green"]) {
    await store
      .insertInto("tags")
      .values({ ...tag, id: `tag-${name}`, name })
      .execute();
    await store
      .insertInto("workspaceTags")
      .values({ workspaceId: tagged.id, tagId: `tag-${name}` })
      .execute();
  }
  const binding = { workspaceId: null, projectId: null, createdAt: noon };
  const bindings = [
    { ...binding, id: "tb-1", projectId: demo.project, key: "env", value: "dev" },
    { ...binding, id: "tb-2", workspaceId: tagged.id, key: "env", value: "prod" },
  ];
  await store.insertInto("tagBindings").values(bindings).execute();

  expect(await world.names({ filter: { project: { id: demo.project } } })).toEqual(["tagged", "plain", 2]);
  expect(await world.names({ filter: { project: { id: "prj-none" } } })).toEqual([0]);
  expect(await world.names({ filter: { "current-run": { status: "planned" } } })).toEqual(["tagged", 1]);
  expect(await world.names({ search: { tags: ["blue", "green"] } })).toEqual(["tagged", 1]);
  expect(await world.names({ search: { tags: ["blue", "red"] } })).toEqual([0]);
  expect(await world.names({ search: { "exclude-tags": ["red", "green"] } })).toEqual(["plain", 1]);
  expect(await world.names({ filter: { tagged: [{ key: "env" }] } })).toEqual(["tagged", "plain", 2]);
  expect(await world.names({ filter: { tagged: [{ key: "env", value: "prod" }] } })).toEqual(["tagged", 1]);
  expect(await world.names({ filter: { tagged: [{ key: "env", value: "dev" }] } })).toEqual(["plain", 1]);
});

test("it has only workspaces that the teams have access to, directly or through a project", async () => {
  await using world = await createWorld();
  const { store, demo } = world;
  const [given, other] = [await world.addWorkspace({ name: "given" }), await world.addWorkspace({ name: "other" })];
  const team = await addTeam(store, { organizationName: demo.organization, name: "guests" });
  const visible = () => world.names({}, { number: 1, size: 20 }, [team.id]);
  expect(await visible()).toEqual([0]);
  expect(await world.names({}, { number: 1, size: 20 }, [])).toEqual([0]);

  await giveWorkspaceAccess(store, { teamId: team.id, workspaceId: given.id, access: "read" });
  expect(await visible()).toEqual(["given", 1]);

  await giveProjectAccess(store, { teamId: team.id, projectId: other.projectId, access: "read" });
  expect(await visible()).toEqual(["given", "other", 2]);
});

test("a count excludes workspaces without access, and other organizations", async () => {
  await using world = await createWorld();
  const { store, demo } = world;
  const { organization } = demo;
  await multiply(store, "organizations", organization, 1, { name: sql`'foreign'` });
  const createProject = async (organizationName: string, name: string) =>
    (await addProject(store, { organizationName, name })).id;
  const whole = await createProject(organization, "whole");
  const part = await createProject(organization, "part");
  const foreign = await createProject("foreign", "foreign");
  const inWhole = await world.addWorkspace({ name: "a-1", projectId: whole });
  await world.addWorkspace({ name: "a-2", projectId: whole });
  const inPart = await world.addWorkspace({ name: "b-1", projectId: part });
  await world.addWorkspace({ name: "b-2", projectId: part });
  await world.addWorkspace({ name: "f-1", projectId: foreign, organizationName: "foreign" });
  const { id: teamId } = await addTeam(store, { organizationName: organization, name: "some" });
  for (const { id } of [inWhole, inPart]) {
    await giveWorkspaceAccess(store, { teamId, workspaceId: id, access: "read" });
  }
  for (const projectId of [whole, foreign]) await giveProjectAccess(store, { teamId, projectId, access: "read" });
  const page = { number: 1, size: 20 };
  const seen = (query: Search) => world.names(query, page, [teamId]);
  const of = (id: string) => ({ filter: { project: { id } } });

  expect(await seen({})).toEqual(["a-1", "a-2", "b-1", 3]);
  expect(await seen(of(whole))).toEqual(["a-1", "a-2", 2]);
  expect(await seen(of(part))).toEqual(["b-1", 1]);
  expect(await seen(of(foreign))).toEqual([0]);
  expect(await seen({ search: { name: "-2" } })).toEqual(["a-2", 1]);
  expect(await seen({ ...of(whole), search: { name: "-2" } })).toEqual(["a-2", 1]);
  expect(await world.names(of(part))).toEqual(["b-1", "b-2", 2]);
  expect(await world.names(of(foreign))).toEqual([0]);
  expect(await world.names({ ...of(part), search: { name: "b-2" } })).toEqual(["b-2", 1]);
  expect(await world.names(of(whole), { number: 2, size: 1 })).toEqual(["a-2", 2]);
  expect(await world.names(of(whole), { number: 9, size: 1 })).toEqual([2]);
  expect(await world.names({}, { number: 2, size: 1 }, [teamId])).toEqual(["a-2", 3]);
  expect(await world.names({}, page, [])).toEqual([0]);

  await store.updateTable("workspaces").set({ projectId: part }).where("id", "=", inWhole.id).execute();

  expect(await seen({})).toEqual(["a-1", "a-2", "b-1", 3]);
  expect(await seen(of(part))).toEqual(["a-1", "b-1", 2]);
  expect(await world.names(of(whole))).toEqual(["a-2", 1]);
});

test("the default first page has its own query with the same result as other pages, for the teams' access", async () => {
  await using world = await createWorld();
  const { store, demo } = world;
  const { id: teamId } = await addTeam(store, { organizationName: demo.organization, name: "given one" });
  const { id: workspaceId } = await world.addWorkspace({
    name: "a",
    triggerPrefixes: ["modules"],
    autoDestroyAt: noon,
  });
  await world.addWorkspace({ name: "b" });
  await giveWorkspaceAccess(store, { teamId, workspaceId, access: "read" });

  for (const teamIds of [[teamId], []]) {
    const list = (size: number) =>
      listWorkspaces(store, demo.organization, "all", { page: { number: 1, size } }, teamIds);
    const [usual, other] = [await list(20), await list(19)];

    expect(usual.items).toEqual(other.items);
    expect(usual.page.totalCount).toBe(2);
    expect(usual.items[0]!.grants.workspaces.map((grant) => grant.teamId)).toEqual(teamIds);
    expect(usual.items[0]).toMatchObject({ autoDestroyAt: noon, triggerPrefixes: ["modules"] });
    expect(usual.items[0]).not.toHaveProperty("webhookTokenHash");
    expect(usual.items[0]).not.toHaveProperty("seq");
  }
});
