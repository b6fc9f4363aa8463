import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startModuleWorld({ clock: () => now }));

type Attributes = components["schemas"]["TestVariableCreateAttributes"];

const bodyOf = (attributes: object) => ({ data: { type: "vars" as const, attributes: attributes as Attributes } });
const create = (attributes: object, path = world().path) =>
  world().api.createTestVariable({ params: { path }, body: bodyOf(attributes) });
let count = 0;
const freshKey = () => `KEY_${++count}`;

test("adds a variable to the module's tests", async () => {
  const { api, path } = world();
  const asked = { key: freshKey(), value: "north", description: "Where", category: "env", sensitive: false };

  const { data, response } = await create(asked);

  expect(response.status).toBe(201);
  expect(data?.data).toMatchObject({ type: "vars", attributes: { ...asked, hcl: false } });
  expect(data?.data.attributes["created-at"]).toBe(now.toISOString());
  expect(data?.data.attributes["version-id"]).toMatch(/^[0-9a-f]{32}$/);
  expect(data?.data.links.self.endsWith(`/vars/${data.data.id}`)).toBe(true);
  const listed = await api.listTestVariables({ params: { path } });
  expect(listed.data?.data).toContainEqual(data?.data);
});

test("needs only a key", async () => {
  const { data, response } = await create({ key: freshKey() });

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({ value: "", description: null, category: "env", sensitive: false });
});

test.each([
  [5, "5"],
  [-0.5, "-0.5"],
  [false, "false"],
  ["", ""],
  [" \u202e 🦉\n", " \u202e 🦉\n"],
])("keeps the value %j as %j", async (value, text) => {
  const { data, response } = await create({ key: freshKey(), value });

  expect([response.status, data?.data.attributes.value]).toEqual([201, text]);
});

test("never shows a sensitive value", async () => {
  const { api, path } = world();

  const { data, response } = await create({ key: freshKey(), value: "correct-horse", sensitive: true });

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({ value: null, sensitive: true });
  const listed = await api.listTestVariables({ params: { path } });
  expect(JSON.stringify([data, listed.data])).not.toContain("correct-horse");
});

test("another module may have the same key, but the same module may not", async () => {
  const { pathOf, createModule } = world();
  const key = freshKey();
  await create({ key });

  const again = await create({ key, value: "other" });
  const elsewhere = await create({ key }, pathOf(await createModule("with-variables")));

  expect(again.response.status).toBe(422);
  expect(again.error?.errors).toMatchObject([{ source: { pointer: "/data/attributes/key" } }]);
  expect(elsewhere.response.status).toBe(201);
});

test("of several simultaneous requests with the same key, one succeeds", async () => {
  const key = freshKey();

  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ key })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([201, ...Array(7).fill(422)]);
});

test.each<[string, object]>([
  ["key", {}],
  ["key", { key: "1A" }],
  ["key", { key: "A-B" }],
  ["key", { key: "" }],
  ["key", { key: "A\n" }],
  ["key", { key: "A".repeat(256) }],
  ["key", { key: 1 }],
  ["value", { key: "A", value: { secret: "hidden" } }],
  ["value", { key: "A", value: null }],
  ["value", { key: "A", value: 9_007_199_254_740_992 }],
  ["category", { key: "A", category: "terraform" }],
  ["sensitive", { key: "A", sensitive: "true" }],
  ["description", { key: "A", description: 1 }],
])("refuses the %s in %j", async (name, attributes) => {
  const { error, response } = await create(attributes);

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toContainEqual({ pointer: `/data/attributes/${name}` });
  expect(JSON.stringify(error)).not.toContain("hidden");
});
