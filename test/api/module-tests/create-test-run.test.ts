import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import { startModuleWorld } from "../../support/module-world.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createWorkspace } from "../../support/workspace-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startModuleWorld({ clock: () => now }));
const pointer = "/data/relationships/configuration-version/data/id";

type Attributes = Partial<components["schemas"]["TestRunCreateAttributes"]>;

const bodyOf = (attributes?: Attributes, versionId?: string) => ({
  data: {
    type: "test-runs" as const,
    ...(attributes && { attributes: attributes as components["schemas"]["TestRunCreateAttributes"] }),
    ...(versionId !== undefined && {
      relationships: {
        "configuration-version": { data: { type: "configuration-versions" as const, id: versionId } },
      },
    }),
  },
});
const create = (body: ReturnType<typeof bodyOf>, path = world().path) =>
  world().api.createTestRun({ params: { path }, body });

test("queues a test with all given attributes", async () => {
  const { module, creator, writeVersion } = world();
  const version = await writeVersion();
  const asked = {
    variables: [{ key: "region", value: '"north"' }],
    filters: ["tests/subnets.tftest.hcl", "peerings.tftest.hcl"],
    "test-directory": "checks",
    verbose: true,
  };

  const { data, response } = await create(bodyOf(asked, version.id));

  expect(response.status).toBe(201);
  expect(data?.data).toMatchObject({
    type: "test-runs",
    attributes: {
      ...asked,
      status: "queued",
      "status-timestamps": { "queued-at": now.toISOString() },
      "created-at": now.toISOString(),
      "test-configurable-id": module.id,
      "test-status": null,
      "tests-passed": null,
      source: "svc-api",
      message: "Queued manually via the API",
    },
    relationships: {
      "configuration-version": { data: { id: version.id, type: "configuration-versions" } },
      "created-by": { data: { id: creator.id, type: "users" } },
    },
  });
});

test("needs only a type, because everything has a default", async () => {
  const { writeVersion } = world();
  await writeVersion();
  const latest = await writeVersion();
  await writeVersion({ status: "pending", blob: null });

  const { data, response } = await create(bodyOf());

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({
    variables: [],
    filters: [],
    "test-directory": "tests",
    verbose: false,
  });
  expect(data?.data.relationships["configuration-version"].data.id).toBe(latest.id);
});

test("a null configuration version counts as absent", async () => {
  const latest = await world().writeVersion();
  const nothing = { data: { ...bodyOf().data, relationships: { "configuration-version": { data: null } } } };

  const { data } = await world().api.createTestRun({ params: { path: world().path }, body: nothing });

  expect(data?.data.relationships["configuration-version"].data.id).toBe(latest.id);
});

test("may test another module's configuration", async () => {
  const { createModule, pathOf, writeVersion } = world();
  const bare = await createModule("bare");
  const version = await writeVersion();

  const { data } = await create(bodyOf({}, version.id), pathOf(bare));

  expect(data?.data.attributes["test-configurable-id"]).toBe(bare.id);
  expect(data?.data.relationships["configuration-version"].data.id).toBe(version.id);
});

test("a token of the owners team may create one too, and is its creator", async () => {
  const { apiAs, tokens, creator, path, writeVersion } = world();
  await writeVersion();

  const { data, response } = await apiAs(tokens.team).createTestRun({ params: { path }, body: bodyOf() });

  expect(response.status).toBe(201);
  expect(data?.data.relationships["created-by"].data?.id).not.toBe(creator.id);
});

test("is refused for a module without files", async () => {
  const { createModule, pathOf, writeVersion } = world();
  const empty = await createModule("empty");
  await writeVersion({ moduleId: empty.id, status: "pending", blob: null });

  const { error, response } = await create(bodyOf(), pathOf(empty));

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.detail).toMatch(/no configuration version with uploaded files/);
});

test("refuses every unusable version with the same message", async () => {
  const { api, createModule, organization, writeVersion } = world();
  const theirs = await createModule("theirs", "elsewhere");
  const workspace = await createWorkspace({ api, organization }, { name: "no-module" });
  const ids = [
    "cv-6bCdEfGhJkLmNpQr",
    (await writeVersion({ moduleId: theirs.id, organizationName: "elsewhere" })).id,
    (await writeVersion({ moduleId: null, workspaceId: workspace.id })).id,
  ];

  const answers = await Promise.all(ids.map((id) => create(bodyOf({}, id))));
  const unfinished = await create(bodyOf({}, (await writeVersion({ status: "pending", blob: null })).id));

  const details = answers.map(({ error }, index) => error?.errors[0]?.detail?.replace(ids[index]!, "ID"));
  expect(answers.map(({ response }) => response.status)).toEqual([422, 422, 422]);
  expect(new Set(details).size).toBe(1);
  expect(unfinished.error?.errors).toMatchObject([{ status: "422", source: { pointer } }]);
});

test.each<[string, object, string]>([
  ["a variable without a value", { variables: [{ key: "a" }] }, "/data/attributes/variables/0/value"],
  ["a variable that is a number", { variables: [{ key: "a", value: 1 }] }, "/data/attributes/variables/0/value"],
  ["a filter that is not a string", { filters: [1] }, "/data/attributes/filters/0"],
  ["filters that are not a list", { filters: "tests/a.tftest.hcl" }, "/data/attributes/filters"],
  ["a text for verbose", { verbose: "true" }, "/data/attributes/verbose"],
  ["a directory outside of the files", { "test-directory": "../tests" }, "/data/attributes/test-directory"],
  ["a filter outside of the files", { filters: ["a.tftest.hcl", "tests/../../a"] }, "/data/attributes/filters/1"],
  ["an empty filter", { filters: [""] }, "/data/attributes/filters/0"],
  ["a directory of the machine", { "test-directory": "/etc" }, "/data/attributes/test-directory"],
])("refuses %s", async (_, attributes, where) => {
  await world().writeVersion();

  const { error, response } = await create(bodyOf(attributes as Attributes));

  expect(response.status).toBe(422);
  expect(error?.errors.map(({ source }) => source)).toContainEqual({ pointer: where });
});
