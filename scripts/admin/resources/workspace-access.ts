import type { AccessLevel } from "../../../server/domain/types.ts";
import { listWorkspaceAccessesOfTeam, takeWorkspaceAccess } from "../../../server/store/people/team-accesses.ts";
import { giveWorkspaceAccess } from "../../../server/store/people/teams.ts";
import { getWorkspaceByName } from "../../../server/store/workspaces/workspaces.ts";
import { UserError } from "../../terminal/index.ts";
import { choice, required } from "../options.ts";
import { resource } from "../resource.ts";
import { inTeam } from "../scopes.ts";

const levels: readonly AccessLevel[] = ["read", "plan", "write", "admin"];

interface Access {
  workspaceId: string;
  workspace: string;
  access: AccessLevel;
}

export const workspaceAccess = resource({
  name: "workspace-access",
  one: "access to workspace",
  about: "Access of a team to single workspaces",
  scope: inTeam,
  argument: "workspace",
  fields: ({ workspace, workspaceId, access }: Access) => ({ workspace, workspaceId, access }),
  list: ({ store }, { team }) => listWorkspaceAccessesOfTeam(store, team.id),
  async find({ store }, name, { team }) {
    return (await listWorkspaceAccessesOfTeam(store, team.id)).find(({ workspace }) => workspace === name);
  },
  create: {
    about: "Set the team's access to a workspace",
    options: { access: required(choice("how much", levels)) },
    async run({ store }, name, { access }, { organization, team }) {
      const workspace = await getWorkspaceByName(store, organization.name, name);
      if (!workspace)
        throw new UserError(`There is no workspace ${name} in ${organization.name}. Its API lists them.`, 1);
      await giveWorkspaceAccess(store, { teamId: team.id, workspaceId: workspace.id, access });
      return { workspace: name, workspaceId: workspace.id, access };
    },
  },
  delete: {
    run: ({ store }, { workspaceId }, { team }) => takeWorkspaceAccess(store, team.id, workspaceId),
  },
});
