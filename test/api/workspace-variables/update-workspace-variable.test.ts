import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import { createVariable } from "../../../server/domain/variable.ts";
import { getVariable, createVariable as insert } from "../../../server/store/workspaces/variables.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(startWorkspaceWorld);

type Update = components["schemas"]["WorkspaceVariableUpdate"]["data"];
type Given = components["schemas"]["WorkspaceVariableCreateAttributes"];

let count = 0;
async function aVariable(given: Partial<Given> = {}) {
  const { store, workspaceId } = world();
  const standing = { category: "terraform", value: "old", sensitive: false, hcl: false } as const;
  const variable = createVariable({ workspaceId }, { key: `KEY_${++count}`, ...standing, ...given }, new Date());
  await insert(store, variable);
  return variable;
}

const update = (id: string, attributes: object, more: Partial<Update> = {}) =>
  world().api.updateWorkspaceVariable({
    params: { path: { ...world().params.path, variable_id: id } },
    body: { data: { type: "vars", attributes: attributes as NonNullable<Update["attributes"]>, ...more } },
  });

test.each<[string, object, object]>([
  ["the value", { value: "new" }, { value: "new" }],
  ["the value, as a number", { value: 7 }, { value: "7" }],
  ["the key", { key: "RENAMED" }, { key: "RENAMED" }],
  ["the description", { description: "What for" }, { description: "What for" }],
  ["the category", { category: "env" }, { category: "env" }],
  ["hcl", { hcl: true }, { hcl: true }],
  ["sensitive", { sensitive: true }, { value: null, sensitive: true }],
])("changes %s and keeps the rest", async (_, attributes, changed) => {
  const { id, key, versionId } = await aVariable({ description: "old text" });

  const { data, response } = await update(id, attributes);

  expect(response.status).toBe(200);
  const expected = { key, value: "old", description: "old text", category: "terraform", sensitive: false, hcl: false };
  expect(data?.data.attributes).toMatchObject({ ...expected, ...changed });
  expect(data?.data.attributes["version-id"]).not.toBe(versionId);
});

test("replaces a sensitive value without showing it, and never shows it again", async () => {
  const { id } = await aVariable({ sensitive: true });

  const replaced = await update(id, { value: "correct-horse", sensitive: true });
  const shown = await update(id, { sensitive: false, value: "new" });

  expect([replaced.response.status, shown.response.status]).toEqual([200, 422]);
  expect(shown.error?.errors).toMatchObject([{ source: { pointer: "/data/attributes/sensitive" } }]);
  expect(JSON.stringify([replaced.data, shown.error])).not.toContain("correct-horse");
  expect(await getVariable(world().store, id)).toMatchObject({ value: "correct-horse", sensitive: true });
});

test.each<[string, object, Partial<Update>]>([
  ["/data/attributes/key", { key: "1A" }, {}],
  ["/data/attributes/key", { key: "TAKEN" }, {}],
  ["/data/attributes/key", { key: "a-b", category: "env" }, {}],
  ["/data/attributes/hcl", { hcl: true, category: "env" }, {}],
  ["/data/attributes/category", { category: "" }, {}],
  ["/data/attributes/value", { value: [] }, {}],
  ["/data/type", {}, { type: "variables" as "vars" }],
  ["/data/id", {}, { id: "var-3sTuVwXyZaBcDeFg" }],
])("refuses what is wrong with %s", async (pointer, attributes, more) => {
  const { id } = await aVariable();
  await aVariable({ key: "TAKEN" }).catch(() => {});

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
