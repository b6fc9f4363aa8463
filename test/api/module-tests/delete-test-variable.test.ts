import { expect, test } from "vitest";
import { createVariable } from "../../../server/domain/variable.ts";
import { createVariable as insert } from "../../../server/store/workspaces/variables.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(startModuleWorld);
const paramsOf = (id: string, path: ReturnType<typeof world>["path"] = world().path) => ({
  path: { ...path, variable_id: id },
});

async function aVariable(key: string) {
  const { store, module } = world();
  const variable = createVariable({ moduleId: module.id }, { key }, new Date());
  await insert(store, variable);
  return variable;
}

test("deletes the variable, and its key can be used again", async () => {
  const { api, path } = world();
  const { id, key } = await aVariable("GONE");

  const { response } = await api.deleteTestVariable({ params: paramsOf(id) });

  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect((await api.deleteTestVariable({ params: paramsOf(id) })).response.status).toBe(404);
  const body = { data: { type: "vars" as const, attributes: { key, sensitive: false } } };
  expect((await api.createTestVariable({ params: { path }, body: body as never })).response.status).toBe(201);
});
