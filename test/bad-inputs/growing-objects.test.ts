// Objects that callers enlarge step by step. Each has a limit, and the error message at the limit names it.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { multiply, multiplyRun } from "../support/many-rows.ts";
import { putFiles, requestUpload, startModuleWorld, tested } from "../support/module-world.ts";
import { startRunWorld } from "../support/run-world.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const tags = (first: number, count: number) => ({
  data: Array.from({ length: count }, (_, index) => ({
    type: "tags" as const,
    attributes: { name: `tag-${first + index}` },
  })),
});

test("a workspace has at most 500 tags, over any number of requests", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  const add = async (first: number, count: number) =>
    (await api.addWorkspaceTags({ params, body: tags(first, count) })).response.status;

  expect(await add(0, 499)).toBe(204);
  const statuses = await Promise.all([add(499, 1), add(500, 1), add(501, 1)]);
  const { error } = await api.addWorkspaceTags({ params, body: tags(600, 1) });

  expect(statuses.toSorted()).toEqual([204, 422, 422]);
  expect(error?.errors).toEqual([
    expect.objectContaining({ detail: "A workspace may have at most 500 flat tags.", source: { pointer: "/data" } }),
  ]);
  expect(await add(0, 300)).toBe(204);
  expect((await api.showWorkspace({ params })).data!.data.attributes["tag-names"]).toHaveLength(500);
  await api.removeWorkspaceTags({ params, body: tags(0, 1) });
  expect(await add(600, 1)).toBe(204);
});

test("a module has at most 200 test variables, and no value that an environment variable cannot hold", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  await using world = await startModuleWorld();
  const { api, path } = world;
  const create = (key: string, value = "") =>
    api.createTestVariable({
      params: { path },
      body: { data: { type: "vars", attributes: { key, value, category: "env" } } },
    });
  const { data: first } = await api.listTestVariables({ params: { path } });

  for (let index = first!.data.length; index < 199; index += 1) await create(`key_${index}`);
  const long = await create("long", "a".repeat(32_769));
  const answers = await Promise.all([create("last", "a".repeat(32_768)), create("other"), create("another")]);

  expect(long.error?.errors[0]).toMatchObject({ status: "422", source: { pointer: "/data/attributes/value" } });
  expect(answers.map(({ response }) => response.status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.flatMap(({ error }) => error?.errors ?? []).map(({ detail }) => detail)).toEqual(
    Array(2).fill("A module may have at most 200 test variables."),
  );
  expect((await api.listTestVariables({ params: { path } })).data!.data).toHaveLength(200);
});

test("the test variables of a module have at most 1 MiB in total, created or updated", async () => {
  await using world = await startModuleWorld();
  const { api, path } = world;
  const value = "a".repeat(32_768);
  const create = (key: string, text: string) =>
    api.createTestVariable({
      params: { path },
      body: { data: { type: "vars", attributes: { key, value: text, category: "env" } } },
    });
  const update = (id: string, attributes: { value?: string; description?: string }) =>
    api.updateTestVariable({
      params: { path: { ...path, variable_id: id } },
      body: { data: { type: "vars", id, attributes } },
    });

  const created = [];
  for (let index = 0; index < 31; index += 1) created.push(await create(`large_${index}`, value));
  const small = await create("small", "");
  const [one] = created;
  const refused = [await create("more", value), await update(small.data!.data.id, { value })];
  const longer = await update(small.data!.data.id, { description: "short" });
  const shorter = await update(one!.data!.data.id, { value: "" });

  expect(created.map(({ response }) => response.status)).toEqual(created.map(() => 201));
  for (const { error } of refused) {
    expect(error?.errors).toEqual([
      expect.objectContaining({
        status: "422",
        detail: "The test variables of a module may have at most 1 MiB together.",
      }),
    ]);
  }
  expect([longer.response.status, shorter.response.status]).toEqual([200, 200]);
  expect((await create("more", value)).response.status).toBe(201);
});

test("a run and a test run have at most 256 KiB of attributes, which keeps pages small", async () => {
  await using world = await startModuleWorld();
  const { api, path } = world;
  const variables = (bytes: number) => [{ key: "large", value: "a".repeat(bytes) }];
  await world.writeVersion();
  const test = (bytes: number) =>
    api.createTestRun({
      params: { path },
      body: { data: { type: "test-runs", attributes: { variables: variables(bytes) } } },
    });

  const small = await test(260_000);
  const large = await test(262_144);

  expect(small.response.status).toBe(201);
  expect(large.error?.errors).toEqual([
    expect.objectContaining({ status: "422", source: { pointer: "/data/attributes" } }),
  ]);

  await using runs = await startRunWorld();
  const create = (bytes: number) =>
    runs.api.createRun({
      body: {
        data: {
          type: "runs",
          attributes: { variables: variables(bytes) },
          relationships: { workspace: { data: { type: "workspaces", id: runs.workspaceId } } },
        },
      },
    });
  await runs.writeRun({ status: "applied" });
  expect((await create(260_000)).response.status).toBe(201);
  expect((await create(262_144)).error?.errors).toEqual([
    expect.objectContaining({ status: "422", source: { pointer: "/data/attributes" } }),
  ]);
});

test("at most 1,000 tests of a module may wait", async () => {
  await using world = await startModuleWorld();
  const { api, path, store } = world;
  const queued = await world.writeTestRun();
  await multiply(store, "test_runs", queued.id, 998, { id: sql`'trun-' || lpad(n::text, 16, '0')` });
  const create = () => api.createTestRun({ params: { path }, body: { data: { type: "test-runs" } } });
  const version = await requestUpload(world, path);

  expect((await create()).response.status).toBe(201);
  const { error } = await create();
  const uploaded = await putFiles(version.url, tested);

  const detail = "The module already has 1000 tests that have not started.";
  expect(error?.errors).toEqual([expect.objectContaining({ detail })]);
  expect([uploaded.status, await uploaded.text()]).toEqual([422, expect.stringContaining(detail)]);
  await store.updateTable("testRuns").set({ status: "finished" }).where("id", "=", queued.id).execute();
  expect((await putFiles(version.url, tested)).status).toBe(200);
});

test("at most 1,000 runs of a workspace may wait", async () => {
  await using runs = await startRunWorld();
  const run = await runs.writeRun({ status: "pending" });
  await multiplyRun(runs.store, run.id, 998);
  const create = () =>
    runs.api.createRun({
      body: {
        data: {
          type: "runs",
          relationships: { workspace: { data: { type: "workspaces", id: runs.workspaceId } } },
        },
      },
    });

  expect((await create()).response.status).toBe(201);
  const { error } = await create();

  expect(error?.errors).toEqual([
    expect.objectContaining({ detail: "The workspace already has 1000 runs that have not started." }),
  ]);
});
