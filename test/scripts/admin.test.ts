// The admin command with the store of a running server.
// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";

const privateKey = "-----BEGIN PRIVATE KEY-----\nneverToBeSeenAgain\n-----END PRIVATE KEY-----\n";

let server: TestServer;
const environment = () => ({ environment: { DATABASE_URL: server.database.url } });
const admin = (words: string, input?: string) =>
  runAdmin(split(words), { ...environment(), ...(input !== undefined && { input }) });
const ask = (words: string, input?: string) =>
  askAdmin(split(words), { ...environment(), ...(input !== undefined && { input }) });
const list = (words: string) => askAdmin<Record<string, unknown>[]>(split(words), environment());
beforeAll(async () => {
  server = await startServer();
  await ask("users create ann --email ann@example.com");
  await ask("organizations create acme --email ops@acme.example --owner ann");
  await ask("teams create devs -o acme --read-workspaces on");
});
afterAll(() => server[Symbol.asyncDispose]());

interface Row {
  resource: string;
  scope?: string;
  /** The arguments of `create`, without the scope. */
  create: string;
  input?: string;
  /** The key for later commands: its name, or by default its id. */
  key?: string;
  shows: Record<string, unknown>;
  update?: { options: string; shows: Record<string, unknown> };
}

const inAcme = "-o acme";
const inDevs = "-o acme -t devs";

const rows: Row[] = [
  {
    resource: "organizations",
    create: "umbrella --email a@umbrella.example --policy tagged:soft:fail --retention 30",
    key: "umbrella",
    shows: { name: "umbrella", edition: "enterprise", policies: ["tagged:soft:fail"], retention: 30 },
    update: {
      options:
        "--edition hosted --cost-estimation on --policy none --run-task scan:pre_plan:fail --retention unset --global-remote-state on --assessments-enforced on --admins-may-force-delete on",
      shows: {
        globalRemoteState: true,
        assessmentsEnforced: true,
        adminsMayForceDelete: true,
        edition: "hosted",
        costEstimation: true,
        policies: [],
        runTasks: ["scan:pre_plan:fail"],
        retention: "unset",
      },
    },
  },
  {
    resource: "users",
    create: "bob --email bob@example.com",
    key: "bob",
    shows: { username: "bob", email: "bob@example.com" },
    update: { options: "--email robert@example.com", shows: { email: "robert@example.com" } },
  },
  {
    resource: "teams",
    scope: inAcme,
    create: "ops --manage-workspaces on",
    key: "ops",
    shows: { name: "ops", manageWorkspaces: true, manageProjects: false },
    update: {
      options: "--manage-workspaces off --manage-projects on --manage-vcs-settings on",
      shows: { manageWorkspaces: false, manageProjects: true, manageVcsSettings: true },
    },
  },
  { resource: "memberships", scope: inDevs, create: "ann", key: "ann", shows: { username: "ann" } },
  {
    resource: "project-access",
    scope: inDevs,
    create: '"Default Project" --access maintain',
    key: "Default Project",
    shows: { project: "Default Project", access: "maintain" },
  },
  {
    resource: "projects",
    scope: inAcme,
    create: "Payments --tag team=pay --tag tier=a=b",
    key: "Payments",
    shows: { name: "Payments", description: "", isDefault: false, tags: ["team=pay", "tier=a=b"] },
    update: {
      options: '--description "All money"',
      shows: { description: "All money", tags: ["team=pay", "tier=a=b"] },
    },
  },
  {
    resource: "tokens",
    create: "--user ann --expires 30d --description laptop",
    shows: { kind: "user", holder: "ann", description: "laptop" },
  },
  {
    resource: "ssh-keys",
    scope: inAcme,
    create: "deploy --file -",
    input: privateKey,
    key: "deploy",
    shows: { name: "deploy" },
  },
  { resource: "agent-pools", scope: inAcme, create: "builders", key: "builders", shows: { name: "builders" } },
  {
    resource: "oauth-clients",
    scope: inAcme,
    create: "--service-provider git --http-url https://git.example.com/ --api-url https://git.example.com/api/",
    shows: { name: null, httpUrl: "https://git.example.com", apiUrl: "https://git.example.com/api" },
  },
  {
    resource: "modules",
    scope: inAcme,
    create: "acme/network/aws",
    key: "acme/network/aws",
    shows: { namespace: "acme", name: "network", provider: "aws" },
  },
];

