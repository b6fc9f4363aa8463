// The demo organization: a user for every role, and one of everything that a workspace or a test can use.
import { newId } from "../../domain/ids.ts";
import { newToken } from "../../domain/tokens.ts";
import type { ApiToken, OauthToken, ProjectAccessLevel, Team, User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { listRegistryModules } from "../modules/registry-modules.ts";
import { createAgentPool, listAgentPools } from "../organizations/agent-pools.ts";
import { getOrganization } from "../organizations/organizations.ts";
import { listProjects } from "../organizations/projects.ts";
import { createSshKey, listSshKeys } from "../organizations/ssh-keys.ts";
import { addMember, getTeamByName, giveProjectAccess } from "../people/teams.ts";
import { ensureOrganizationAccount, ensureTeamAccount, getUserByName } from "../people/users.ts";
import { createOauthClient, createOauthToken, listOauthClients, listOauthTokens } from "../vcs/oauth.ts";
import { addModule, addOrganization, addProject, addTeam, addToken, addUser } from "./objects.ts";

export const demoName = "demo";
/** The organization of the outsider. */
const otherName = "elsewhere";

/** Names, ids and tokens for scripts. */
export type Demo = Readonly<{
  organization: string;
  tokens: Readonly<Record<DemoToken, string>>;
  /** In ISO 8601; null if they never expire. */
  tokensExpireAt: string | null;
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

/** Teams other than owners, each with its access to the project. */
const teams: Readonly<Record<string, ProjectAccessLevel>> = {
  readers: "read",
  writers: "write",
  maintainers: "maintain",
  admins: "admin",
};

/** Creates the demo in one transaction. */
export async function seedDemo(store: Store, at: Date, expiresAt: Date | null = null): Promise<Demo> {
  const owners = await seedOwners(store, demoName, at);
  const [ada, grace, mallory] = usernames;
  const owner = await seedOwner(store, ada, owners);
  const second = await seedOwner(store, grace, owners);
  const outsider = await seedOwner(store, mallory, await seedOwners(store, otherName, at));
  const inDemo = { organizationName: demoName, createdAt: at };
  const description = "Networks for all other projects.";
  const { id: project } = await addProject(store, { ...inDemo, name: "platform", description });
  for (const [name, access] of Object.entries(teams)) {
    const team = await addTeam(store, { ...inDemo, name });
    await giveProjectAccess(store, { teamId: team.id, projectId: project, access });
  }
  const issued = await issueTokens(store, { owner, second, outsider, owners }, at, expiresAt);
  return { organization: demoName, ...issued, project, ...(await seedConnections(store, at)) };
}

/** Whether the names of the demo are free. */
export async function isNameFree(store: Store): Promise<boolean> {
  for (const name of [demoName, otherName]) if (await getOrganization(store, name)) return false;
  for (const name of usernames) if (await getUserByName(store, name)) return false;
  return true;
}

/** Replaces the tokens of the demo; null if a part of it was deleted. */
export async function reissueDemo(store: Store, at: Date, expiresAt: Date): Promise<Demo | null> {
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
    ...(await issueTokens(store, { owner, second, outsider, owners }, at, expiresAt)),
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

async function issueTokens(store: Store, bearers: Bearers, at: Date, expiresAt: Date | null) {
  const { owner, second, outsider, owners } = bearers;
  const team = await ensureTeamAccount(store, owners, at);
  const organization = await ensureOrganizationAccount(store, demoName, at);
  const issue = (bearer: Pick<ApiToken, "userId" | "kind"> & Partial<ApiToken>) =>
    addToken(store, { ...bearer, description: "Demo", createdAt: at, expiresAt });
  return {
    tokens: {
      owner: await issue({ kind: "user", userId: owner.id }),
      second: await issue({ kind: "user", userId: second.id }),
      outsider: await issue({ kind: "user", userId: outsider.id }),
      team: await issue({ kind: "team", userId: team.id, teamId: owners.id }),
      organization: await issue({ kind: "organization", userId: organization.id, organizationName: demoName }),
    },
    tokensExpireAt: expiresAt?.toISOString() ?? null,
  };
}

async function seedOwners(store: Store, name: string, createdAt: Date): Promise<Team> {
  await addOrganization(store, { name, createdAt });
  return addTeam(store, { organizationName: name, name: "owners", createdAt });
}

async function seedOwner(store: Store, username: string, { id, organizationName, createdAt }: Team): Promise<User> {
  const user = await addUser(store, { username, email: `${username}@${organizationName}.example`, createdAt });
  await addMember(store, { teamId: id, userId: user.id });
  return user;
}

async function seedConnections(store: Store, at: Date) {
  const inDemo = { organizationName: demoName, createdAt: at };
  const { id, namespace, name, provider } = await addModule(store, { ...inDemo, name: "network", provider: "cloud" });
  const module = { id, namespace, name, provider };

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
