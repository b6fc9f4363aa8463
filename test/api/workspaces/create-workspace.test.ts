import { describe, expect, test } from "vitest";
import bundle from "../../../generated/openapi.json" with { type: "json" };
import { latestToolVersion } from "../../../server/domain/tool-version.ts";
import { setRetentionPolicy } from "../../../server/store/workspaces/retention-policies.ts";
import { startServer, usesOtherValidator } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createTeamToken } from "../../support/team-access.ts";
import { createWorkspace } from "../../support/workspace-world.ts";

const server = shareWorld(() => startServer());
type Body = Parameters<ReturnType<typeof server>["api"]["createWorkspace"]>[0]["body"];

const params = { path: { organization_name: "demo" } };
let count = 0;
const newName = () => `workspace-${++count}`;
const bodyOf = (attributes: object, relationships?: object) =>
  ({ data: { type: "workspaces", attributes, ...(relationships && { relationships }) } }) as Body;

// The other validator uses other words.
test.skipIf(usesOtherValidator())(
  "answers a wrong name with the error that the introduction of the docs shows",
  async () => {
    const shown = /```json\n(\{"errors.*\})\n```/.exec(bundle.info.description)![1]!;

    const { error } = await server().api.createWorkspace({ params, body: bodyOf({ name: "no spaces" }) });

    expect(error).toEqual(JSON.parse(shown));
  },
);

test("shows the retention policy of the organization from the start", async () => {
  await using own = await startServer();
  const policy = { id: "drp-1", organizationName: "demo", workspaceId: null, olderThanDays: 30, createdAt: new Date() };
  await setRetentionPolicy(own.store, policy);

  const { data } = await own.api.createWorkspace({ params, body: bodyOf({ name: newName() }) });

  expect(data?.data.relationships["data-retention-policy"]?.data?.id).toBe(policy.id);
  const shown = await own.api.showWorkspace({ params: { path: { workspace_id: data!.data.id } } });
  expect(data?.data).toEqual(shown.data?.data);
});

test("creates a workspace with the defaults of the reference", async () => {
  const { api } = server();

  const { data, response } = await api.createWorkspace({ params, body: bodyOf({ name: "network_1-A" }) });

  expect(response.status).toBe(201);
  expect(data?.data.attributes).toMatchObject({
    name: "network_1-A",
    description: null,
    "execution-mode": "remote",
    operations: true,
    "allow-destroy-plan": true,
    "auto-apply": false,
    "auto-apply-run-trigger": false,
    "file-triggers-enabled": true,
    "global-remote-state": false,
    "queue-all-runs": false,
    "speculative-enabled": true,
    "tool-version": latestToolVersion,
    "trigger-patterns": [],
    "trigger-prefixes": [],
    "vcs-repo": null,
    "working-directory": null,
    locked: false,
    "locked-reason": null,
    "resource-count": 0,
    actions: { "is-destroyable": true },
    "setting-overwrites": { "execution-mode": false, "agent-pool": false },
    "workspace-kpis-runs-count": 0,
  });
  expect(data?.data.attributes["latest-change-at"]).toBe(data?.data.attributes["created-at"]);
  expect(Object.values(data!.data.attributes.permissions)).not.toContain(false);
  expect(data?.data.links["self-html"]).toBe("/app/demo/workspaces/network_1-A");
});

test("stores every given attribute", async () => {
  const { api } = server();
  const attributes = {
    name: newName(),
    description: "Virtual networks — für Zürich 🗻",
    "allow-destroy-plan": false,
    "auto-apply": true,
    "auto-apply-run-trigger": true,
    "auto-destroy-at": "2036-12-24T18:00:00.000Z",
    "auto-destroy-activity-duration": "14d",
    "execution-mode": "local",
    "file-triggers-enabled": false,
    "global-remote-state": true,
    "queue-all-runs": true,
    "source-name": "Landing zone portal",
    "source-url": "https://portal.example.com/7",
    "speculative-enabled": false,
    "tool-version": "~> 1.13.0",
    "trigger-patterns": ["network/**/*.tf"],
    "trigger-prefixes": ["modules"],
    "working-directory": "network",
  };

  const { data } = await api.createWorkspace({ params, body: bodyOf(attributes) });

  const shown = await api.showWorkspace({ params: { path: { workspace_id: data!.data.id } } });
  expect(shown.data?.data.attributes).toMatchObject({ ...attributes, operations: false });
  expect(shown.data?.data).toEqual(data?.data);
});