describe("each resource", () => {
  test.concurrent.each(rows)(
    "$resource",
    async ({ resource, scope = "", create, input, key: name, shows, update }) => {
      const created = await ask(`${resource} create ${create} ${scope}`, input);
      const key = name ? `"${name}"` : String(created.id);
      // These are shown only at creation.
      const { token: _, webhookSecret: _secret, ...lasting } = created;
      const listed = async () => (await list(`${resource} list ${scope}`)).map((item) => JSON.stringify(item));

      expect(created).toMatchObject(shows);
      expect(await listed()).toContain(JSON.stringify(lasting));
      expect(await ask(`${resource} show ${key} ${scope}`)).toEqual(lasting);
      if (update) expect(await ask(`${resource} update ${key} ${update.options} ${scope}`)).toMatchObject(update.shows);

      const unconfirmed = await admin(`${resource} delete ${key} ${scope}`);
      expect(unconfirmed).toMatchObject({ code: 2, errors: expect.stringContaining("Add --yes") });
      const deleted = await ask(`${resource} delete ${key} ${scope} --yes`);
      expect(deleted).toMatchObject(update?.shows ?? lasting);
      expect(await listed()).not.toContain(JSON.stringify(deleted));
    },
    60_000,
  );
});

test("a team gets access to one workspace", async () => {
  const { organization, api } = server;
  const path = { organization_name: organization };
  const body = { data: { type: "workspaces", attributes: { name: "of-admin-test" } } } as const;
  await api.createWorkspace({ params: { path }, body });
  await ask(`teams create newcomers -o ${organization}`);
  const scope = `-o ${organization} -t newcomers`;

  await ask(`workspace-access create of-admin-test --access read ${scope}`);
  await ask(`workspace-access create of-admin-test --access admin ${scope}`);

  expect(await list(`workspace-access list ${scope}`)).toMatchObject([{ workspace: "of-admin-test", access: "admin" }]);
  expect((await admin(`workspace-access create nowhere --access read ${scope}`)).code).toBe(1);
  await ask(`workspace-access delete of-admin-test --yes ${scope}`);
  expect(await list(`workspace-access list ${scope}`)).toEqual([]);
});

test("refuses to delete a user who holds a lock", async () => {
  const { organization, api, apiAs } = server;
  const path = { organization_name: organization };
  const body = { data: { type: "workspaces", attributes: { name: "locked-by-others" } } } as const;
  const { data } = await api.createWorkspace({ params: { path }, body });
  const params = { path: { workspace_id: data!.data.id } };
  await ask("users create leaver --email leaver@example.com");
  await ask(`teams create lockers -o ${organization} --manage-workspaces on`);
  await ask(`memberships create leaver -o ${organization} -t lockers`);
  const holders = [
    ["--user leaver", "users delete leaver --yes", "leaver"],
    [`-o ${organization} -t lockers`, `teams delete lockers -o ${organization} --yes`, "lockers"],
  ] as const;

  for (const [options, words, name] of holders) {
    const { token } = await ask(`tokens create ${options}`);
    expect((await apiAs(String(token)).lockWorkspace({ params })).response.status).toBe(200);
    const refused = await admin(words);
    await api.forceUnlockWorkspace({ params });

    const why = `${name} has locked the workspace locked-by-others of ${organization}. Unlock it first`;
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(why) });
    expect(await admin(words)).toMatchObject({ code: 0 });
  }
});

test("an OAuth client has tokens, whose SSH keys are never shown", async () => {
  const client = await ask(`oauth-clients create --service-provider git --http-url https://git.example.com ${inAcme}`);

  const token = await ask(`oauth-tokens create --client ${client.id} --user bot ${inAcme}`);
  expect(token).toMatchObject({ client: client.id, serviceProviderUser: "bot", hasSshKey: false });
  const changed = await admin(`oauth-tokens update ${token.id} --ssh-key - ${inAcme}`, privateKey);
  const listed = await admin(`oauth-tokens list ${inAcme} --json`);

  expect(JSON.parse(listed.output)).toMatchObject([{ id: token.id, hasSshKey: true }]);
  expect(changed.output + listed.output).not.toContain("neverToBeSeenAgain");
  expect((await admin(`oauth-tokens delete ${token.id} --yes ${inAcme}`)).code).toBe(0);
  expect(await list(`oauth-tokens list ${inAcme}`)).toEqual([]);
});

