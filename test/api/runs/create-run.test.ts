import { describe, expect, test } from "vitest";
import { bundleOf, resources } from "../../support/bundles.ts";
import { runIn, startRunWorld, uploadConfiguration } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const toolVersion = "/data/attributes/tool-version";
const world = shareWorld(() => startRunWorld());

test("queues a run with the last used configuration of the workspace", async () => {
  const { api, workspaceId, configurationVersionId, userId } = world();

  const { data, response } = await api.createRun({ body: runIn(workspaceId) });

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({
    status: "pending",
    message: "Queued manually via the API",
    source: "svc-api",
    "trigger-reason": "manual",
    "auto-apply": false,
    "plan-only": false,
    refresh: true,
    variables: [],
    "target-addrs": null,
    actions: {
      "is-cancelable": false,
      "is-confirmable": false,
      "is-discardable": true,
      "is-force-cancelable": false,
    },
  });
  expect(Object.keys(data!.data.attributes["status-timestamps"])).toEqual(["plan-queueable-at"]);
  expect(data?.data.relationships["configuration-version"].data.id).toBe(configurationVersionId);
  expect(data?.data.relationships["created-by"].data?.id).toBe(userId);
});

test.each([
  ["svc-ui", { source: "svc-ui", message: "Queued manually via the web app" }],
  ["svc-api", { source: "svc-api", message: "Queued manually via the API" }],
  ["svc-configuration-version", { source: "svc-api" }],
  ["", { source: "svc-api" }],
])("has a source by the header X-Run-Source: %j", async (source, expected) => {
  const { api, workspaceId } = world();

  const { data } = await api.createRun({ headers: { "X-Run-Source": source }, body: runIn(workspaceId) });

  expect(data?.data.attributes).toMatchObject(expected);
});

test("grants no rights by the header X-Run-Source", async () => {
  const { apiAs, tokens, workspaceId } = world();

  const { response } = await apiAs(tokens.outsider).createRun({
    headers: { "X-Run-Source": "svc-ui" },
    body: runIn(workspaceId),
  });

  expect(response.status).toBe(404);
});

test("uses the most recently used version, even after the clock was set back", async () => {
  let now = new Date();
  await using own = await startRunWorld({ clock: () => now });
  const { api, workspaceId, configurationVersionId: first } = own;
  const versionOf = async (id?: string) => {
    const { data } = await api.createRun({ body: runIn(workspaceId, {}, id) });
    return data?.data.relationships["configuration-version"].data.id;
  };

  now = new Date(now.getTime() - 3_600_000);
  const second = await uploadConfiguration(own, workspaceId);

  expect(await versionOf()).toBe(second);
  await versionOf(first);
  expect(await versionOf()).toBe(first);
});

test("uses the attributes in the body", async () => {
  const { api, workspaceId } = world();
  const attributes = {
    message: "Widen the subnet — für Zürich 🗻",
    "plan-only": true,
    "tool-version": "1.13.0",
    "allow-empty-apply": true,
    "allow-config-generation": true,
    "auto-apply": true,
    "debugging-mode": true,
    refresh: false,
    "save-plan": true,
    "target-addrs": ["null_resource.a"],
    "replace-addrs": ["null_resource.b"],
    variables: [{ key: "replicas", value: "2" }],
  };

  const { data } = await api.createRun({ body: runIn(workspaceId, attributes) });

  const { "tool-version": _, "debugging-mode": __, ...shown } = attributes;
  expect(data?.data.attributes).toMatchObject(shown);
  expect(data?.data.relationships.apply.data).toBeNull();
});

test("missing attributes come from the workspace and the configuration", async () => {
  const { api, createWorkspace } = world();
  const workspaceId = await createWorkspace("self-applying");
  const path = { workspace_id: workspaceId };
  const settings = { data: { type: "workspaces", attributes: { "auto-apply": true } } } as const;
  await api.updateWorkspace({ params: { path }, body: settings });
  const ordinary = await uploadConfiguration(world(), workspaceId);
  const speculative = await uploadConfiguration(world(), workspaceId, { speculative: true });
  const attributesOf = async (attributes: object, version: string) =>
    (await api.createRun({ body: runIn(workspaceId, attributes, version) })).data?.data.attributes;

  expect(await attributesOf({}, ordinary)).toMatchObject({ "auto-apply": true, "plan-only": false });
  expect(await attributesOf({ "auto-apply": false }, ordinary)).toMatchObject({ "auto-apply": false });
  expect(await attributesOf({}, speculative)).toMatchObject({ "plan-only": true });
  expect(await attributesOf({ "tool-version": "1.9.5" }, speculative)).toMatchObject({ "plan-only": true });
});

