import { expect, test } from "vitest";
import type { Run } from "../../../server/domain/types.ts";
import { startRunWorld, uploadConfiguration } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
type Query = NonNullable<
  NonNullable<Parameters<ReturnType<typeof world>["api"]["listWorkspaceRuns"]>[0]["params"]>["query"]
>;

/** A workspace with these runs, oldest first. */
async function withRuns(name: string, runs: readonly Partial<Run>[]) {
  const workspaceId = await world().createWorkspace(name);
  const configurationVersionId = await uploadConfiguration(world(), workspaceId);
  const ids: string[] = [];
  for (const run of runs) ids.push((await world().writeRun({ ...run, workspaceId, configurationVersionId })).id);
  const list = (query: Query = {}) =>
    world().api.listWorkspaceRuns({ params: { path: { workspace_id: workspaceId }, query } });
  const positions = async (query: Query) => (await list(query)).data?.data.map(({ id }) => ids.indexOf(id));
  return { list, positions };
}

test("lists runs in pages, newest first", async () => {
  const { list } = await withRuns("paged", Array(5).fill({}));

  const { data, response } = await list({ page: { number: 2, size: 2 } });

  expect(response.status).toBe(200);
  expect(data?.data).toHaveLength(2);
  expect(data?.meta.pagination).toEqual({
    "current-page": 2,
    "page-size": 2,
    "prev-page": 1,
    "next-page": 3,
    "total-pages": 3,
    "total-count": 5,
  });
  expect(data?.links.next).toContain("page%5Bnumber%5D=3");
});

test("a page after the last one is empty, and has the requested number", async () => {
  const { list } = await withRuns("past-the-end", [{}]);

  const { data } = await list({ page: { number: 9 } });

  expect(data?.data).toEqual([]);
  expect(data?.meta.pagination).toMatchObject({
    "current-page": 9,
    "prev-page": 1,
    "next-page": null,
    "total-count": 1,
  });
});

test("omits plan-only runs unless they are requested", async () => {
  const { positions } = await withRuns("plan-only", [{ planOnly: true, operation: "plan_only" }, {}]);

  expect(await positions({})).toEqual([1]);
  expect(await positions({ filter: { operation: ["plan_only"] } })).toEqual([0]);
  expect(await positions({ filter: { operation: ["plan_only", "plan_and_apply"] } })).toEqual([1, 0]);
});

test("filters by state, group of states, source and time", async () => {
  const { positions } = await withRuns("filtered", [
    { status: "applied", createdAt: new Date("2020-02-03T00:00:00.000Z") },
    { status: "planned", source: "svc-ui" },
    { status: "pending", message: "Widen the subnet" },
  ]);

  expect(await positions({ filter: { status: ["planned", "pending"] } })).toEqual([2, 1]);
  expect(await positions({ filter: { status_group: "final" } })).toEqual([0]);
  expect(await positions({ filter: { status_group: "discardable" } })).toEqual([1]);
  expect(await positions({ filter: { source: ["svc-ui"] } })).toEqual([1]);
  expect(await positions({ filter: { timeframe: 2020 } })).toEqual([0]);
  expect(await positions({ filter: { timeframe: "year" } })).toEqual([2, 1]);
  expect(await positions({ search: { basic: "SUBNET" } })).toEqual([2]);
  expect(await positions({})).toEqual([2, 1, 0]);
});

test.each([
  ["filter[status]", "bogus"],
  ["filter[status_group]", "final,non_final"],
  ["filter[timeframe]", "years"],
  ["filter[nope]", "1"],
  ["page[size]", "101"],
  ["page[size]", "0"],
  ["page[number]", "-1"],
  ["page[number]", "1e3"],
  ["include", "nope"],
])("refuses %s=%s and names the parameter", async (name, value) => {
  const { url, tokens, workspaceId } = world();
  const address = `${url}/api/v2/workspaces/${workspaceId}/runs?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

  const response = await fetch(address, { headers: { Authorization: `Bearer ${tokens.owner}` } });

  expect(response.status).toBe(400);
  expect((await response.json()) as unknown).toMatchObject({ errors: [{ source: { parameter: name } }] });
});

test("ignores an empty filter", async () => {
  const { url, tokens, workspaceId } = world();
  const address = `${url}/api/v2/workspaces/${workspaceId}/runs?filter[status]=&search[basic]=`;

  const response = await fetch(address, { headers: { Authorization: `Bearer ${tokens.owner}` } });

  expect(response.status).toBe(200);
});
