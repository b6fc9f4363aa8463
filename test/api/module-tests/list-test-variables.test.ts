import { expect, test } from "vitest";
import { createVariable } from "../../../server/domain/variable.ts";
import { createVariable as insert } from "../../../server/store/workspaces/variables.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(startModuleWorld);

test("lists all variables of the module, oldest first, without the sensitive values", async () => {
  const { api, store, module, createModule, path } = world();
  const at = new Date("2026-11-21T12:00:00.000Z");
  const other = await createModule("other");
  await insert(store, createVariable({ moduleId: other.id }, { key: "THEIRS" }, at));
  for (let index = 0; index < 25; index++) {
    const given = { key: `KEY_${index}`, value: `secret-${index}`, sensitive: index % 2 === 0 };
    await insert(store, createVariable({ moduleId: module.id }, given, at));
  }

  const { data, response } = await api.listTestVariables({ params: { path } });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => [attributes.key, attributes.value])).toEqual(
    Array.from({ length: 25 }, (_, index) => [`KEY_${index}`, index % 2 === 0 ? null : `secret-${index}`]),
  );
  expect(data?.data[0]?.attributes).toMatchObject({ "created-at": at.toISOString(), hcl: false, category: "env" });
  expect(data?.data[0]?.attributes["version-id"]).toBeTruthy();
  expect(data).not.toHaveProperty("meta");
});

test("is empty for a module without any", async () => {
  const { api, createModule, pathOf } = world();

  const { data } = await api.listTestVariables({ params: { path: pathOf(await createModule("bare")) } });

  expect(data?.data).toEqual([]);
});
