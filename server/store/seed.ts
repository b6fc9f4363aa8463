// The demo organization: somebody for every role, and one of everything that a workspace or a test can be tied to.
import { newId } from "../domain/ids.ts";
import { hashToken, newToken } from "../domain/tokens.ts";
import {
  type ApiToken,
  noOrganizationAccess,
  type OauthToken,
  type Organization,
  type ProjectAccessLevel,
  standardSettings,
  type Team,
  type TokenKind,
  type User,
} from "../domain/types.ts";
import { createAgentPool, listAgentPools } from "./agent-pools.ts";
import type { Store } from "./database.ts";
import { createOauthClient, createOauthToken, listOauthClients, listOauthTokens } from "./oauth.ts";
import { createOrganization } from "./organizations.ts";
import { createProject, listProjects } from "./projects.ts";
import { createRegistryModule, listRegistryModules } from "./registry-modules.ts";
import { ensureOrganizationAccount, ensureTeamAccount } from "./service-accounts.ts";
import { createSshKey, listSshKeys } from "./ssh-keys.ts";
import { addMember, createTeam, getTeamByName, giveProjectAccess } from "./teams.ts";
import { createToken } from "./tokens.ts";
import { createUser, getUserByName } from "./users.ts";

export const demoName = "demo";

/** What scripts need to begin: names and ids, and the tokens, which are kept nowhere else. */
export type Demo = Readonly<{
  organization: string;
  tokens: Readonly<Record<DemoToken, string>>;
  module: Readonly<{ id: string; namespace: string; name: string; provider: string }>;
  project: string;
  oauthClient: string;
  oauthTokens: readonly [string, string];
  sshKey: string;
  agentPool: string;
}>;

/** `owner` and `second` own the demo organization, `outsider` another one; `team` is the owners team itself. */
export type DemoToken = "owner" | "second" | "outsider" | "team" | "organization";

const usernames = ["ada", "grace", "mallory"] as const;

/** Teams besides the owners, each with its access to the project. */
const teams: Readonly<Record<string, ProjectAccessLevel>> = {
  readers: "read",
  writers: "write",
  maintainers: "maintain",
  admins: "admin",
};

/** Makes it in an empty store, in one transaction. */
export async function seedDemo(store: Store, at: Date): Promise<Demo> {
  const owners = await seedOrganization(store, demoName, at);
  const [ada, grace, mallory] = usernames;
  const owner = await seedOwner(store, ada, owners, at);
  const second = await seedOwner(store, grace, owners, at);
  const outsider = await seedOwner(store, mallory, await seedOrganization(store, "elsewhere", at), at);
  const project = await seedProject(store, at);
  for (const [name, access] of Object.entries(teams)) {
    const team = await seedTeam(store, demoName, name, at);
    await giveProjectAccess(store, { teamId: team.id, projectId: project, access });
  }
  const tokens = await issueTokens(store, { owner, second, outsider, owners }, at);
  return { organization: demoName, tokens, project, ...(await seedConnections(store, at)) };
}

/** The same demo with new tokens, besides those that were lost; null when a part of it was deleted. */
export async function reissueDemo(store: Store, at: Date): Promise<Demo | null> {
  const [owner, second, outsider] = await Promise.all(usernames.map((name) => getUserByName(store, name)));
  const owners = await getTeamByName(store, demoName, "owners");
  const project = (await listProjects(store, demoName)).find(({ isDefault }) => !isDefault);
  const [module] = await listRegistryModules(store, demoName);
  const [oauthClient] = await listOauthClients(store, demoName);
  const [one, other] = oauthClient ? await listOauthTokens(store, oauthClient.id) : [];
  const [sshKey] = await listSshKeys(store, demoName);
  const [agentPool] = await listAgentPools(store, demoName);
  if (!owner || !second || !outsider || !owners || !project) return null;
  if (!module || !oauthClient || !one || !other || !sshKey || !agentPool) return null;
  return {
    organization: demoName,
    tokens: await issueTokens(store, { owner, second, outsider, owners }, at),
    project: project.id,
    module: { id: module.id, namespace: module.namespace, name: module.name, provider: module.provider },
    oauthClient: oauthClient.id,
    oauthTokens: [one.id, other.id],
    sshKey: sshKey.id,
    agentPool: agentPool.id,
  };
}

