// The items, counts and included objects of a list are exactly those that its caller may also read one by one.
import { beforeAll, expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { setCurrentRun } from "../support/rows.ts";
import { shareWorld } from "../support/shared-world.ts";
import type { Place } from "./places.ts";
import { type Role, roles } from "./roles.ts";
import { startAuthorizationWorld } from "./world.ts";

type Schemas = components["schemas"];

interface Listed {
  data: { id: string; type: string }[];
  included?: { id: string; type: string }[];
  meta: { pagination: Schemas["Pagination"] };
}

const world = shareWorld(startAuthorizationWorld);
const readers = roles.filter((role) => !["outsider", "expired", "nobody"].includes(role));
const made = { workspaces: [] as string[], runs: [] as string[], plans: [] as string[] };

/** Creates workspaces and runs, alternately where some roles may read and where only few may. */
beforeAll(async () => {
  const { here, apart } = world();
  for (const place of [here, apart, here, apart, apart]) await fill(place);
});

async function fill(place: Place): Promise<void> {
  const workspace = await place.workspace();
  const run = await place.run({ workspaceId: workspace.id, status: "planned" });
  await saveWorkspace(world().store, { ...workspace, lockedBy: { type: "runs", id: run.id } });
  await setCurrentRun(world().store, run);
  made.workspaces.push(workspace.id);
  made.runs.push(run.id);
  made.plans.push(run.planId);
}

async function get(role: Role, target: string): Promise<{ status: number; body: Listed }> {
  const { url, bearers } = world();
  const response = await fetch(`${url}/api/v2${target}`, {
    headers: { Authorization: `Bearer ${bearers[role].token}` },
  });
  return { status: response.status, body: (await response.json()) as Listed };
}

/** Requests each object separately, and returns those that the role may read. */
async function readable(role: Role, kind: "workspaces" | "runs" | "plans"): Promise<string[]> {
  const answers = await Promise.all(made[kind].map((id) => get(role, `/${kind}/${id}`)));
  return made[kind].filter((_, index) => answers[index]!.status === 200);
}

const idsOf = (resources: readonly { id: string; type: string }[] = [], type?: string) =>
  resources.filter((one) => type === undefined || one.type === type).map(({ id }) => id);

test("roles may read different objects", async () => {
  const counts = await Promise.all(readers.map((role) => readable(role, "workspaces")));

  expect(new Set(counts.map(({ length }) => length))).toEqual(new Set([0, 2, 5]));
});

test.each(readers)("the workspaces of an organization: %s", async (role) => {
  const { organization } = world();
  const expected = await readable(role, "workspaces");

  const include = "current_run,current_run.plan,locked_by,current_run.configuration_version";
  const { body } = await get(role, `/organizations/${organization}/workspaces?include=${include}`);

  expect(idsOf(body.data)).toEqual(expected);
  expect(body.meta.pagination).toMatchObject({
    "total-count": expected.length,
    "total-pages": expected.length ? 1 : 0,
  });
  expect(idsOf(body.included, "runs").sort()).toEqual((await readable(role, "runs")).sort());
  expect(idsOf(body.included, "plans").sort()).toEqual((await readable(role, "plans")).sort());
  expect(idsOf(body.included, "configuration-versions")).toHaveLength(expected.length);
});

test.each(readers)("the runs of an organization: %s", async (role) => {
  const { organization } = world();
  const expected = await readable(role, "runs");

  const { body } = await get(role, `/organizations/${organization}/runs?include=plan,configuration_version`);

  expect(idsOf(body.data)).toEqual(expected.toReversed());
  expect(body.meta.pagination["total-count"]).toBe(expected.length);
  expect(idsOf(body.included, "plans").sort()).toEqual((await readable(role, "plans")).sort());
  expect(idsOf(body.included, "configuration-versions")).toHaveLength(expected.length);
});

test.each(["search[name]", "search[wildcard-name]", "filter[project][id]", "filter[current-run][status]"])(
  "%s finds nothing that the caller may not read",
  async (parameter) => {
    const { organization, api, apart } = world();
    const hidden = await api.showWorkspace({ params: { path: { workspace_id: made.workspaces[1]! } } });
    const name = hidden.data!.data.attributes.name;
    const values: Record<string, string> = {
      "search[name]": name,
      "search[wildcard-name]": `*${name.slice(-6)}`,
      "filter[project][id]": apart.project,
      "filter[current-run][status]": "planned",
    };
    const target = `/organizations/${organization}/workspaces?${parameter}=${values[parameter]}`;

    const [seen, unseen] = [await get("owner", target), await get("reader", target)];

    expect(idsOf(seen.body.data)).toContain(made.workspaces[1]);
    expect(idsOf(unseen.body.data)).not.toContain(made.workspaces[1]);
    expect(unseen.body.meta.pagination["total-count"]).toBe(unseen.body.data.length);
  },
);

test.each(["filter[workspace_names]", "search[basic]"])(
  "%s finds no run that the caller may not read",
  async (parameter) => {
    const { organization, api } = world();
    const hidden = await api.showWorkspace({ params: { path: { workspace_id: made.workspaces[1]! } } });
    const value = parameter === "search[basic]" ? made.runs[1] : hidden.data!.data.attributes.name;
    const target = `/organizations/${organization}/runs?${parameter}=${value}`;

    const [seen, unseen] = [await get("owner", target), await get("reader", target)];

    expect(idsOf(seen.body.data)).toEqual([made.runs[1]]);
    expect([unseen.body.data, unseen.body.meta.pagination["total-count"]]).toEqual([[], 0]);
  },
);

test.each(readers)("which consumers of a workspace's state are listed, set explicitly or not: %s", async (role) => {
  const { here, store } = world();
  const chosen = await here.workspace();
  const consumers = made.workspaces.map((consumerId) => ({ workspaceId: chosen.id, consumerId }));
  await store.insertInto("remoteStateConsumers").values(consumers).execute();
  const open = await here.workspace({ globalRemoteState: true });
  const expected = await readable(role, "workspaces");
  const list = (id: string) => get(role, `/workspaces/${id}/relationships/remote-state-consumers?page[size]=100`);

  const [some, all] = [await list(chosen.id), await list(open.id)];

  if (role === "member") return expect([some.status, all.status]).toEqual([404, 404]);
  expect(idsOf(some.body.data)).toEqual(expected);
  expect(some.body.meta.pagination["total-count"]).toBe(expected.length);
  expect(idsOf(all.body.data)).toEqual(expect.arrayContaining(expected));
  expect(idsOf(all.body.data).filter((id) => made.workspaces.includes(id))).toEqual(expected);
  expect(all.body.meta.pagination["total-count"]).toBe(all.body.data.length);
  await store.deleteFrom("workspaces").where("id", "in", [chosen.id, open.id]).execute();
});

test("a caller who loses access loses it in every list immediately", async () => {
  const { here, store, organization } = world();
  const { id } = await here.workspace();
  const target = `/organizations/${organization}/workspaces?page[size]=100`;
  const before = await get("reader", target);

  await store.deleteFrom("teamWorkspaceAccesses").where("workspaceId", "=", id).execute();
  const after = await get("reader", target);

  expect(idsOf(before.body.data)).toContain(id);
  expect(idsOf(after.body.data)).not.toContain(id);
  expect(after.body.meta.pagination["total-count"]).toBe(before.body.meta.pagination["total-count"] - 1);
});