test("adds key-value tags and uses the named project", async () => {
  const { api, project } = server();
  const relationships = {
    project: { data: { type: "projects", id: project } },
    "tag-bindings": { data: [{ type: "tag-bindings", attributes: { key: "environment", value: "production" } }] },
  };

  const { data } = await api.createWorkspace({ params, body: bodyOf({ name: newName() }, relationships) });

  expect(data?.data.relationships.project.data.id).toBe(project);
  const bindings = await api.listTagBindings({ params: { path: { workspace_id: data!.data.id } } });
  expect(bindings.data?.data.map(({ attributes }) => [attributes.key, attributes.value])).toEqual([
    ["environment", "production"],
  ]);
});

test("connects a repository with an OAuth token of the organization", async () => {
  const { api, oauthTokens, url } = server();
  const repo = { identifier: "acme/network", "oauth-token-id": oauthTokens[0] };

  const { data } = await api.createWorkspace({ params, body: bodyOf({ name: newName(), "vcs-repo": repo }) });

  expect(data?.data.attributes["vcs-repo"]).toMatchObject({
    ...repo,
    branch: "",
    "display-identifier": "acme/network",
    "ingress-submodules": false,
    "repository-http-url": "https://git.example/acme/network",
    "service-provider": "git",
    "tags-regex": null,
    "webhook-url": expect.stringContaining(`${url}/api/v2/webhooks/vcs/`),
  });
  expect(data?.data.attributes["vcs-repo-identifier"]).toBe("acme/network");
  expect(data?.data.attributes["oauth-client-name"]).toBe("git host");
});

test("accepts empty objects, nulls and unknown members", async () => {
  const { api } = server();
  const attributes = { name: newName(), "vcs-repo": {}, "setting-overwrites": {}, "made-up": { deep: true } };
  const relationships = { project: { data: null }, "tag-bindings": { data: null }, "made-up": { data: [] } };

  const { data, response } = await api.createWorkspace({ params, body: bodyOf(attributes, relationships) });

  expect(response.status).toBe(201);
  expect(data?.data.attributes["vcs-repo"]).toBeNull();
  expect(JSON.stringify(data)).not.toContain("made-up");
});

test("uses an agent pool", async () => {
  const { api, agentPool } = server();
  const attributes = { name: newName(), "execution-mode": "agent", "agent-pool-id": agentPool };

  const { data } = await api.createWorkspace({ params, body: bodyOf(attributes) });

  expect(data?.data.relationships["agent-pool"].data?.id).toBe(agentPool);
  expect(data?.data.attributes["setting-overwrites"]).toEqual({ "execution-mode": true, "agent-pool": true });
});