interface Bearers {
  owner: User;
  second: User;
  outsider: User;
  owners: Team;
}

async function issueTokens(store: Store, { owner, second, outsider, owners }: Bearers, at: Date) {
  const team = await ensureTeamAccount(store, owners, at);
  const organization = await ensureOrganizationAccount(store, demoName, at);
  return {
    owner: await issueToken(store, { userId: owner.id }, "user", at),
    second: await issueToken(store, { userId: second.id }, "user", at),
    outsider: await issueToken(store, { userId: outsider.id }, "user", at),
    team: await issueToken(store, { userId: team.id, teamId: owners.id }, "team", at),
    organization: await issueToken(store, { userId: organization.id, organizationName: demoName }, "organization", at),
  };
}

/** The token itself is told once, here. */
async function issueToken(
  store: Store,
  bearer: Pick<ApiToken, "userId"> & Partial<ApiToken>,
  kind: TokenKind,
  at: Date,
): Promise<string> {
  const token = newToken();
  const blank = { teamId: null, organizationName: null, description: "Demo", expiresAt: null };
  await createToken(store, { ...blank, ...bearer, id: newId("apiToken"), kind, createdAt: at }, hashToken(token));
  return token;
}

async function seedOrganization(store: Store, name: string, at: Date): Promise<Team> {
  const organization: Organization = {
    name,
    email: `ops@${name}.example`,
    settings: standardSettings,
    createdAt: at,
  };
  await createOrganization(store, organization);
  await createProject(store, {
    id: newId("project"),
    organizationName: name,
    name: "Default Project",
    description: "",
    isDefault: true,
    createdAt: at,
  });
  return seedTeam(store, name, "owners", at);
}

async function seedTeam(store: Store, organizationName: string, name: string, at: Date): Promise<Team> {
  const team = { id: newId("team"), organizationName, name, access: noOrganizationAccess, createdAt: at };
  await createTeam(store, team);
  return team;
}

async function seedOwner(store: Store, username: string, owners: Team, at: Date): Promise<User> {
  const email = `${username}@${owners.organizationName}.example`;
  const user = { id: newId("user"), username, email, isServiceAccount: false, createdAt: at };
  await createUser(store, user);
  await addMember(store, { teamId: owners.id, userId: user.id });
  return user;
}

async function seedProject(store: Store, at: Date): Promise<string> {
  const id = newId("project");
  await createProject(store, {
    id,
    organizationName: demoName,
    name: "platform",
    description: "What every other project stands on.",
    isDefault: false,
    createdAt: at,
  });
  return id;
}

async function seedConnections(store: Store, at: Date) {
  const inDemo = { organizationName: demoName, createdAt: at };
  const module = { id: newId("registryModule"), namespace: demoName, name: "network", provider: "cloud" };
  await createRegistryModule(store, { ...inDemo, ...module });

  const oauthClient = newId("oauthClient");
  await createOauthClient(store, {
    ...inDemo,
    id: oauthClient,
    name: "git host",
    serviceProvider: "git",
    httpUrl: "https://git.example",
    apiUrl: "https://git.example/api",
    webhookSecret: newToken(),
  });
  const connected = (serviceProviderUser: string, sshKey: string | null): OauthToken => ({
    ...inDemo,
    id: newId("oauthToken"),
    oauthClientId: oauthClient,
    serviceProviderUser,
    secret: null,
    sshKey,
    version: 1,
  });
  const oauthTokens = [connected("ada", null), connected("grace", "a private key")] as const;
  for (const token of oauthTokens) await createOauthToken(store, token);

  const sshKey = newId("sshKey");
  await createSshKey(store, { ...inDemo, id: sshKey, name: "deploy", value: "a private key" });
  const agentPool = newId("agentPool");
  await createAgentPool(store, { ...inDemo, id: agentPool, name: "on premises" });
  return { module, oauthClient, oauthTokens: [oauthTokens[0].id, oauthTokens[1].id] as const, sshKey, agentPool };
}
