import { expect, test } from "vitest";
import { changeEdition } from "../../support/editions.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

const olders = "data-retention-policy-delete-olders";
const deleteAfter = (days: unknown, name = "delete-older-than-n-days") => {
  return { data: { type: olders, attributes: { [name]: days } } } as {
    data: { type: typeof olders; attributes: { "delete-older-than-n-days": number } };
  };
};

const daysTwice = (one: unknown, other: unknown) => ({
  data: { type: olders, attributes: { deleteOlderThanNDays: one, "delete-older-than-n-days": other } },
});

test("creates a policy, and updates it with the same id", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;

  const created = await api.setDataRetentionPolicy({ params, body: deleteAfter(90) });
  expect(created.response.status).toBe(200);
  expect(created.data?.data).toMatchObject(deleteAfter(90).data);

  const changed = await api.setDataRetentionPolicy({
    params,
    body: { data: { type: "data-retention-policy-dont-deletes" } },
  });
  expect(changed.data?.data).toEqual({ id: created.data?.data.id, type: "data-retention-policy-dont-deletes" });
});

test("accepts the other name of the days too", async () => {
  await using world = await startWorkspaceWorld();

  const { data } = await world.api.setDataRetentionPolicy({
    params: world.params,
    body: deleteAfter(30, "deleteOlderThanNDays"),
  });

  expect(data?.data).toMatchObject(deleteAfter(30).data);
});

test.each([
  ["no days", deleteAfter(0)],
  ["a part of a day", deleteAfter(1.5)],
  ["days as text", deleteAfter("90")],
  ["more than a hundred years", deleteAfter(36_501)],
  ["no attributes", { data: { type: olders } }],
  ["both spellings", daysTwice(30, 30)],
  ["a second spelling with another value", daysTwice(30, -5)],
  ["a second spelling with a list", daysTwice(30, ["x"])],
  ["another type", { data: { type: "data-retention-policies" } }],
  ["no type", { data: { attributes: { "delete-older-than-n-days": 9 } } }],
])("refuses %s", async (_what, body) => {
  const world = untouched();
  const { api, params } = world;

  const { response } = await api.setDataRetentionPolicy({ params, body: body as ReturnType<typeof deleteAfter> });

  expect(response.status).toBe(422);
  expect((await api.showDataRetentionPolicy({ params })).response.status).toBe(404);
});

test.each([
  ["a good body", deleteAfter(90)],
  ["a bad body", deleteAfter(0)],
])("answers 404 in the hosted edition for %s", async (_what, body) => {
  await using world = await startWorkspaceWorld();
  await changeEdition(world, "hosted");

  const { response } = await world.api.setDataRetentionPolicy({ params: world.params, body });

  expect(response.status).toBe(404);
});
