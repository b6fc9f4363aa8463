import { expect, test } from "vitest";
import { outputs, startStateWorld, stateOf } from "../../support/state-world.ts";

test("lists pages of outputs by name, without sensitive values", async () => {
  await using world = await startStateWorld();
  const path = { state_version_id: await world.write(stateOf(1, { outputs })) };

  const { data } = await world.api.listStateVersionOutputs({ params: { path } });
  expect(data?.data.map(({ attributes }) => attributes)).toEqual([
    {
      name: "ids",
      sensitive: false,
      type: "array",
      "detailed-type": ["tuple", ["string", "string"]],
      value: ["a", "b"],
    },
    { name: "password", sensitive: true, type: "string", "detailed-type": "string", value: null },
  ]);
  const second = await world.api.listStateVersionOutputs({ params: { path, query: { page: { number: 2, size: 1 } } } });
  expect(second.data?.data.map(({ attributes }) => attributes.name)).toEqual(["password"]);
  const outsider = await world.apiOfTeam({});
  expect((await outsider.listStateVersionOutputs({ params: { path } })).response.status).toBe(404);
});
