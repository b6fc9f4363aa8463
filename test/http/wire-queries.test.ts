// Spellings of queries and paths by real clients, and those that the server refuses.
import { describe, expect, test } from "vitest";
import { startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { wireTo, workspaces } from "../support/wire.ts";

const world = shareWorld(() => startRunWorld());
const { ask } = wireTo(world);

describe("queries", () => {
  test.each(["page[size]=1", "page%5Bsize%5D=1", "page%5bsize%5d=1", "page%5bsize]=1"])(
    "%s are equivalent",
    async (query) => {
      const { status, json } = await ask("GET", `${workspaces}?${query}`);

      expect([status, json.meta.pagination["page-size"]]).toEqual([200, 1]);
    },
  );

  test.each(["foo=1", "filter[nope]=1", "filter%5Bnope%5D=1"])("%s is refused as unknown", async (query) => {
    const { status, json } = await ask("GET", `${workspaces}?${query}`);

    expect(status).toBe(400);
    expect(json.errors[0]?.source).toEqual({ parameter: decodeURIComponent(query.split("=")[0]!) });
  });

  test.each(["TagBindings=", "camelCase=1", "_=1763", "__proto__[x]=1", "x-trace=1"])(
    "%s is ignored",
    async (query) => {
      expect((await ask("GET", `${workspaces}?${query}`)).status).toBe(200);
    },
  );

  test.each([
    [workspaces, "search[name]=&search[tags]=&search[exclude-tags]=&search[wildcard-name]="],
    [workspaces, "filter[project][id]=&filter[current-run][status]="],
    ["/workspaces/{ws}/runs", "filter[operation]=&filter[status]=&filter[source]=&filter[status_group]="],
    ["/workspaces/{ws}/runs", "search[user]=&search[commit]=&search[basic]="],
    [
      "/organizations/demo/runs",
      "filter[status]=&filter[agent_pool_names]=&filter[workspace_names]=&filter[timeframe]=",
    ],
  ])("empty filters and searches of %s count as absent: %s", async (path, query) => {
    const address = path.replace("{ws}", world().workspaceId);

    const all = await ask("GET", address);
    const filtered = await ask("GET", `${address}?${query}`);

    expect([all.status, filtered.status]).toEqual([200, 200]);
    expect(filtered.json.meta).toEqual(all.json.meta);
  });

  test.each(["page[size]=1&page[size]=1", "page[size]=1&page%5Bsize%5D=2", "search[name]=a&search[name]="])(
    "%s is refused because it gives a parameter twice",
    async (query) => {
      expect((await ask("GET", `${workspaces}?${query}`)).status).toBe(400);
    },
  );

  test.each(["101", "0", "-1", "1.5", "abc", "", "1e1"])("a page size of %j is refused", async (size) => {
    const { status, json } = await ask("GET", `${workspaces}?page[size]=${size}`);

    expect([status, json.errors[0]?.source]).toEqual([400, { parameter: "page[size]" }]);
  });

  test("a page after the last one is empty, and has the requested number", async () => {
    const { status, json } = await ask("GET", `${workspaces}?page[number]=999`);

    expect([status, json.data, json.meta.pagination["current-page"], json.meta.pagination["next-page"]]).toEqual([
      200,
      [],
      999,
      null,
    ]);
  });
});

test("times are in UTC with milliseconds", async () => {
  const { attributes } = (await ask("GET", `/workspaces/${world().workspaceId}`)).json.data;

  for (const name of ["created-at", "updated-at", "latest-change-at"])
    expect(attributes[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("the list of test runs also answers with a final slash, and no other path does", async () => {
  const { organization, module, workspaceId } = world();
  const tests = `/organizations/${organization}/tests/registry-modules/private/${module.namespace}/${module.name}/${module.provider}/test-runs`;
  const without = await ask("GET", tests);

  expect(without.status).not.toBe(404);
  expect((await ask("GET", `${tests}/`)).status).toBe(without.status);
  for (const path of [
    `${tests}//`,
    `/workspaces/${workspaceId}/`,
    `/Workspaces/${workspaceId}`,
    `/workspaces//${workspaceId}`,
  ])
    expect((await ask("GET", path)).status).toBe(404);
});