describe("refuses, with one problem for each violated rule,", () => {
  const pool = "apool-2bCdEfGhJkMnPqRs";
  test.each<[string, object, number]>([
    ["no name", {}, 1],
    ["an empty name", { name: "" }, 2],
    ["a name with a blank", { name: "a b" }, 1],
    ["a name with a letter beyond ASCII", { name: "é" }, 1],
    ["a name with a slash", { name: "a/b" }, 1],
    ["a name that ends in a line break", { name: "a\n" }, 1],
    ["a name of 91 characters", { name: "a".repeat(91) }, 1],
    ["a name that is a number", { name: 7 }, 1],
    ["execution-mode with operations", { "execution-mode": "remote", operations: true }, 1],
    ["a pool with remote execution", { "execution-mode": "remote", "agent-pool-id": pool }, 1],
    ["a pool with local execution", { "execution-mode": "local", "agent-pool-id": pool }, 1],
    ["a pool with operations", { operations: true, "agent-pool-id": pool }, 1],
    ["agents without a pool", { "execution-mode": "agent" }, 1],
    ["an own execution mode without a value", { "setting-overwrites": { "execution-mode": true } }, 1],
    ["an unknown pool", { "execution-mode": "agent", "agent-pool-id": pool }, 1],
    ["a repository without an identifier", { "vcs-repo": { "oauth-token-id": "ot-8hJkLmNpQrStUvWx" } }, 1],
    [
      "a repository by an unknown token",
      { "vcs-repo": { identifier: "a/b", "oauth-token-id": "ot-8hJkLmNpQrStUvWx" } },
      1,
    ],
    ["no duration", { "auto-destroy-activity-duration": "0d" }, 1],
    ["a duration of five digits", { "auto-destroy-activity-duration": "10000h" }, 1],
    ["a duration in weeks", { "auto-destroy-activity-duration": "1w" }, 1],
    ["a boolean in quotes", { "auto-apply": "true" }, 1],
    ["null for a boolean", { "auto-apply": null }, 1],
    ["an invalid version", { "tool-version": "newest" }, 1],
    ["a folder outside the repository", { "working-directory": "../elsewhere" }, 1],
    ["NUL in a text", { description: "a\u0000b" }, 1],
    ["half a surrogate pair in a text", { description: "a\ud800b" }, 1],
    ["two broken rules", { name: "a b", "execution-mode": "agent" }, 2],
  ])("%s", async (_, attributes, problems) => {
    const { api, organization } = server();
    const before = await api.listWorkspaces({ params });
    const named = { ...("name" in attributes || _ === "no name" ? {} : { name: newName() }), ...attributes };

    const { error, response } = await api.createWorkspace({ params, body: bodyOf(named) });

    expect(response.status).toBe(422);
    expect(error?.errors).toHaveLength(problems);
    const after = await api.listWorkspaces({ params: { path: { organization_name: organization } } });
    expect(after.data?.meta.pagination["total-count"]).toBe(before.data?.meta.pagination["total-count"]);
  });

  test.skipIf(usesOtherValidator())("long patterns, by examples of their form", async () => {
    const { api } = server();

    const { error } = await api.createWorkspace({
      params,
      body: bodyOf({ name: newName(), "tool-version": "newest", "working-directory": "/etc" }),
    });

    expect(error?.errors.map(({ detail }) => detail)).toEqual([
      "tool-version must have the form of ~> 1.14.0.",
      "working-directory must have the form of environments/production.",
    ]);
  });

  test.each([
    [null, "/data"],
    [[], "/data"],
    ["x", "/data"],
    [{}, "/data"],
    [{ data: null }, "/data"],
    [{ data: [] }, "/data"],
    [{ data: { type: "runs", attributes: { name: "a" } } }, "/data/type"],
    [{ data: { type: "workspaces" } }, "/data/attributes"],
  ])("the body %j at %s", async (body, pointer) => {
    const { url, tokens } = server();

    const response = await fetch(`${url}/api/v2/organizations/demo/workspaces`, {
      method: "POST",
      headers: { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/vnd.api+json" },
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(422);
    const [problem] = ((await response.json()) as { errors: { source: { pointer: string } }[] }).errors;
    expect(["", pointer]).toContain(problem?.source.pointer);
  });

  test("a duplicate name", async () => {
    const { api } = server();
    const { attributes } = await createWorkspace(server(), { name: newName() });

    const { error, response } = await api.createWorkspace({ params, body: bodyOf({ name: attributes.name }) });

    expect(response.status).toBe(422);
    expect(error?.errors[0]).toMatchObject({
      title: "invalid attribute",
      source: { pointer: "/data/attributes/name" },
    });
  });

  test("tags with the same key", async () => {
    const { api } = server();
    const tag = { type: "tag-bindings", attributes: { key: "a", value: "b" } };

    const body = bodyOf({ name: newName() }, { "tag-bindings": { data: [tag, tag] } });
    const { response } = await api.createWorkspace({ params, body });

    expect(response.status).toBe(422);
  });
});

test("of many simultaneous callers with the same name, exactly one succeeds", async () => {
  const { api } = server();
  const body = bodyOf({ name: newName() });

  const answers = await Promise.all(Array.from({ length: 16 }, () => api.createWorkspace({ params, body })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([201, ...Array(15).fill(422)]);
});

test("a team that maintains a project creates workspaces only there", async () => {
  const { apiAs, store, project } = server();
  const maintainer = apiAs(await createTeamToken(store, "demo", { projects: { [project]: "maintain" } }));
  const into = { project: { data: { type: "projects", id: project } } };

  const inProject = await maintainer.createWorkspace({ params, body: bodyOf({ name: newName() }, into) });
  const elsewhere = await maintainer.createWorkspace({ params, body: bodyOf({ name: newName() }) });

  expect([inProject.response.status, elsewhere.response.status]).toEqual([201, 404]);
});
