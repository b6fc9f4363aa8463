// Creates objects with usual values: for the demo, for seeds and for tests.
import { newId } from "../../domain/ids.ts";
import { hashToken, newToken } from "../../domain/tokens.ts";
import {
  type ApiToken,
  noOrganizationAccess,
  type Organization,
  type Project,
  type RegistryModule,
  standardSettings,
  type Team,
  type User,
} from "../../domain/types.ts";
import { createToken } from "../access/callers.ts";
import type { Store } from "../database/database.ts";
import { createRegistryModule } from "../modules/registry-modules.ts";
import { createOrganization } from "../organizations/organizations.ts";
import { createProject } from "../organizations/projects.ts";
import { createTeam } from "../people/teams.ts";
import { createUser } from "../people/users.ts";

/** All members have a usual value, except the required ones. They were created now, unless the caller says otherwise. */
type Given<Thing, Required extends keyof Thing> = Pick<Thing, Required> & Partial<Thing>;

/** With a default project. */
export async function addOrganization(store: Store, { name, ...given }: Given<Organization, "name">) {
  const usual = { email: `ops@${name}.example`, settings: standardSettings, createdAt: new Date() };
  const organization: Organization = { ...usual, name, ...given };
  await createOrganization(store, organization);
  const { createdAt } = organization;
  const about = { organizationName: name, name: "Default Project", isDefault: true, createdAt };
  return { organization, project: await addProject(store, about) };
}

export async function addProject(store: Store, given: Given<Project, "organizationName" | "name">): Promise<Project> {
  const project = { id: newId("project"), description: "", isDefault: false, createdAt: new Date(), ...given };
  await createProject(store, project);
  return project;
}

export async function addTeam(store: Store, given: Given<Team, "organizationName" | "name">): Promise<Team> {
  const team = { id: newId("team"), access: noOrganizationAccess, createdAt: new Date(), ...given };
  await createTeam(store, team);
  return team;
}

export async function addUser(store: Store, given: Partial<User> = {}): Promise<User> {
  const id = newId("user");
  const { username = id } = given;
  const usual = { email: `${username}@example.com`, isServiceAccount: false, createdAt: new Date() };
  const user: User = { id, username, ...usual, ...given };
  await createUser(store, user);
  return user;
}

type ModuleKeys = "organizationName" | "name" | "provider";

export async function addModule(store: Store, given: Given<RegistryModule, ModuleKeys>): Promise<RegistryModule> {
  const usual = { id: newId("registryModule"), namespace: given.organizationName, createdAt: new Date() };
  const module = { ...usual, ...given };
  await createRegistryModule(store, module);
  return module;
}

/** Returns the token itself. The kind is `team` for a given team, and `user` otherwise. */
export async function addToken(store: Store, given: Given<ApiToken, "userId">): Promise<string> {
  const token = newToken();
  const usual = { teamId: null, organizationName: null, description: "", expiresAt: null, createdAt: new Date() };
  const kind = given.teamId ? "team" : "user";
  await createToken(store, { id: newId("apiToken"), kind, ...usual, ...given }, hashToken(token));
  return token;
}
