// Rules for seeds that a schema cannot express.
import type { components } from "../../../generated/control/types.ts";

export type Seed = components["schemas"]["World"];
/** Tokens by name, and ids by path. */
export type Planted = components["schemas"]["Seeded"];

export interface Wrong {
  message: string;
  pointer?: string;
}

/** An object of a seed. */
interface Named {
  name: string;
  /** Only for workspaces. */
  count?: number;
  /** Only for modules. Their names may repeat with another provider. */
  provider?: string;
}

/** The names that the object takes. */
export function namesOf({ name, count, provider }: Named): string[] {
  if (provider !== undefined) return [`${name}/${provider}`];
  return count === undefined ? [name] : Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
}

/** Workspaces, runs, state versions and outputs of all organizations. */
const mostObjects = 20_000;

function countObjects({ organizations = [] }: Seed): number {
  const workspaces = organizations.flatMap(({ workspaces = [] }) => workspaces);
  return workspaces.reduce((sum, { count = 1, runs = [], states = [] }) => {
    const outputs = states.reduce((all, { outputs = {} }) => all + Object.keys(outputs).length, 0);
    return sum + count * (1 + runs.length + states.length + outputs);
  }, 0);
}

/** One run at a time holds a workspace. */
const holdsWorkspace: readonly string[] = ["planning", "planned", "applying"];

type Path = readonly (string | number)[];

/** Returns unknown and repeated names, and values that the server cannot create. */
export function findWrongValues(seed: Seed): Wrong[] {
  const objects = countObjects(seed);
  if (objects > mostObjects) {
    return [{ message: `The seed has ${objects} workspaces, runs, states and outputs. Use at most ${mostObjects}.` }];
  }
  const found: Wrong[] = [];
  const report = (path: Path, message: string) => void found.push({ message, pointer: `/${path.join("/")}` });
  const known = (kind: string, list: readonly { name: string }[]) => {
    const names = new Set(list.map(({ name }) => name));
    return (name: string | undefined, path: Path) => {
      if (name !== undefined && !names.has(name)) report(path, `There is no ${kind} ${name}.`);
    };
  };
  const distinct = (lists: Record<string, readonly Named[]>, path: Path, taken: readonly string[] = []) => {
    for (const [kind, list] of Object.entries(lists)) {
      const seen = new Set(taken);
      for (const [index, one] of list.entries()) {
        for (const name of namesOf(one)) {
          if (seen.has(name)) report([...path, kind, index, "name"], `The name ${name} is taken.`);
          seen.add(name);
        }
      }
    }
  };
  const { organizations = [], users = [], tokens = [] } = seed;
  const knownUser = known("user", users);
  const knownOrganization = known("organization", organizations);
  distinct({ organizations, users, tokens }, []);
  for (const [index, { teams = [], projects = [], modules = [], workspaces = [] }] of organizations.entries()) {
    const here = ["organizations", index];
    const knownProject = known("project", [{ name: "Default Project" }, ...projects]);
    distinct({ projects, modules, workspaces }, here);
    distinct({ teams }, here, ["owners"]);
    for (const [number, { members = [], projects: accesses = {} }] of teams.entries()) {
      for (const [place, name] of members.entries()) knownUser(name, [...here, "teams", number, "members", place]);
      for (const name of Object.keys(accesses)) knownProject(name, [...here, "teams", number, "projects", name]);
    }
    for (const [number, { project, runs = [] }] of workspaces.entries()) {
      const own = [...here, "workspaces", number];
      knownProject(project, [...own, "project"]);
      const holder = runs.findIndex(({ status }) => holdsWorkspace.includes(status));
      for (const [place, { status }] of runs.entries()) {
        const isBlocked = holder >= 0 && place > holder && status !== "pending";
        if (isBlocked) report([...own, "runs", place], "A run after an unfinished run must be pending.");
      }
    }
  }
  for (const [index, { owns = [] }] of users.entries()) {
    for (const [place, name] of owns.entries()) knownOrganization(name, ["users", index, "owns", place]);
  }
  for (const [index, { user, organization, team, "expires-at": expiry }] of tokens.entries()) {
    const here = ["tokens", index];
    if ((user === undefined) === (organization === undefined)) report(here, "A token has a user or an organization.");
    knownUser(user, [...here, "user"]);
    knownOrganization(organization, [...here, "organization"]);
    const { teams = [] } = organizations.find(({ name }) => name === organization) ?? {};
    known("team", [{ name: "owners" }, ...teams])(team, [...here, "team"]);
    // JavaScript cannot represent a leap second.
    if (expiry && Number.isNaN(Date.parse(expiry))) report([...here, "expires-at"], `There is no time ${expiry}.`);
  }
  return found;
}
