import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());
const tagged = shareWorld(startTaggedWorld);

const ours = new Set(["network", "one", "two", "three"]);

/** Three workspaces with plain tags and key-value tags, and others with the same names and tags in another organization. */
async function startTaggedWorld(): Promise<WorkspaceWorld> {
  const world = await startWorkspaceWorld();
  const given: [name: string, flat: string[], bound: Record<string, string>][] = [
    ["one", ["production", "europe"], { tier: "gold", team: "a" }],
    ["two", ["production"], { tier: "silver", team: "a" }],
    ["three", ["europe"], { tier: "gold", production: "x", "cost.center": "7" }],
  ];
  for (const [name, flat, bound] of given) {
    const bindings = Object.entries(bound).map(([key, value]) => {
      return { type: "tag-bindings" as const, attributes: { key, value } };
    });
    const data = flat.map((tag) => ({ type: "tags" as const, attributes: { name: tag } }));
    const twin = { api: world.apiAs(world.tokens.outsider), organization: "elsewhere" };
    for (const at of [world, twin]) {
      const { id } = await createWorkspace(at, { name }, { "tag-bindings": { data: bindings } });
      await at.api.addWorkspaceTags({ params: { path: { workspace_id: id } }, body: { data } });
    }
  }
  return world;
}

test.each([
  ["search[tags]=production", ["one", "two", "three"]],
  ["search[tags]=production,europe", ["one", "three"]],
  ["search[tags]=tier", ["one", "two", "three"]],
  ["search[tags]=team,europe", ["one"]],
  ["search[tags]=cost.center", []],
  ["search[tags]=absent", []],
  ["search[exclude-tags]=production", ["network"]],
  ["search[exclude-tags]=team", ["network", "three"]],
  ["search[exclude-tags]=cost.center", ["network", "one", "two", "three"]],
  ["search[exclude-tags]=production,europe", ["network"]],
  ["search[tags]=europe&search[exclude-tags]=team", ["three"]],
  ["search[tags]=", ["network", "one", "two", "three"]],
  ["filter[tagged][0][key]=tier", ["one", "two", "three"]],
  ["filter[tagged][0][key]=production", ["one", "two", "three"]],
  ["filter[tagged][0][key]=production&filter[tagged][0][value]=x", ["three"]],
  ["filter[tagged][0][key]=cost.center", ["three"]],
  ["filter[tagged][0][key]=tier&filter[tagged][0][value]=gold", ["one", "three"]],
  ["filter[tagged][0][key]=tier&filter[tagged][0][value]=gold&filter[tagged][1][key]=team", ["one"]],
  ["filter[tagged][0][key]=tier&filter[tagged][2][key]=team", ["one", "two"]],
  ["filter%5Btagged%5D%5B0%5D%5Bkey%5D=team&search%5Btags%5D=europe", ["one"]],
])("%s finds %j", async (query, names) => {
  const world = tagged();

  const response = await fetch(`${world.url}/api/v2/organizations/${world.organization}/workspaces?${query}`, {
    headers: { Authorization: `Bearer ${world.tokens.owner}` },
  });

  expect(response.status).toBe(200);
  const { data, meta } = (await response.json()) as Listed;
  const found = data.map(({ attributes }) => attributes.name);
  expect(found.filter((name) => ours.has(name))).toEqual(names);
  expect(meta.pagination["total-count"]).toBe(found.length);
});

interface Listed {
  data: { attributes: { name: string } }[];
  meta: { pagination: { "total-count": number } };
}

test.each([
  "filter[tagged][0][value]=gold",
  "filter[tagged][-1][key]=a",
  "filter[tagged][a][key]=a",
  "filter[tagged]=a",
])("%s is refused", async (query) => {
  const world = untouched();

  const response = await fetch(`${world.url}/api/v2/organizations/${world.organization}/workspaces?${query}`, {
    headers: { Authorization: `Bearer ${world.tokens.owner}` },
  });

  expect(response.status).toBe(400);
});
