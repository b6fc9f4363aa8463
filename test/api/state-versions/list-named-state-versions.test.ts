import { expect, test } from "vitest";
import { startStateWorld, stateOf } from "../../support/state-world.ts";

test("lists the state versions of a workspace by its name", async () => {
  await using world = await startStateWorld();
  await world.write(stateOf(1));
  await world.announce(stateOf(2));
  const filter = { organization: { name: world.organization }, workspace: { name: "network" } };
  const list = (more: object = {}) =>
    world.api.listNamedStateVersions({ params: { query: { filter: { ...filter, ...more } } } });

  const { data } = await list();
  expect(data?.data.map(({ attributes }) => attributes.serial)).toEqual([2, 1]);
  const pending = await list({ status: "pending" });
  expect(pending.data?.data.map(({ attributes }) => attributes.serial)).toEqual([2]);
  expect((await list({ workspace: { name: "none" } })).response.status).toBe(404);
});

test.each(["", "filter[workspace][name]=network", "filter[organization][name]=demo"])(
  "requires both names: %s",
  async (query) => {
    await using world = await startStateWorld();

    const response = await fetch(`${world.url}/api/v2/state-versions?${query}`, {
      headers: { Authorization: `Bearer ${world.tokens.owner}` },
    });

    expect(response.status).toBe(400);
  },
);
