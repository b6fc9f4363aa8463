import { expect, test } from "vitest";
import { startStateWorld, stateOf } from "../../support/state-world.ts";

test("lists pages of the workspace's state versions, newest first", async () => {
  await using world = await startStateWorld();
  const other = await world.createOther("other");
  await world.write(stateOf(1), {}, { workspace: other });
  for (const serial of [1, 2, 3]) await world.write(stateOf(serial));

  const { data } = await world.api.listStateVersions({
    params: { ...world.params, query: { page: { number: 1, size: 2 } } },
  });

  expect(data?.data.map(({ attributes }) => attributes.serial)).toEqual([3, 2]);
  expect(data?.meta.pagination).toMatchObject({ "total-count": 3, "next-page": 2 });
  const outsider = await world.apiOfTeam({});
  expect((await outsider.listStateVersions({ params: world.params })).response.status).toBe(404);
});
