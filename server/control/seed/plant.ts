// Makes a database with the objects of a seed: the same objects, in the same order, for equal seeds.
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { createConfigurationVersion as newVersion, withFiles } from "../../domain/configuration-version.ts";
import { randomCharacters } from "../../domain/ids.ts";
import { hashToken } from "../../domain/tokens.ts";
import type { ConfigurationVersion, Organization, Team, User, Workspace } from "../../domain/types.ts";
import { createWorkspace as newWorkspace } from "../../domain/workspace.ts";
import { openJobs } from "../../jobs/jobs.ts";
import type { Cluster } from "../../store/control/cluster.ts";
import { openMemoryBlobs } from "../../store/control/memory-blobs.ts";
import { openDemo } from "../../store/demo/demo.ts";
import { addModule, addOrganization, addProject, addTeam, addToken, addUser } from "../../store/demo/objects.ts";
import { getSecret } from "../../store/encryption/secrets.ts";
import { addMember, giveProjectAccess } from "../../store/people/teams.ts";
import { ensureOrganizationAccount, ensureTeamAccount } from "../../store/people/users.ts";
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

/** A seed without organizations gets the demo organization, with unpredictable ids. */
export async function plant(cluster: Cluster, seed: Seed): Promise<{ saved: Saved; planted: Planted }> {
  const name = await cluster.copy(cluster.template);
  const database = cluster.connect(name);
  const jobs = openJobs({ url: database.url, onError() {} });
  const isDemo = !seed.organizations?.length;
  const random = isDemo ? null : new Random(seed.number ?? 0);
  const blobs = openMemoryBlobs();
  const planted: Planted = { tokens: {}, ids: {} };
  const holds: Hold[] = [];
  let isComplete = false;
  try {
    if (isDemo) {
      const { demo } = await openDemo(database, { mode: "on", isEmbedded: true }, new Date());
      Object.assign(planted.tokens, demo!.tokens);
    }
    // Now, so that each copy need not create it.
    await getSecret(database.store, "logs");
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
    people.set(name, await addUser(store, { username: name, createdAt: at }));
    planted.ids[`users/${name}`] = people.get(name)!.id;
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
        ? { userId: people.get(user)!.id }
        : given
          ? { userId: (await ensureTeamAccount(store, given, at)).id, teamId: given.id }
          : {
              kind: "organization" as const,
              userId: (await ensureOrganizationAccount(store, organization, at)).id,
              organizationName: organization,
            };
    const expiresAt = expiry === undefined ? null : new Date(expiry);
    planted.tokens[name] = await addToken(store, { ...bearer, createdAt: at, expiresAt, description: name });
  }
}

interface Known {
  people: ReadonlyMap<string, User>;
  owners: readonly string[];
  /** Keys are organization and name, such as `acme/owners`. */
  teams: Map<string, Team>;
}

async function plantOrganization(soil: Soil, seed: SeedOrganization, { people, owners, teams }: Known): Promise<void> {
  const { store, at: createdAt, planted } = soil;
  const { name: organizationName, email = `ops@${seed.name}.example` } = seed;
  const here = { organizationName, createdAt };
  const note = ({ id }: { id: string }, path: string) => {
    planted.ids[`${organizationName}/${path}`] = id;
    return id;
  };
  const { organization, project } = await addOrganization(store, { name: organizationName, email, createdAt });
  const defaultId = note(project, `projects/${project.name}`);
  const projects = new Map<string | undefined, string>([
    [undefined, defaultId],
    [project.name, defaultId],
  ]);
  for (const { name, description = "" } of seed.projects ?? []) {
    projects.set(name, note(await addProject(store, { ...here, name, description }), `projects/${name}`));
  }
  const seedTeams: List<"teams"> = [{ name: "owners", members: [...owners] }, ...(seed.teams ?? [])];
  for (const { name, members = [], projects: accesses = {} } of seedTeams) {
    const team = await addTeam(store, { ...here, name });
    const teamId = note(team, `teams/${name}`);
    teams.set(`${organizationName}/${name}`, team);
    for (const member of members) await addMember(store, { teamId, userId: people.get(member)!.id });
    for (const [name, access] of Object.entries(accesses)) {
      await giveProjectAccess(store, { teamId, projectId: projects.get(name)!, access });
    }
  }
  for (const { name, provider } of seed.modules ?? []) {
    note(await addModule(store, { ...here, name, provider }), `modules/${name}`);
  }
  const owner =
    owners[0] === undefined
      ? await ensureOrganizationAccount(store, organizationName, createdAt)
      : people.get(owners[0])!;
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
