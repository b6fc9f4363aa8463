// Reads a seed in YAML or JSON. Every error has the line to fix.
import { type Document, LineCounter, parseDocument } from "yaml";
import type { components } from "../../../generated/control/types.ts";
import { checkBody } from "../../../generated/control/validators.js";
import { ApiError, type Problem } from "../../domain/errors.ts";

export type Seed = components["schemas"]["World"];
/** Tokens by name, and ids by path. */
export type Planted = components["schemas"]["Seeded"];

/** Throws an `ApiError` with a problem for each wrong line. */
export function parseSeed(text: string): Seed {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new ApiError(
      "invalid",
      document.errors.map(({ message, pos }) => at(lines.linePos(pos[0]).line, message, "")),
    );
  }
  const seed = toValue(document);
  const violations = checkBody("seedWorld", seed).map(({ message, pointer = "" }) => {
    const path = pointer.split("/").slice(1).map(decode);
    return at(lineOf(document, lines, path), message, pointer);
  });
  const wrong = violations.length > 0 ? violations : findWrongNames(seed as Seed, document, lines);
  if (wrong.length > 0) throw new ApiError("invalid", wrong);
  return seed as Seed;
}

function toValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    throw new ApiError("invalid", [at(1, (error as Error).message, "")]);
  }
}

const at = (line: number, message: string, pointer: string): Problem => ({
  detail: `Line ${line}: ${message}`,
  source: { pointer },
});

const decode = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The line of a missing value is the line of its parent. */
function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length).map(toKey), true);
    const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

const toKey = (part: string | number) => (/^\d+$/.test(`${part}`) ? Number(part) : part);

/** One run at a time holds a workspace. */
const holdsWorkspace: readonly string[] = ["planning", "planned", "applying"];

type Path = readonly (string | number)[];

/** Names that refer to nothing, or that two objects have. */
function findWrongNames(seed: Seed, document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Path, message: string) =>
    problems.push(at(lineOf(document, lines, path), message, `/${path.join("/")}`));
  const { organizations = [], users = [], tokens = [] } = seed;
  const known = (kind: string, names: readonly string[]) => (name: string | undefined, path: Path) => {
    if (name !== undefined && !names.includes(name)) report(path, `There is no ${kind} ${name}.`);
  };
  const distinct = (list: readonly { name: string }[], path: Path) => {
    const seen = new Set<string>();
    for (const [index, { name }] of list.entries()) {
      if (seen.has(name)) report([...path, index, "name"], `The name ${name} is taken.`);
      seen.add(name);
    }
  };
  const knownUser = known(
    "user",
    users.map(({ name }) => name),
  );
  const knownOrganization = known(
    "organization",
    organizations.map(({ name }) => name),
  );
  distinct(organizations, ["organizations"]);
  distinct(users, ["users"]);
  distinct(tokens, ["tokens"]);
  for (const [index, { teams = [], projects = [], workspaces = [] }] of organizations.entries()) {
    const here = ["organizations", index];
    const knownProject = known(
      "project",
      projects.map(({ name }) => name),
    );
    for (const [kind, list] of Object.entries({ teams, projects, workspaces })) distinct(list, [...here, kind]);
    for (const [number, { members = [], projects: accesses = {} }] of teams.entries()) {
      for (const [place, name] of members.entries()) knownUser(name, [...here, "teams", number, "members", place]);
      for (const name of Object.keys(accesses)) knownProject(name, [...here, "teams", number, "projects", name]);
    }
    for (const [number, { project, runs = [] }] of workspaces.entries()) {
      const holder = runs.findIndex(({ status }) => holdsWorkspace.includes(status));
      for (const [place, { status }] of runs.entries()) {
        const isAfter = holder >= 0 && place > holder && status !== "pending";
        if (isAfter)
          report([...here, "workspaces", number, "runs", place], "A run after an unfinished run must be pending.");
      }
      knownProject(project, [...here, "workspaces", number, "project"]);
    }
  }
  for (const [index, { owns = [] }] of users.entries()) {
    for (const [place, name] of owns.entries()) knownOrganization(name, ["users", index, "owns", place]);
  }
  for (const [index, { user, organization, team }] of tokens.entries()) {
    const here = ["tokens", index];
    if ((user === undefined) === (organization === undefined)) report(here, "A token has a user or an organization.");
    knownUser(user, [...here, "user"]);
    knownOrganization(organization, [...here, "organization"]);
    const { teams = [] } = organizations.find(({ name }) => name === organization) ?? {};
    known("team", ["owners", ...teams.map(({ name }) => name)])(team, [...here, "team"]);
  }
  return problems;
}