describe("a token", () => {
  const holders = [
    ["a user", "--user ann", "ann"],
    ["a team", inDevs, "acme/devs"],
    ["an organization", inAcme, "acme"],
  ] as const;

  test.each(holders)("of %s works until it is deleted", async (_who, options, holder) => {
    const { id, token, ...shown } = await ask(`tokens create ${options}`);
    const listWorkspaces = () =>
      server.apiAs(String(token)).listWorkspaces({ params: { path: { organization_name: "acme" } } });

    expect(shown).toMatchObject({ holder, expiresAt: null });
    expect((await listWorkspaces()).response.status).toBe(200);
    expect((await admin("tokens list")).output).toContain(String(id));
    expect((await admin("tokens list --json")).output).not.toContain(String(token));

    await ask(`tokens delete ${id} --yes`);
    expect((await listWorkspaces()).response.status).toBe(401);
  });

  test("expires at the given time", async () => {
    const before = Date.now();
    const { expiresAt } = await ask("tokens create --user ann --expires 30d");
    const lifetime = Date.parse(String(expiresAt)) - before;

    expect(Math.abs(lifetime - 30 * 24 * 3_600_000)).toBeLessThan(60_000);
  });

  test("needs an owner", async () => {
    expect(await admin("tokens create")).toMatchObject({ code: 2, output: "" });
    expect(await admin("tokens create --user ann -o acme")).toMatchObject({ code: 2, output: "" });
    expect(await admin("tokens create --user nobody")).toMatchObject({ code: 1, output: "" });
  });
});

test.each([
  ["off", []],
  ["on", [expect.stringMatching(/^statement_/)]],
])("a command uses prepared statements only if configured: %s", async (INFRARUN_PREPARE, expected) => {
  const names: string[] = [];
  using line = await startTcpProxy(server.database.url, {
    onSent(chunk) {
      names.push(...(chunk.toString("latin1").match(/(statement|questions|familiar)_\d+(?=\0)/g) ?? []));
    },
  });
  const environment = { DATABASE_URL: line.url, INFRARUN_PREPARE };

  const { code, errors } = await runAdmin(split("teams update devs -o acme --read-workspaces on"), { environment });

  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(names.slice(0, 1)).toEqual(expected);
});

test("the agent pool of new workspaces must belong to the organization", async () => {
  await ask("agent-pools create runners -o acme");

  await ask("organizations update acme --default-agent-pool runners");

  const { code, errors } = await admin("organizations update acme --default-agent-pool nobody");
  expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining("nobody") });
  expect((await admin("agent-pools delete runners -o acme --yes")).code).toBe(1);

  expect(await ask('organizations update acme --default-agent-pool ""')).toMatchObject({ defaultAgentPool: null });
  expect((await admin("agent-pools delete runners -o acme --yes")).code).toBe(0);
});

test("warns about an agent pool with a comma in its name until it is renamed", async () => {
  const pool = await ask("agent-pools create regions -o acme");
  await server.store.updateTable("agentPools").set({ name: "eu,us" }).where("name", "=", "regions").execute();

  const warned = [await admin("agent-pools list -o acme"), await admin('agent-pools show "eu,us" -o acme --json')];
  const renamed = await admin(`agent-pools update ${pool.id} -o acme --name eu-us`);
  const list = await admin("agent-pools list -o acme");

  for (const { code, errors } of warned)
    expect({ code, errors }).toEqual({
      code: 0,
      errors: expect.stringMatching(new RegExp(`^Warning: .*eu,us.*agent-pools update ${pool.id} -o acme --name NEW`)),
    });
  expect(renamed.code).toBe(0);
  expect(list).toMatchObject({ code: 0, errors: "" });
});

test("workspaces keep the agent pool that they need", async () => {
  const { organization, api } = server;
  const own = await ask(`agent-pools create own-pool -o ${organization}`);
  await ask(`agent-pools create default-pool -o ${organization}`);
  await ask(`organizations update ${organization} --default-agent-pool default-pool`);
  const create = async (name: string, overwrites: object) => {
    const attributes = { name, "execution-mode": "agent" as const, "agent-pool-id": String(own.id) };
    const body = { data: { type: "workspaces" as const, attributes } };
    const { data } = await api.createWorkspace({ params: { path: { organization_name: organization } }, body });
    const params = { path: { workspace_id: data!.data.id } };
    const change = (attributes: object) =>
      api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });
    await change({ "setting-overwrites": overwrites });
    return change;
  };
  const changes = [await create("with-own-pool", {}), await create("with-default-pool", { "agent-pool": false })];

  const refused = [
    await admin(`agent-pools delete own-pool -o ${organization} --yes`),
    await admin(`organizations update ${organization} --default-agent-pool ""`),
  ];

  expect(refused).toMatchObject([
    { code: 1, errors: expect.stringContaining("Workspaces have the agent pool own-pool (1).") },
    { code: 1, errors: expect.stringContaining(`Workspaces of ${organization} use the default agent pool (1).`) },
  ]);
  for (const change of changes) expect((await change({ description: "changed" })).response.status).toBe(200);
});
