import { expect, test } from "vitest";
import { outputs, startStateWorld, stateOf } from "../../support/state-world.ts";

test("shows the value, even if it is sensitive", async () => {
  await using world = await startStateWorld();
  await world.write(stateOf(1, { outputs }));
  const { data: list } = await world.api.listCurrentStateVersionOutputs({ params: world.params });
  const path = { state_version_output_id: list!.data[1]!.id };

  const { data } = await world.api.showStateVersionOutput({ params: { path } });

  expect(data?.data.attributes).toMatchObject({ name: "password", sensitive: true, value: "hidden" });
  const outsider = await world.apiOfTeam({});
  expect((await outsider.showStateVersionOutput({ params: { path } })).response.status).toBe(404);
});
