import { expect, test } from "vitest";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(startModuleWorld);

/** A module with a test run of each source, in this order. */
async function withRuns() {
  const { createModule, writeTestRun, pathOf } = world();
  const module = await createModule(`listed-${Math.random().toString(36).slice(2)}`);
  const runs = [];
  for (const source of ["tool", "svc-api", "svc-configuration-version"] as const) {
    runs.push(await writeTestRun({ moduleId: module.id, source }));
  }
  return { path: pathOf(module), ids: runs.map(({ id }) => id) };
}

test("lists the module's test runs, newest first, and no other module's", async () => {
  const { api, writeTestRun } = world();
  await writeTestRun();
  const { path, ids } = await withRuns();

  const { data } = await api.listTestRuns({ params: { path } });

  expect(data?.data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(data?.meta.pagination).toMatchObject({ "current-page": 1, "page-size": 20, "total-count": 3 });
});

test("answers with and without a final slash", async () => {
  const { url, tokens } = world();
  const { path, ids } = await withRuns();
  const address = `${url}/api/v2/organizations/demo/tests/registry-modules/private/demo/${path.name}/cloud/test-runs`;
  const read = async (target: string) => {
    const response = await fetch(target, { headers: { Authorization: `Bearer ${tokens.owner}` } });
    return (await response.json()) as { data: { id: string }[]; links: { next: string } };
  };

  const bare = await read(address);
  const slashed = await read(`${address}/?page[size]=2`);

  expect(bare.data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(slashed.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
  expect((await read(`${url}${slashed.links.next}`)).data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

test.each([
  [["tool"], [0]],
  [
    ["svc-configuration-version", "tool"],
    [2, 0],
  ],
] as const)("lists only those from %j", async (source, expected) => {
  const { path, ids } = await withRuns();

  const { data } = await world().api.listTestRuns({ params: { path, query: { filter: { source: [...source] } } } });

  expect(data?.data.map(({ id }) => ids.indexOf(id))).toEqual([...expected]);
  expect(data?.meta.pagination["total-count"]).toBe(expected.length);
});

test("has pages", async () => {
  const { path, ids } = await withRuns();
  const page = async (number: number) => {
    const { data } = await world().api.listTestRuns({ params: { path, query: { page: { number, size: 2 } } } });
    return { ids: data!.data.map(({ id }) => id), ...data!.meta.pagination };
  };

  expect(await page(1)).toMatchObject({ ids: [ids[2], ids[1]], "next-page": 2, "prev-page": null, "total-pages": 2 });
  expect(await page(2)).toMatchObject({ ids: [ids[0]], "next-page": null, "prev-page": 1 });
  expect(await page(9)).toMatchObject({ ids: [], "current-page": 9, "prev-page": 2, "total-count": 3 });
});

test.each([
  ["filter[source]=svc-api,bogus", "filter[source]"],
  ["page[size]=101", "page[size]"],
  ["page[number]=0", "page[number]"],
  ["include=created-by", "include"],
])("refuses %s", async (query, parameter) => {
  const { url, tokens, path } = world();
  const target = `/organizations/demo/tests/registry-modules/private/demo/${path.name}/cloud/test-runs?${query}`;

  const response = await fetch(`${url}/api/v2${target}`, { headers: { Authorization: `Bearer ${tokens.owner}` } });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ source: { parameter } }] });
});
