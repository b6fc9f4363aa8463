// One caller for each role in an organization, and callers without a role.

import { hashToken } from "../../server/domain/tokens.ts";
import {
  type AccessLevel,
  noOrganizationAccess,
  type ProjectAccessLevel,
  type Team,
  type TokenKind,
} from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { addTeam, addToken, addUser } from "../../server/store/demo/objects.ts";
import { addMember, giveProjectAccess } from "../../server/store/people/teams.ts";
import { ensureTeamAccount } from "../../server/store/people/users.ts";
import type { TestServer } from "../support/server.ts";

/** In the order of the columns of the expectations. */
export const roles = [
  "owner",
  "owners team",
  "organization",
  "manager",
  "admin",
  "writer",
  "planner",
  "reader",
  "project admin",
  "project reader",
  "member",
  "outsider",
  "planning team",
  "expired",
  "nobody",
] as const;

export type Role = (typeof roles)[number];

interface Standing {
  manageWorkspaces?: true;
  workspaces?: AccessLevel;
  project?: ProjectAccessLevel;
  /** `team`: the token belongs to the team, not to a user. */
  kind?: TokenKind;
}

const standings = {
  manager: { manageWorkspaces: true },
  admin: { workspaces: "admin" },
  writer: { workspaces: "write" },
  planner: { workspaces: "plan" },
  reader: { workspaces: "read" },
  "project admin": { project: "admin" },
  "project reader": { project: "read" },
  member: {},
  "planning team": { workspaces: "plan", kind: "team" },
} satisfies Partial<Record<Role, Standing>>;

/** A caller with a token, and the team that gives it access. */
export interface Bearer {
  /** Undefined sends no token. */
  token: string | undefined;
  /** The holder of a lock that this caller acquires. */
  locker: { type: "users" | "teams"; id: string };
}

export interface People {
  bearers: Readonly<Record<Role, Bearer>>;
  /** The teams that need access to single workspaces. */
  grants: readonly { teamId: string; access: AccessLevel }[];
}

/** Creates the callers that the demo organization lacks. The two project roles get access to the demo's project. */
export async function createPeople(server: TestServer): Promise<People> {
  const { store, organization, project, tokens } = server;
  const at = new Date();
  const grants: { teamId: string; access: AccessLevel }[] = [];
  const made: Partial<Record<Role, Bearer>> = {};
  for (const [role, standing] of Object.entries(standings) as [keyof typeof standings, Standing][]) {
    const team = await createStandingTeam(store, organization, role, standing);
    if (standing.project)
      await giveProjectAccess(store, { teamId: team.id, projectId: project, access: standing.project });
    if (standing.workspaces) grants.push({ teamId: team.id, access: standing.workspaces });
    made[role] = standing.kind === "team" ? await asTeam(store, team, at) : await asMember(store, team, role);
  }
  const known = async (token: string): Promise<Bearer> => {
    const { userId, teamId } = await store
      .selectFrom("apiTokens")
      .select(["userId", "teamId"])
      .where("hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    return { token, locker: teamId ? { type: "teams", id: teamId } : { type: "users", id: userId! } };
  };
  const owner = await known(tokens.owner);
  return {
    bearers: {
      ...(made as Record<keyof typeof standings, Bearer>),
      owner,
      "owners team": await known(tokens.team),
      organization: await known(tokens.organization),
      outsider: await known(tokens.outsider),
      // A token of the owner, so that only its expiry can be the reason for a refusal.
      expired: {
        ...owner,
        token: await addToken(store, { userId: owner.locker.id, expiresAt: new Date(at.getTime() - 1000) }),
      },
      nobody: { ...owner, token: undefined },
    },
    grants,
  };
}

async function createStandingTeam(store: Store, organizationName: string, name: string, standing: Standing) {
  const access = { ...noOrganizationAccess, manageWorkspaces: standing.manageWorkspaces ?? false };
  return addTeam(store, { organizationName, name: `the ${name}`, access });
}

async function asMember(store: Store, { id: teamId }: Team, role: Role): Promise<Bearer> {
  const { id } = await addUser(store, { username: role.replace(" ", "-") });
  await addMember(store, { teamId, userId: id });
  return { token: await addToken(store, { userId: id }), locker: { type: "users", id } };
}

async function asTeam(store: Store, team: Team, at: Date): Promise<Bearer> {
  const { id: userId } = await ensureTeamAccount(store, team, at);
  const token = await addToken(store, { userId, teamId: team.id });
  return { token, locker: { type: "teams", id: team.id } };
}
