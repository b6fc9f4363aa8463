// Every filter and search of both lists of runs in the reference, with raw queries.
import { beforeAll, expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import type { Run } from "../../../server/domain/types.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace as newWorkspace } from "../../support/workspace-world.ts";

const world = shareWorld(() => startRunWorld());
const longAgo = new Date("2021-06-01T00:00:00.000Z");
const thisYear = new Date().getUTCFullYear();
const justOverOneYear = new Date(Date.now() - 367 * 24 * 3_600_000);

const commit = "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2";
/** In the order of their creation. The last one is in another workspace. */
const given: Record<string, Partial<Run>> = {
  old: { status: "applied", createdAt: longAgo },
  lastYear: { status: "errored", createdAt: justOverOneYear },
  plan: { planOnly: true, operation: "plan_only", status: "planned_and_finished" },
  saved: { savePlan: true, operation: "save_plan", status: "planned_and_saved" },
  refresh: { refreshOnly: true, operation: "refresh_only", status: "policy_checked" },
  destroy: { isDestroy: true, operation: "destroy", status: "applying", message: "Tear down 100% of it" },
  empty: { allowEmptyApply: true, operation: "empty_apply", status: "post_plan_running" },
  pushed: { source: "svc-configuration-version", commitSha: commit, vcsUser: "Grace", status: "policy_override" },
  clicked: { source: "svc-ui", status: "pending", message: "grace said so" },
  pooled: { status: "planned" },
  other: { status: "cost_estimated" },
};
const ids: Record<string, string> = {};
let otherId: string;

beforeAll(async () => {
  const { writeRun, createWorkspace, agentPool, apiAs, tokens } = world();
  otherId = await createWorkspace("storage");
  // Another organization has the same workspaces and runs.
  const twin = { api: apiAs(tokens.outsider), organization: "elsewhere" };
  const twins: string[] = [];
  for (const name of ["network", "storage"]) twins.push((await newWorkspace(twin, { name })).id);
  for (const [name, run] of Object.entries(given)) {
    const more = {
      ...(name === "pooled" && { agentPoolId: agentPool }),
      ...(name === "other" && { workspaceId: otherId }),
    };
    ids[name] = (await writeRun({ ...run, ...more })).id;
    await writeRun({ ...run, organizationName: "elsewhere", workspaceId: twins[name === "other" ? 1 : 0]! });
  }
});

test("each filter of both lists has a row", () => {
  const filters = [operations.listOrganizationRuns, operations.listWorkspaceRuns].flatMap(({ query }) => query);
  const missing = filters.filter(
    (name) =>
      /^(?:filter|search)/.test(name) && ![...queries, ...ofOrganization].some(([query]) => query.includes(name)),
  );

  expect(missing).toEqual([]);
});

async function namesOf(list: string, query: string): Promise<string[]> {
  const { url, tokens } = world();
  const address = `${url}/api/v2${list}?${query}&page[size]=100`;
  const response = await fetch(address, { headers: { Authorization: `Bearer ${tokens.owner}` } });
  expect(response.status, `${address} ${response.status}`).toBe(200);
  const { data, meta } = (await response.json()) as {
    data: { id: string }[];
    meta: { pagination: { "total-count": number } };
  };
  expect(meta.pagination["total-count"]).toBe(data.length);
  return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id).reverse();
}

const recent = ["plan", "saved", "refresh", "destroy", "empty", "pushed", "clicked", "pooled", "other"];
const without = (...names: string[]) => recent.filter((name) => !names.includes(name));

