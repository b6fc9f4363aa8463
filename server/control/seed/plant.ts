// Makes a database with the objects of a seed: the same objects, in the same order, for equal seeds.
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { createConfigurationVersion as newVersion, withFiles } from "../../domain/configuration-version.ts";
import { type Noun, newId, randomCharacters } from "../../domain/ids.ts";
import { hashToken, newToken } from "../../domain/tokens.ts";
import {
  type ConfigurationVersion,
  noOrganizationAccess,
  type Organization,
  standardSettings,
  type Team,
  type User,
  type Workspace,
} from "../../domain/types.ts";
import { createWorkspace as newWorkspace } from "../../domain/workspace.ts";
import { openJobs } from "../../jobs/jobs.ts";
import { createToken } from "../../store/access/callers.ts";
import type { Cluster } from "../../store/control/cluster.ts";
import { openMemoryBlobs } from "../../store/control/memory-blobs.ts";
import { createRegistryModule } from "../../store/modules/registry-modules.ts";
import { createOrganization } from "../../store/organizations/organizations.ts";
import { createProject } from "../../store/organizations/projects.ts";
import { addMember, createTeam, giveProjectAccess } from "../../store/people/teams.ts";
import { createUser, ensureOrganizationAccount, ensureTeamAccount } from "../../store/people/users.ts";
import { createConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import { createWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Saved } from "../origin.ts";
import { Random, withRandom } from "../random.ts";
import type { Hold } from "../work.ts";
import { plantRuns, plantStates, type Soil } from "./plant-runs.ts";
import { namesOf, type Planted, type Seed } from "./rules.ts";

type SeedOrganization = NonNullable<Seed["organizations"]>[number];
type List<Name extends keyof SeedOrganization> = NonNullable<SeedOrganization[Name]>;
type SeedWorkspace = List<"workspaces">[number];

export async function plant(cluster: Cluster, seed: Seed): Promise<{ saved: Saved; planted: Planted }> {
  const name = await cluster.copy(cluster.templates.empty);
  const database = cluster.connect(name);
  const jobs = openJobs({ url: database.url, onError() {} });
  const random = new Random(seed.number ?? 0);
  const blobs = openMemoryBlobs();
  const planted: Planted = { tokens: {}, ids: {} };
  const holds: Hold[] = [];
  let isComplete = false;
  try {
    await withRandom(random, () =>
      database.transaction((store) => plantAll({ store, jobs, blobs, holds, planted, at: new Date() }, seed)),
    );
    isComplete = true;
  } finally {
    await jobs.close();
    await database.close();
    if (!isComplete) await cluster.drop(name);
  }
  return { saved: { database: name, blobs, random, failures: [], holds, outcomes: [] }, planted };
}

async function plantAll(soil: Soil, { organizations = [], users = [], tokens = [] }: Seed): Promise<void> {
  const { store, at, planted } = soil;
  const people = new Map<string, User>();
  for (const { name } of users) {
    const user = { id: noteId(soil, "user", `users/${name}`), username: name, isServiceAccount: false, createdAt: at };
    people.set(name, { ...user, email: `${name}@example.com` });
    await createUser(store, people.get(name)!);
  }
  const teams = new Map<string, Team>();
  for (const organization of organizations) {
    const owners = users.filter(({ owns }) => owns?.includes(organization.name)).map(({ name }) => name);
    await plantOrganization(soil, organization, { people, owners, teams });
  }
  for (const { name, user, organization = "", team, "expires-at": expiry } of tokens) {
    const given = team === undefined ? undefined : teams.get(`${organization}/${team}`)!;
    const bearer =
      user !== undefined
        ? { kind: "user" as const, userId: people.get(user)!.id }
        : given
          ? { kind: "team" as const, userId: (await ensureTeamAccount(store, given, at)).id, teamId: given.id }
          : { kind: "organization" as const, userId: (await ensureOrganizationAccount(store, organization, at)).id };
    planted.tokens[name] = newToken();
    const blank = { teamId: null, organizationName: bearer.kind === "organization" ? organization : null };
    const times = { createdAt: at, expiresAt: expiry === undefined ? null : new Date(expiry) };
    const id = newId("apiToken");
    await createToken(store, { ...blank, ...bearer, ...times, id, description: name }, hashToken(planted.tokens[name]));
  }
}

function noteId({ planted }: Soil, noun: Noun, path: string): string {
  planted.ids[path] = newId(noun);
  return planted.ids[path];
}

interface Known {
  people: ReadonlyMap<string, User>;
  owners: readonly string[];
  /** Keys are organization and name, such as `acme/owners`. */
  teams: Map<string, Team>;
}

async function plantOrganization(soil: Soil, seed: SeedOrganization, { people, owners, teams }: Known): Promise<void> {
  const { store, at } = soil;
  const { name: organizationName, email = `ops@${seed.name}.example` } = seed;
  const organization: Organization = { name: organizationName, email, settings: standardSettings, createdAt: at };
  const here = { organizationName, createdAt: at };
  await createOrganization(store, organization);
  const projects = new Map<string | undefined, string>();
  const seedProjects: List<"projects"> = [{ name: "Default Project" }, ...(seed.projects ?? [])];
  for (const [index, { name, description = "" }] of seedProjects.entries()) {
    const isDefault = index === 0;
    const id = noteId(soil, "project", `${organizationName}/projects/${name}`);
    projects.set(name, id);
    if (isDefault) projects.set(undefined, id);
    await createProject(store, { ...here, id, name, description, isDefault });
  }
  const seedTeams: List<"teams"> = [{ name: "owners", members: [...owners] }, ...(seed.teams ?? [])];
  for (const { name, members = [], projects: accesses = {} } of seedTeams) {
    const id = noteId(soil, "team", `${organizationName}/teams/${name}`);
    const team = { ...here, id, name, access: noOrganizationAccess };
    teams.set(`${organizationName}/${name}`, team);
    await createTeam(store, team);
    for (const member of members) await addMember(store, { teamId: id, userId: people.get(member)!.id });
    for (const [project, access] of Object.entries(accesses)) {
      await giveProjectAccess(store, { teamId: id, projectId: projects.get(project)!, access });
    }
  }
  for (const { name, provider } of seed.modules ?? []) {
    const id = noteId(soil, "registryModule", `${organizationName}/modules/${name}`);
    await createRegistryModule(store, { ...here, id, namespace: organizationName, name, provider });
  }
  const owner =
    owners[0] === undefined ? await ensureOrganizationAccount(store, organizationName, at) : people.get(owners[0])!;
  for (const workspace of seed.workspaces ?? []) {
    const projectId = projects.get(workspace.project)!;
    for (const name of namesOf(workspace)) {
      await plantWorkspace(soil, { organization, projectId, owner, name }, workspace);
    }
  }
}

interface Place {
  organization: Organization;
  projectId: string;
  owner: User;
  name: string;
}

async function plantWorkspace(soil: Soil, { organization, projectId, owner, name }: Place, seed: SeedWorkspace) {
  const { store, at, planted } = soil;
  const attributes = { name, "auto-apply": seed["auto-apply"] ?? false };
  const workspace: Workspace = newWorkspace(organization, projectId, attributes, at);
  const path = `${organization.name}/${name}`;
  planted.ids[path] = workspace.id;
  await createWorkspace(store, workspace);
  await plantStates(soil, { workspace, owner, path }, seed.states ?? []);
  if (!seed.runs?.length) return;
  const version = await plantConfiguration(soil, workspace, owner);
  await plantRuns(soil, { workspace, owner, path, version }, seed.runs);
}

/** A configuration of one resource. */
async function plantConfiguration(soil: Soil, workspace: Workspace, owner: User): Promise<ConfigurationVersion> {
  const { store, blobs, at } = soil;
  const { id: workspaceId, organizationName } = workspace;
  const blob = "bundles/seed";
  if (!(await blobs.has(blob)))
    await blobs.put(blob, await bundleOf("main.tf", 'resource "terraform_data" "seed" {}\n'));
  const version = withFiles(
    newVersion(
      { organizationName, workspaceId, moduleId: null, createdById: owner.id, tokenId: null },
      { autoQueueRuns: false, speculative: false, provisional: false },
      { tokenHash: hashToken(randomCharacters("0123456789abcdef", 32)), expiresAt: at },
      at,
    ),
    blob,
    at,
  );
  await createConfigurationVersion(store, version);
  return version;
}

/** A compressed tar with one file. */
function bundleOf(name: string, text: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name, mtime: new Date(0) }, text);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}
