import { expect, test } from "vitest";
import { startStateWorld, stateOf } from "../../support/state-world.ts";

test("lists all outputs of the state that the caller reads", async () => {
  await using world = await startStateWorld();
  const { api, params } = world;
  const other = world.apiAs(world.tokens.second);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`o${index + 10}`, { value: index }]));
  const namesFor = async (as: typeof api) =>
    (await as.listCurrentStateVersionOutputs({ params })).data?.data.map(({ attributes }) => attributes.name);

  expect(await namesFor(api)).toEqual([]);
  await world.write(stateOf(1, { outputs: many }));
  expect(await namesFor(api)).toEqual(Object.keys(many));
  await api.lockWorkspace({ params });
  await world.write(stateOf(2, { outputs: { one: { value: 1, type: "number" } } }));
  expect([await namesFor(api), (await namesFor(other))?.length]).toEqual([["one"], 30]);
});

test("returns 404 without permission to read the workspace", async () => {
  await using world = await startStateWorld();
  const outsider = await world.apiOfTeam({});

  expect((await outsider.listCurrentStateVersionOutputs({ params: world.params })).response.status).toBe(404);
});
