// Teams with exactly the access that a test gives them, and their tokens.
import { newId } from "../../server/domain/ids.ts";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import {
  type AccessLevel,
  noOrganizationAccess,
  type OrganizationAccess,
  type ProjectAccessLevel,
  type Team,
} from "../../server/domain/types.ts";
import { createToken } from "../../server/store/access/callers.ts";
import type { Store } from "../../server/store/database/database.ts";
import { createTeam, giveProjectAccess, giveWorkspaceAccess } from "../../server/store/people/teams.ts";
import { ensureTeamAccount } from "../../server/store/people/users.ts";

export interface TeamAccess {
  organization?: Partial<OrganizationAccess>;
  /** Access levels by workspace id. */
  workspaces?: Record<string, AccessLevel>;
  /** Access levels by project id. */
  projects?: Record<string, ProjectAccessLevel>;
}

/** The token of a new team. */
export async function createTeamToken(store: Store, organizationName: string, given: TeamAccess): Promise<string> {
  const createdAt = new Date();
  const id = newId("team");
  const team: Team = {
    id,
    organizationName,
    name: `team-${id.slice(-6)}`,
    access: { ...noOrganizationAccess, ...given.organization },
    createdAt,
  };
  await createTeam(store, team);
  for (const [workspaceId, access] of Object.entries(given.workspaces ?? {})) {
    await giveWorkspaceAccess(store, { teamId: id, workspaceId, access });
  }
  for (const [projectId, access] of Object.entries(given.projects ?? {})) {
    await giveProjectAccess(store, { teamId: id, projectId, access });
  }
  const { id: userId } = await ensureTeamAccount(store, team, createdAt);
  const token = newToken();
  const about = { description: "", expiresAt: null, organizationName: null, createdAt };
  await createToken(store, { id: newId("apiToken"), kind: "team", userId, teamId: id, ...about }, hashToken(token));
  return token;
}
