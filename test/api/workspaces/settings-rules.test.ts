import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

const untouched = shareWorld(() => startWorkspaceWorld());

/** Placeholders for a pool and a token of the organization. */
const [pool, token] = ["apool-own", "ot-own"];
const repository = { identifier: "acme/network", "oauth-token-id": token };

type Given = Record<string, unknown>;

/** Sends the settings to create and to update. Returns the pointers of each error response. */
async function refusals({ api, organization, params, agentPool, oauthTokens }: WorkspaceWorld, row: Given) {
  const text = JSON.stringify(row).replaceAll(pool, agentPool).replaceAll(token, oauthTokens[0]);
  const given: Given = JSON.parse(text);
  const created = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "other", ...given } } },
  });
  const updated = await api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes: given } } });
  return [created, updated].map(({ response, error }) => ({
    status: response.status,
    pointers: error?.errors.map(({ source }) => source?.pointer),
  }));
}

const at = (name: string) => `/data/attributes/${name}`;

test.each<[string, Given, string[]]>([
  ["both modes", { "execution-mode": "remote", operations: true }, ["execution-mode"]],
  ["a pool for remote", { "execution-mode": "remote", "agent-pool-id": pool }, ["agent-pool-id"]],
  ["a pool for local", { "execution-mode": "local", "agent-pool-id": pool }, ["agent-pool-id"]],
  ["a pool for operations", { operations: true, "agent-pool-id": pool }, ["agent-pool-id"]],
  ["a pool for local operations", { operations: false, "agent-pool-id": pool }, ["agent-pool-id"]],
  [
    "a pool for an inherited remote mode",
    { "agent-pool-id": pool, "setting-overwrites": { "execution-mode": false } },
    ["agent-pool-id"],
  ],
  ["an agent without a pool", { "execution-mode": "agent" }, ["agent-pool-id"]],
  ["an agent with an empty pool id", { "execution-mode": "agent", "agent-pool-id": "" }, ["agent-pool-id"]],
  ["an own mode without a value", { "setting-overwrites": { "execution-mode": true } }, ["execution-mode"]],
  [
    "an inherited mode and an explicit one",
    { "execution-mode": "remote", "setting-overwrites": { "execution-mode": false } },
    ["execution-mode"],
  ],
  [
    "an inherited mode next to operations",
    { operations: true, "setting-overwrites": { "execution-mode": false } },
    ["operations"],
  ],
  [
    "an inherited pool and an explicit one",
    { "execution-mode": "agent", "agent-pool-id": pool, "setting-overwrites": { "agent-pool": false } },
    ["agent-pool-id"],
  ],
  ["a repository without a name", { "vcs-repo": { "oauth-token-id": repository["oauth-token-id"] } }, ["vcs-repo"]],
  ["a repository without a token", { "vcs-repo": { identifier: repository.identifier } }, ["vcs-repo"]],
  [
    "an unknown token",
    { "vcs-repo": { ...repository, "oauth-token-id": "ot-8hJkLmNpQrStUvWx" } },
    ["vcs-repo/oauth-token-id"],
  ],
  ["an unknown pool", { "execution-mode": "agent", "agent-pool-id": "apool-2bCdEfGhJkMnPqRs" }, ["agent-pool-id"]],
  ["half a group", { "vcs-repo": { ...repository, "tags-regex": "(" } }, ["vcs-repo/tags-regex"]],
  ["a backreference", { "vcs-repo": { ...repository, "tags-regex": "(a)\\1" } }, ["vcs-repo/tags-regex"]],
  ["a very long regex", { "vcs-repo": { ...repository, "tags-regex": "a".repeat(10_240) } }, ["vcs-repo/tags-regex"]],
  ["a path out of the repository", { "working-directory": "../secrets" }, ["working-directory"]],
  ["an absolute path", { "working-directory": "/etc" }, ["working-directory"]],
  ["an invalid version", { "tool-version": "newest" }, ["tool-version"]],
  ...["0d", "10000h", "1w", "1D", "01d", " 1d", "１d", "1d\n"].map((duration): [string, Given, string[]] => [
    `the duration ${JSON.stringify(duration)}`,
    { "auto-destroy-activity-duration": duration },
    ["auto-destroy-activity-duration"],
  ]),
  ["text for yes", { "auto-apply": "true" }, ["auto-apply"]],
  ["a number for yes", { "queue-all-runs": 1 }, ["queue-all-runs"]],
  ["nothing for yes", { "allow-destroy-plan": null }, ["allow-destroy-plan"]],
])("refuses %s, on create and on update", async (_what, given, names) => {
  const world = untouched();

  const refused = await refusals(world, given);

  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  for (const { pointers } of refused) {
    expect(pointers).toEqual(expect.arrayContaining(names.map((name) => expect.stringContaining(at(name)))));
  }
});

test("reports every violated rule", async () => {
  await using world = await startWorkspaceWorld();

  const refused = await refusals(world, {
    "execution-mode": "remote",
    operations: true,
    "agent-pool-id": pool,
    "auto-apply": 1,
  });

  for (const { pointers } of refused) expect(pointers?.length).toBeGreaterThanOrEqual(3);
});

test("a token and an app installation exclude each other", async () => {
  await using world = await startWorkspaceWorld();
  const both = { ...repository, "vcs-app-installation-id": "ghain-1" };

  const { response } = await world.api.updateWorkspace({
    params: world.params,
    body: { data: { type: "workspaces", attributes: { "vcs-repo": both } } },
  });

  expect(response.status).toBe(422);
});

test("refuses the wrong type, and the id of another workspace", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, organization } = world;
  const wrong = { type: "runs" as "workspaces", attributes: { name: "other" } };

  const answers = [
    await api.createWorkspace({ params: { path: { organization_name: organization } }, body: { data: wrong } }),
    await api.updateWorkspace({ params, body: { data: wrong } }),
    await api.updateWorkspace({ params, body: { data: { type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" } } }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([422, 422, 422]);
  expect(answers.map(({ error }) => error?.errors[0]?.source?.pointer)).toEqual([
    "/data/type",
    "/data/type",
    "/data/id",
  ]);
});
