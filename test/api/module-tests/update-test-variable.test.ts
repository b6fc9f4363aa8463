import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import { createVariable } from "../../../server/domain/variable.ts";
import { getVariable, createVariable as insert } from "../../../server/store/workspaces/variables.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(startModuleWorld);

type Update = components["schemas"]["TestVariableUpdate"]["data"];
type Given = Parameters<typeof createVariable>[1];

let count = 0;
async function aVariable(given: Partial<Given> = {}) {
  const { store, module } = world();
  const variable = createVariable(
    { moduleId: module.id },
    { key: `KEY_${++count}`, value: "old", ...given },
    new Date(),
  );
  await insert(store, variable);
  return variable;
}

const paramsOf = (id: string, path: ReturnType<typeof world>["path"] = world().path) => ({
  path: { ...path, variable_id: id },
});
const update = (id: string, attributes: object, more: Partial<Update> = {}) =>
  world().api.updateTestVariable({
    params: paramsOf(id),
    body: { data: { type: "vars", attributes: attributes as NonNullable<Update["attributes"]>, ...more } },
  });

test.each<[string, object, object]>([
  ["the value", { value: "new" }, { value: "new" }],
  ["the value, as a number", { value: 7 }, { value: "7" }],
  ["the value to nothing", { value: "" }, { value: "" }],
  ["the key", { key: "RENAMED" }, { key: "RENAMED" }],
  ["the description", { description: "What for" }, { description: "What for" }],
  ["no description", { description: null }, { description: null }],
  ["nothing but its category", { category: "env" }, {}],
])("changes %s and keeps the rest", async (_, attributes, changed) => {
  const { id, key, versionId } = await aVariable({ description: "old text" });

  const { data, response } = await update(id, attributes);

  expect(response.status).toBe(200);
  const expected = { key, value: "old", description: "old text", sensitive: false, ...changed };
  expect(data?.data.attributes).toMatchObject(expected);
  expect(data?.data.attributes["version-id"]).not.toBe(versionId);
});

test("changes nothing without attributes, and accepts its own id", async () => {
  const { api } = world();
  const { id, versionId } = await aVariable();

  const { data } = await api.updateTestVariable({ params: paramsOf(id), body: { data: { id, type: "vars" } } });

  expect(data?.data.attributes).toMatchObject({ value: "old", "version-id": versionId });
});

test("hides a value that becomes sensitive", async () => {
  const { id } = await aVariable({ value: "was shown" });

  const { data } = await update(id, { sensitive: true });

  expect(data?.data.attributes).toMatchObject({ value: null, sensitive: true });
});

test("replaces a sensitive value without showing it", async () => {
  const { id } = await aVariable({ sensitive: true });

  const { data, response } = await update(id, { value: "correct-horse", sensitive: true });

  expect(response.status).toBe(200);
  expect(JSON.stringify(data)).not.toContain("correct-horse");
  expect((await getVariable(world().store, id))?.value).toBe("correct-horse");
});

test("never shows a sensitive value again", async () => {
  const { id } = await aVariable({ value: "correct-horse", sensitive: true });

  const { error, response } = await update(id, { sensitive: false, value: "new" });

  expect(response.status).toBe(422);
  expect(error?.errors).toMatchObject([{ source: { pointer: "/data/attributes/sensitive" } }]);
  expect(JSON.stringify(error)).not.toContain("correct-horse");
  expect(await getVariable(world().store, id)).toMatchObject({ value: "correct-horse", sensitive: true });
});

test("refuses a duplicate key", async () => {
  const { key } = await aVariable();
  const { id } = await aVariable();

  const { error, response } = await update(id, { key });

  expect(response.status).toBe(422);
  expect(error?.errors).toMatchObject([{ source: { pointer: "/data/attributes/key" } }]);
});

test.each<[string, object, Partial<Update>]>([
  ["/data/attributes/key", { key: "1A" }, {}],
  ["/data/attributes/category", { category: "terraform" }, {}],
  ["/data/attributes/value", { value: [] }, {}],
  ["/data/attributes/sensitive", { sensitive: null }, {}],
  ["/data/type", {}, { type: "variables" as "vars" }],
  ["/data/id", {}, { id: "var-3sTuVwXyZaBcDeFg" }],
])("refuses what is wrong with %s", async (pointer, attributes, more) => {
  const { id } = await aVariable();

  const { error, response } = await update(id, attributes, more);

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toContainEqual({ pointer });
});

test("several simultaneous changes all count", async () => {
  const { id } = await aVariable();

  const answers = await Promise.all([
    update(id, { value: "new" }),
    update(id, { description: "new" }),
    update(id, { key: "RACED" }),
  ]);

  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(await getVariable(world().store, id)).toMatchObject({ key: "RACED", value: "new", description: "new" });
});
