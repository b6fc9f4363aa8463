import { expect, test } from "vitest";
import type { Run } from "../../server/domain/types.ts";
import { RaceLost } from "../../server/store/database/errors.ts";
import { listRunsOfOrganization, listRunsOfWorkspace, type RunListQuery } from "../../server/store/runs/run-list.ts";
import { listLine, saveRun } from "../../server/store/runs/runs.ts";
import { deleteWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { noon, seconds } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

type Search = Omit<RunListQuery, "page">;
const page = { number: 1, size: 20 };

async function createWorld() {
  const world = await createStoreWorld();
  const { store, demo } = world;
  const main = await world.addWorkspace({ name: "main" });
  const messages = ({ items, page }: { items: readonly Run[]; page: { totalCount: number } }) => [
    ...items.map(({ message }) => message),
    page.totalCount,
  ];
  return {
    ...world,
    main,
    ofWorkspace: async (query: Search = {}) =>
      messages(await listRunsOfWorkspace(store, main.id, { ...query, page }, noon)),
    ofOrganization: async (query: Search = {}, teamIds?: string[]) =>
      messages(
        await listRunsOfOrganization(store, demo.organization, teamIds ? { teamIds } : "all", { ...query, page }, noon),
      ),
  };
}

test("the list of a workspace has plan-only runs only if they are requested", async () => {
  await using world = await createWorld();
  await world.addRun(world.main, { message: "one" });
  await world.addRun(world.main, { message: "two", operation: "plan_only", planOnly: true });
  await world.addRun(world.main, { message: "three", operation: "destroy" });

  expect(await world.ofWorkspace()).toEqual(["three", "one", 2]);
  expect(await world.ofWorkspace({ filter: { operation: ["plan_only"] } })).toEqual(["two", 1]);
  expect(await world.ofWorkspace({ filter: { operation: ["plan_only", "destroy"] } })).toEqual(["three", "two", 2]);
  expect(await world.ofOrganization()).toEqual(["three", "two", "one", 3]);
});

test("an organization lists the runs of one year, a workspace all", async () => {
  await using world = await createWorld();
  const at = (text: string) => ({ message: text, createdAt: new Date(text) });
  const inYear = ["2025-11-21T12:00:00Z", "2025-11-21T23:59:59Z", "2025-11-22T00:00:00Z", "2026-01-01T00:00:00Z"];
  for (const text of ["2024-12-31T23:59:59Z", "2025-11-21T11:59:59Z", ...inYear])
    await world.addRun(world.main, at(text));

  expect(await world.ofOrganization()).toEqual([...inYear.toReversed(), 4]);
  expect(await world.ofWorkspace({ filter: { timeframe: "year" } })).toHaveLength(5);
  expect((await world.ofWorkspace()).at(-1)).toBe(6);
  expect(await world.ofOrganization({ filter: { timeframe: 2024 } })).toEqual(["2024-12-31T23:59:59Z", 1]);
  expect(await world.ofOrganization({ filter: { timeframe: 2026 } })).toEqual(["2026-01-01T00:00:00Z", 1]);
});

test("the lists have filters for state, source, pool and workspace, and searches", async () => {
  await using world = await createWorld();
  const { demo } = world;
  const other = await world.addWorkspace({ name: "other" });
  await world.addRun(world.main, { message: "Öffne 100%", status: "planned", agentPoolId: demo.agentPool });
  const pushed = { commitSha: "9f2c1d7e", vcsUser: "ada", source: "svc-configuration-version" } as const;
  const run = await world.addRun(other, { message: "pushed", status: "applied", ...pushed });

  expect(await world.ofOrganization({ filter: { status: ["planned", "pending"] } })).toEqual(["Öffne 100%", 1]);
  expect(await world.ofOrganization({ statusGroup: ["applied"] })).toEqual(["pushed", 1]);
  expect(await world.ofOrganization({ filter: { source: ["svc-configuration-version"] } })).toEqual(["pushed", 1]);
  expect(await world.ofOrganization({ filter: { agent_pool_names: ["on premises"] } })).toEqual(["Öffne 100%", 1]);
  expect(await world.ofOrganization({ filter: { workspace_names: ["other", "none"] } })).toEqual(["pushed", 1]);
  expect(await world.ofOrganization({ filter: { workspace_names: ["none"] } })).toEqual([0]);
  for (const basic of ["ADA", "9f2c", run.id, "ushe"]) {
    expect(await world.ofOrganization({ search: { basic } })).toEqual(["pushed", 1]);
  }
  expect(await world.ofOrganization({ search: { basic: "öffne 100%" } })).toEqual(["Öffne 100%", 1]);
  expect(await world.ofOrganization({ search: { commit: "9F2C" } })).toEqual(["pushed", 1]);
  expect(await world.ofOrganization({ search: { user: "grace", basic: "pushed" } })).toEqual([0]);
  for (const basic of ["\n", "pushed\n9f2c"]) expect(await world.ofOrganization({ search: { basic } })).toEqual([0]);
  await world.addRun(world.main, { message: "two\nlines" });
  expect(await world.ofOrganization({ search: { basic: "O\nL" } })).toEqual(["two\nlines", 1]);
  expect(await world.ofOrganization({}, [])).toEqual([0]);
});

test("runs of a deleted workspace are no longer counted", async () => {
  await using world = await createWorld();
  await world.addRun(world.main);
  const other = await world.addWorkspace();
  await world.addRun(other, { message: "stays" });

  await deleteWorkspace(world.store, world.main.id);

  expect(await world.ofWorkspace()).toEqual([0]);
  expect(await world.ofOrganization()).toEqual(["stays", 1]);
});

test("one run holds a workspace at a time, and the oldest waiting one is next", async () => {
  await using world = await createWorld();
  const { store, main, transaction } = world;
  const holder = await world.addRun(main, { status: "planning", holdsWorkspace: true });
  await world.addRun(main, { operation: "plan_only", planOnly: true });
  const next = await world.addRun(main, { createdAt: seconds(2) });
  await world.addRun(main, { createdAt: seconds(1) });

  expect((await listLine(store, main.id)).map(({ id }) => id)).toEqual([holder.id, next.id]);
  await expect(transaction((inside) => saveRun(inside, { ...next, holdsWorkspace: true }))).rejects.toThrow(RaceLost);
});

test("the default first page has its own query with the same result as other pages", async () => {
  await using world = await createWorld();
  const { store, demo, main } = world;
  const other = await world.addWorkspace({ name: "other" });
  for (const workspace of [main, other, main])
    await world.addRun(workspace, { variables: [{ key: "region", value: "eu" }], targetAddrs: ["a.b"] });
  const usual = { page };
  const unusual = { page: { number: 1, size: 19 } };
  const later = new Date(Date.UTC(noon.getUTCFullYear() + 2, 0));

  for (const { id } of [main, other]) {
    const { items, page } = await listRunsOfWorkspace(store, id, usual, noon);
    const expected = await listRunsOfWorkspace(store, id, unusual, noon);
    expect({ items, count: page.totalCount }).toEqual({ items: expected.items, count: expected.page.totalCount });
    expect(items).toHaveLength(id === main.id ? 2 : 1);
  }
  for (const at of [noon, later]) {
    const { items, page } = await listRunsOfOrganization(store, demo.organization, "all", usual, at);
    const expected = await listRunsOfOrganization(store, demo.organization, "all", unusual, at);
    expect({ items, count: page.totalCount }).toEqual({ items: expected.items, count: expected.page.totalCount });
    expect(items).toHaveLength(at === noon ? 3 : 0);
  }
});