test("a reused version counts as most recently used", async () => {
  const { api, createWorkspace } = world();
  const workspaceId = await createWorkspace("reuse");
  const first = await uploadConfiguration(world(), workspaceId);
  await uploadConfiguration(world(), workspaceId);
  await api.createRun({ body: runIn(workspaceId, {}, first) });

  const { data } = await api.createRun({ body: runIn(workspaceId) });

  expect(data?.data.relationships["configuration-version"].data.id).toBe(first);
});

test("a version whose upload starts a run counts as used then", async () => {
  const { api, createWorkspace } = world();
  const workspaceId = await createWorkspace("late-upload");
  const { data: created } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": true } } },
  });
  const { id, attributes } = created!.data;
  await uploadConfiguration(world(), workspaceId);
  await fetch(attributes["upload-url"], { method: "PUT", body: new Uint8Array(await bundleOf(resources("demo"))) });

  const { data } = await api.createRun({ body: runIn(workspaceId) });

  expect(data?.data.relationships["configuration-version"].data.id).toBe(id);
});

test("ignores versions with refused files or expired uploads", async () => {
  let hoursLater = 0;
  await using own = await startRunWorld({ clock: () => new Date(Date.now() + hoursLater * 3_600_000) });
  const { api, workspaceId, configurationVersionId } = own;
  const params = { path: { workspace_id: workspaceId } };
  const body = { data: { type: "configuration-versions" as const } };
  const { data: broken } = await api.createConfigurationVersion({ params, body });
  expect((await fetch(broken!.data.attributes["upload-url"], { method: "PUT", body: "no archive" })).status).toBe(422);
  const chosen = async () => {
    const { data, response } = await api.createRun({ body: runIn(workspaceId) });
    return data?.data.relationships["configuration-version"].data.id ?? response.status;
  };

  expect(await chosen()).toBe(configurationVersionId);

  await api.createConfigurationVersion({ params, body });
  expect(await chosen()).toBe(422);
  hoursLater = 26;
  expect(await chosen()).toBe(configurationVersionId);
});

test("a null configuration version counts as absent", async () => {
  const { api, workspaceId } = world();
  const body = runIn(workspaceId);
  const relationships = { ...body.data.relationships, "configuration-version": { data: null } };

  const { response } = await api.createRun({ body: { data: { ...body.data, relationships } } });

  expect(response.status).toBe(201);
});

