import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import { readUsage } from "../../../server/store/organizations/usage.ts";
import { getVariable } from "../../../server/store/workspaces/variables.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startWorkspaceWorld({}, { clock: () => now }));

type Attributes = components["schemas"]["WorkspaceVariableCreateAttributes"];

const create = (attributes: object, id = world().workspaceId) =>
  world().api.createWorkspaceVariable({
    params: { path: { workspace_id: id } },
    body: { data: { type: "vars", attributes: { category: "terraform", ...attributes } as Attributes } },
  });
let count = 0;
const freshKey = () => `key-${++count}`;

test("adds a variable to the workspace", async () => {
  const { api, params, workspaceId } = world();
  const asked = {
    key: freshKey(),
    value: '["a"]',
    description: "Where",
    category: "terraform",
    hcl: true,
    sensitive: false,
  };

  const { data, response } = await create(asked);

  expect(response.status).toBe(201);
  expect(data!.data).toMatchObject({
    type: "vars",
    attributes: { ...asked, "created-at": now.toISOString(), "version-id": expect.stringMatching(/^[0-9a-f]{32}$/) },
    relationships: { configurable: { data: { id: workspaceId, type: "workspaces" } } },
    links: { self: `/api/v2/workspaces/${workspaceId}/vars/${data!.data.id}` },
  });
  const { data: listed } = await api.listWorkspaceVariables({ params });
  expect(listed!.data).toContainEqual(data!.data);
  const { data: shown } = await api.showWorkspace({ params });
  expect(shown!.data.relationships.vars).toEqual({
    data: listed!.data.map(({ id }) => ({ id, type: "vars" })),
    links: { related: `/api/v2/workspaces/${workspaceId}/vars` },
  });
});

test("needs only a key and a category", async () => {
  const { data } = await create({ key: "ONLY_KEY", category: "env" });

  expect(data!.data.attributes).toMatchObject({ value: "", description: null, sensitive: false, hcl: false });
});

test.each([
  [5, "5"],
  [false, "false"],
  [" \u202e 🦉\n", " \u202e 🦉\n"],
])("keeps the value %j as %j", async (value, text) => {
  const { data } = await create({ key: freshKey(), value });

  expect(data?.data.attributes.value).toBe(text);
});

test("encrypts the value in the store, and never shows a sensitive one", async () => {
  const { api, params, store } = world();

  const { data } = await create({ key: freshKey(), value: "correct-horse", sensitive: true });

  expect(data!.data.attributes).toMatchObject({ value: null, sensitive: true });
  const listed = await api.listWorkspaceVariables({ params });
  expect(JSON.stringify([data, listed.data])).not.toContain("correct-horse");
  const { id } = data!.data;
  expect(await getVariable(store, id)).toMatchObject({ value: "correct-horse" });
  const row = await store.selectFrom("variables").select("value").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.value).toMatch(/^v1\.key-/);
});

test("a key is unique within its workspace and category", async () => {
  const key = "SHARED_KEY";
  await create({ key });

  const again = await create({ key, value: "other" });
  const ofOtherCategory = await create({ key, category: "env" });
  const elsewhere = await create({ key }, await world().createOther("with-variables"));

  expect(again.response.status).toBe(422);
  expect(again.error?.errors).toMatchObject([
    {
      detail: "The workspace has a variable with this key and category.",
      source: { pointer: "/data/attributes/key" },
    },
  ]);
  expect([ofOtherCategory.response.status, elsewhere.response.status]).toEqual([201, 201]);
});

test("of several simultaneous requests with the same key, one succeeds", async () => {
  const key = freshKey();

  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ key })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([201, ...Array(7).fill(422)]);
});

test("counts as an object, and its text as bytes", async () => {
  const { store, organization } = world();
  const before = await readUsage(store, organization);

  await create({ key: freshKey(), value: "x".repeat(1_000) });

  const after = await readUsage(store, organization);
  expect(after.objects - before.objects).toBe(1);
  expect(after.bytes - before.bytes).toBeGreaterThan(1_000);
});

test("a workspace has at most 200 variables with 1 MiB in total", async () => {
  const { createOther, store } = world();
  const id = await createOther("full");
  const { data } = await create({ key: "first" }, id);
  const { seq: _, ...first } = await store
    .selectFrom("variables")
    .selectAll()
    .where("id", "=", data!.data.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 198 }, (_, n) => ({ ...first, id: `var-full${n}`, key: `k${n}` }));
  await store.insertInto("variables").values(copies).execute();

  const answers = await Promise.all([create({ key: "a" }, id), create({ key: "b" }, id)]);

  expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 422]);
  expect(answers.flatMap(({ error }) => error?.errors ?? [])).toMatchObject([
    { detail: "A workspace may have at most 200 variables." },
  ]);
  const large = await createOther("large");
  const value = "x".repeat(32_768);
  for (let n = 0; n < 31; n += 1) await create({ key: `k${n}`, value }, large);
  expect((await create({ key: "last", value }, large)).error?.errors).toMatchObject([
    { detail: "The variables of a workspace may have at most 1 MiB together." },
  ]);
});

test("is deleted with its workspace", async () => {
  const { api, createOther, store } = world();
  const id = await createOther("short-lived");
  const { data } = await create({ key: freshKey() }, id);

  await api.safeDeleteWorkspace({ params: { path: { workspace_id: id } } });

  expect(await getVariable(store, data!.data.id)).toBeUndefined();
});

test.each<[string, object]>([
  ["key", {}],
  ["key", { key: "1a" }],
  ["key", { key: "-a" }],
  ["key", { key: "a.b" }],
  ["key", { key: "" }],
  ["key", { key: "a\n" }],
  ["key", { key: "a".repeat(256) }],
  ["key", { key: "a-b", category: "env" }],
  ["value", { key: "a", value: { secret: "hidden" } }],
  ["value", { key: "a", value: null }],
  ["value", { key: "a", value: "a".repeat(32_769) }],
  ["category", { key: "a", category: "policy-set" }],
  ["category", { key: "a", category: undefined }],
  ["hcl", { key: "a", category: "env", hcl: true }],
  ["hcl", { key: "a", hcl: "true" }],
  ["sensitive", { key: "a", sensitive: 1 }],
  ["description", { key: "a", description: 1 }],
])("refuses the %s in %j", async (name, attributes) => {
  const { error, response } = await create(attributes);

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toContainEqual({ pointer: `/data/attributes/${name}` });
  expect(JSON.stringify(error)).not.toContain("hidden");
});
