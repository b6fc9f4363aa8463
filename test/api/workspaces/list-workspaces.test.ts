import { expect, test } from "vitest";
import { saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { readWorkspace, startRunWorld } from "../../support/run-world.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createTeamToken } from "../../support/team-access.ts";
import { createWorkspace } from "../../support/workspace-world.ts";

const names = ["network", "net-prod", "storage", "DNS_net"];
const server = shareWorld(async () => {
  const started = await startServer();
  for (const name of names) await createWorkspace(started, { name });
  return started;
});
const path = { organization_name: "demo" };

type Query = NonNullable<NonNullable<Parameters<TestServer["api"]["listWorkspaces"]>[0]["params"]>["query"]>;
const list = (query: Query = {}) => server().api.listWorkspaces({ params: { path, query } });
const namesOf = async (query: Query) => (await list(query)).data?.data.map(({ attributes }) => attributes.name);

test("lists a page, in the order of creation", async () => {
  const { data, response } = await list({ page: { number: 2, size: 3 } });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => attributes.name)).toEqual(names.slice(3));
  expect(data?.meta.pagination).toEqual({
    "current-page": 2,
    "page-size": 3,
    "prev-page": 1,
    "next-page": null,
    "total-pages": 2,
    "total-count": 4,
  });
  expect(data?.links).toMatchObject({ next: null, prev: expect.stringContaining("page%5Bnumber%5D=1") });
});

test("each link of a page answers", async () => {
  const { data } = await list({ page: { number: 2, size: 1 }, search: { name: "net" } });

  for (const address of Object.values(data!.links)) {
    const answer = await fetch(`${server().url}${address}`, {
      headers: { Authorization: `Bearer ${server().tokens.owner}` },
    });
    expect(answer.status).toBe(200);
  }
});

test("searches names for any part, in any case, and treats special characters as text", async () => {
  expect(await namesOf({ search: { name: "NET" } })).toEqual(["network", "net-prod", "DNS_net"]);
  expect(await namesOf({ search: { name: "_" } })).toEqual(["DNS_net"]);
  for (const sign of ["%", "\\", "'", "*"]) expect(await namesOf({ search: { name: sign } })).toEqual([]);
});

test("matches names with a wildcard at either end", async () => {
  expect(await namesOf({ search: { "wildcard-name": "net*" } })).toEqual(["network", "net-prod"]);
  expect(await namesOf({ search: { "wildcard-name": "*net" } })).toEqual(["DNS_net"]);
  expect(await namesOf({ search: { "wildcard-name": "*o*" } })).toEqual(["network", "net-prod", "storage"]);
  expect((await list({ search: { "wildcard-name": "a*b" } })).response.status).toBe(400);
});

test("sorts by name in both directions", async () => {
  const sorted = await namesOf({ sort: "name" });

  expect(sorted).toHaveLength(4);
  expect(await namesOf({ sort: "-name" })).toEqual(sorted?.toReversed());
});

test("shows an empty page after the end", async () => {
  const { data } = await list({ page: { number: 7, size: 3 } });

  expect(data?.data).toEqual([]);
  expect(data?.meta.pagination).toMatchObject({ "current-page": 7, "prev-page": 2, "next-page": null });
});

test("shows and counts only workspaces that the caller may read", async () => {
  const { api, apiAs, store } = server();
  const [first] = (await api.listWorkspaces({ params: { path } })).data!.data;
  const reader = apiAs(await createTeamToken(store, "demo", { workspaces: { [first!.id]: "read" } }));

  const { data } = await reader.listWorkspaces({ params: { path } });

  expect(data?.data.map(({ id }) => id)).toEqual([first?.id]);
  expect(data?.meta.pagination["total-count"]).toBe(1);
  expect(data?.data[0]?.attributes.permissions).toMatchObject({ "can-read-run": true, "can-update": false });
});

test("filters by the current run, and includes each related resource once", async () => {
  await using world = await startRunWorld();
  const { api, workspaceId, createWorkspace: create, writeRun } = world;
  await create("without-runs");
  const run = await writeRun({ status: "planned" });
  await saveWorkspace(world.store, { ...(await readWorkspace(world, workspaceId)), currentRunId: run.id });
  const query: Query = {
    filter: { "current-run": { status: "planned" } },
    include: ["current_run.plan", "organization", "project", "current_run.configuration_version"],
  };

  const { data } = await api.listWorkspaces({ params: { path, query } });

  expect(data?.data.map(({ id }) => id)).toEqual([workspaceId]);
  expect(data?.included?.map(({ type }) => type).sort()).toEqual([
    "configuration-versions",
    "organizations",
    "plans",
    "projects",
    "runs",
  ]);
});

test.each([
  ["sort", "-bogus"],
  ["include", "nope"],
  ["page[size]", ""],
  ["page[size]", "0x10"],
  ["page[size]", " 1"],
  ["page[number]", "9".repeat(30)],
  ["filter[current-run][status]", "bogus"],
  ["foo", "1"],
])("refuses %s=%s and names the parameter", async (name, value) => {
  const { url, tokens } = server();
  const address = `${url}/api/v2/organizations/demo/workspaces?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

  const response = await fetch(address, { headers: { Authorization: `Bearer ${tokens.owner}` } });

  expect(response.status).toBe(400);
  expect((await response.json()) as unknown).toMatchObject({ errors: [{ source: { parameter: name } }] });
});