describe("refuses", () => {
  test.each([
    ["is-destroy with refresh-only", { "is-destroy": true, "refresh-only": true }, 422, undefined],
    ["a tool version unless it only plans", { "tool-version": "1.13.0" }, 422, toolVersion],
    ["an unknown tool version", { "plan-only": true, "tool-version": "99.0.0" }, 422, toolVersion],
    ["a constraint for a tool version", { "plan-only": true, "tool-version": "~> 1.9" }, 422, toolVersion],
    ["a target that is not a string", { "target-addrs": [1] }, 422, "/data/attributes/target-addrs/0"],
    ["a message that is not a string", { message: 1 }, 422, "/data/attributes/message"],
    ["a boolean in quotes", { refresh: "true" }, 422, "/data/attributes/refresh"],
    ["a variable without a value", { variables: [{ key: "a" }] }, 422, "/data/attributes/variables/0/value"],
  ])("%s", async (_, attributes, status, pointer) => {
    const { api, workspaceId } = world();

    const { error, response } = await api.createRun({ body: runIn(workspaceId, attributes) });

    expect(response.status).toBe(status);
    if (pointer) expect(error?.errors[0]?.source).toEqual({ pointer });
  });

  test("a workspace without a configuration", async () => {
    const { api, createWorkspace } = world();

    const { response } = await api.createRun({ body: runIn(await createWorkspace("never-configured")) });

    expect(response.status).toBe(422);
  });

  test("a configuration without files, named or not", async () => {
    const { api, createWorkspace } = world();
    const workspaceId = await createWorkspace("awaits-files");
    const { data } = await api.createConfigurationVersion({
      params: { path: { workspace_id: workspaceId } },
      body: { data: { type: "configuration-versions" } },
    });

    const unnamed = await api.createRun({ body: runIn(workspaceId) });
    const named = await api.createRun({ body: runIn(workspaceId, {}, data!.data.id) });

    expect([unnamed.response.status, named.response.status]).toEqual([422, 422]);
  });

  test("the configuration of another workspace like an absent one", async () => {
    const { api, createWorkspace, configurationVersionId } = world();
    const workspaceId = await createWorkspace("other-configuration");

    const { response } = await api.createRun({ body: runIn(workspaceId, {}, configurationVersionId) });

    expect(response.status).toBe(422);
  });

  test("a run in a workspace that only stores state", async () => {
    const { api, createOther } = world();
    const workspaceId = await createOther("stores-state", { "execution-mode": "local" });
    const version = await uploadConfiguration(world(), workspaceId);

    const { error, response } = await api.createRun({ body: runIn(workspaceId, {}, version) });

    expect(response.status).toBe(422);
    expect(error?.errors.map(({ source }) => source?.pointer)).toEqual(["/data/relationships/workspace/data/id"]);
    const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
    expect(data?.data.attributes.actions["is-destroyable"]).toBe(false);
  });

  test("a normal run of a plan-only version", async () => {
    const { api, createWorkspace } = world();
    const workspaceId = await createWorkspace("speculative");
    const version = await uploadConfiguration(world(), workspaceId, { speculative: true });

    const { error, response } = await api.createRun({ body: runIn(workspaceId, { "plan-only": false }, version) });

    expect(response.status).toBe(422);
    expect(error?.errors.map(({ source }) => source?.pointer)).toEqual(["/data/attributes/plan-only"]);
  });

  test("a destroy run where the workspace does not allow them", async () => {
    const { api, createWorkspace } = world();
    const workspaceId = await createWorkspace("indestructible");
    await uploadConfiguration(world(), workspaceId);
    const attributes = { "allow-destroy-plan": false };
    await api.updateWorkspace({
      params: { path: { workspace_id: workspaceId } },
      body: { data: { type: "workspaces", attributes } },
    });

    const { response } = await api.createRun({ body: runIn(workspaceId, { "is-destroy": true }) });
    const twice = { "is-destroy": true, "tool-version": "1.9.5" };
    const { error } = await api.createRun({ body: runIn(workspaceId, twice) });

    expect(response.status).toBe(422);
    expect(error?.errors.map(({ source }) => source?.pointer)).toEqual([toolVersion, "/data/attributes/is-destroy"]);
  });
});

test("users and teams with plan access may create runs", async () => {
  const { apiAs, apiOfTeam, tokens, workspaceId } = world();
  const planner = await apiOfTeam({ workspaces: { [workspaceId]: "plan" } });

  const { data, response } = await planner.createRun({ body: runIn(workspaceId) });
  const ofTeam = await apiAs(tokens.team).createRun({ body: runIn(workspaceId) });

  expect([response.status, ofTeam.response.status]).toEqual([201, 201]);
  expect(data?.data.attributes.permissions).toMatchObject({ "can-apply": false, "can-comment": true });
});

test("a saved-plan run of a workspace with a repository gets a provisional configuration version", async () => {
  const { api, organization, oauthTokens } = world();
  const repo = { identifier: "acme/network", "oauth-token-id": oauthTokens[0]! };
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "from-a-repository", "vcs-repo": repo } } },
  });
  const provisional = async (attributes: object) => {
    const { data } = await api.createRun({ body: runIn(workspace!.data.id, attributes) });
    const id = data!.data.relationships["configuration-version"].data.id;
    const version = await api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    return version.data?.data.attributes.provisional;
  };

  expect(await provisional({ "save-plan": true })).toBe(true);
  expect(await provisional({})).toBe(false);
});