/** The query, its result in the list of the organization, and that in the list of the workspace if it differs. */
const queries: readonly (readonly [query: string, organization: string[], workspace?: string[]])[] = [
  ["", recent, ["old", "lastYear", ...without("plan", "other")]],
  ["filter[operation]=plan_only", ["plan"]],
  ["filter[operation]=plan_only,destroy", ["plan", "destroy"]],
  ["filter[operation]=save_plan,refresh_only,empty_apply", ["saved", "refresh", "empty"]],
  [
    "filter[operation]=plan_and_apply",
    ["pushed", "clicked", "pooled", "other"],
    ["old", "lastYear", "pushed", "clicked", "pooled"],
  ],
  ["filter[status]=applying,pending", ["destroy", "clicked"]],
  ["filter[status]=planned_and_finished", ["plan"], []],
  ["filter[status]=applied", [], ["old"]],
  ["filter[source]=svc-ui", ["clicked"]],
  ["filter[source]=svc-ui,svc-configuration-version", ["pushed", "clicked"]],
  ["filter[status_group]=final", ["plan"], ["old", "lastYear"]],
  ["filter[status_group]=non_final", without("plan"), without("plan", "other")],
  [
    "filter[status_group]=discardable",
    ["saved", "refresh", "empty", "pushed", "pooled", "other"],
    ["saved", "refresh", "empty", "pushed", "pooled"],
  ],
  ["filter[status_group]=discardable&filter[status]=planned,applying", ["pooled"]],
  ["filter[timeframe]=2021", ["old"]],
  ["filter[timeframe]=year", recent, without("plan", "other")],
  ["filter[timeframe]=1999", []],
  ["filter[agent_pool_names]=on premises", ["pooled"]],
  ["filter[agent_pool_names]=on premises,nowhere", ["pooled"]],
  ["filter[agent_pool_names]=nowhere", []],
  ["search[user]=grace", ["pushed"]],
  ["search[user]=Grace&search[basic]=tear", ["pushed"]],
  [`search[commit]=${commit}`, ["pushed"]],
  [`search[commit]=${commit.slice(0, 7)}&search[basic]=nothing`, ["pushed"]],
  ["search[commit]=ffff", []],
  ["search[basic]=grace", ["pushed", "clicked"]],
  ["search[basic]=100%25 of", ["destroy"]],
  [`search[basic]=${commit.slice(3, 12)}`, ["pushed"]],
  ["search[basic]=grace&filter[source]=svc-ui", ["clicked"]],
];

/** Only the list of the organization has these. */
const ofOrganization: readonly (readonly [query: string, names: string[]])[] = [
  ["filter[workspace_names]=storage,nowhere", ["other"]],
  ["filter[workspace_names]=network", without("other")],
  ["filter[workspace_names]=network,storage", recent],
];

test.each(ofOrganization)("%s finds %j", async (query, names) => {
  expect(await namesOf(`/organizations/${world().organization}/runs`, query)).toEqual(names);
});

const cases = queries.map(([query, organization, workspace = organization]) => ({ query, organization, workspace }));

test.each(cases)("$query", async ({ query, organization, workspace }) => {
  const { organization: name, workspaceId } = world();

  expect(await namesOf(`/organizations/${name}/runs`, query)).toEqual(organization);
  expect(await namesOf(`/workspaces/${workspaceId}/runs`, query)).toEqual(workspace);
});

test("the identifier is searched, too", async () => {
  const { organization, workspaceId } = world();
  const query = `search[basic]=${ids.pooled}`;

  expect(await namesOf(`/organizations/${organization}/runs`, query)).toEqual(["pooled"]);
  expect(await namesOf(`/workspaces/${workspaceId}/runs`, query)).toEqual(["pooled"]);
});

test("this year's runs are those of the calendar year, in both lists", async () => {
  const { organization, workspaceId } = world();
  const query = `filter[timeframe]=${thisYear}`;
  const ofYear = justOverOneYear.getUTCFullYear() === thisYear ? ["lastYear"] : [];

  expect(await namesOf(`/organizations/${organization}/runs`, query)).toEqual([...ofYear, ...recent]);
  expect(await namesOf(`/workspaces/${workspaceId}/runs`, query)).toEqual([...ofYear, ...without("plan", "other")]);
});

test("the list of a workspace refuses a filter by names of workspaces", async () => {
  const { workspaceId, url, tokens } = world();
  const headers = { Authorization: `Bearer ${tokens.owner}` };

  const refused = await fetch(`${url}/api/v2/workspaces/${workspaceId}/runs?filter[workspace_names]=storage`, {
    headers,
  });

  expect(refused.status).toBe(400);
});
