// Teams with exactly the access that a test gives them, and their tokens.

import { newId } from "../../server/domain/ids.ts";
import {
  type AccessLevel,
  noOrganizationAccess,
  type OrganizationAccess,
  type ProjectAccessLevel,
} from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { addTeam, addToken } from "../../server/store/demo/objects.ts";
import { giveProjectAccess, giveWorkspaceAccess } from "../../server/store/people/teams.ts";
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
  const id = newId("team");
  const access = { ...noOrganizationAccess, ...given.organization };
  const team = await addTeam(store, { id, organizationName, name: `team-${id.slice(-6)}`, access });
  for (const [workspaceId, access] of Object.entries(given.workspaces ?? {})) {
    await giveWorkspaceAccess(store, { teamId: id, workspaceId, access });
  }
  for (const [projectId, access] of Object.entries(given.projects ?? {})) {
    await giveProjectAccess(store, { teamId: id, projectId, access });
  }
  const { id: userId } = await ensureTeamAccount(store, team, team.createdAt);
  return addToken(store, { userId, teamId: id });
}
