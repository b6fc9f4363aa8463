import type { AccessLevel, ProjectAccessLevel } from "../../../server/domain/types.ts";
import {
  listProjectAccessesOfTeam,
  listWorkspaceAccessesOfTeam,
  takeProjectAccess,
  takeWorkspaceAccess,
} from "../../../server/store/people/team-accesses.ts";
import { giveProjectAccess, giveWorkspaceAccess } from "../../../server/store/people/teams.ts";
import { getWorkspaceByName } from "../../../server/store/workspaces/workspaces.ts";
import { UserError } from "../../terminal/index.ts";
import { choice, required } from "../options.ts";
import { resource } from "../resource.ts";
import { inTeam } from "../scopes.ts";
import { findProject } from "./projects.ts";

const projectLevels: readonly ProjectAccessLevel[] = ["read", "write", "maintain", "admin"];

interface ProjectAccess {
  projectId: string;
  project: string;
  access: ProjectAccessLevel;
}

export const projectAccess = resource({
  name: "project-access",
  one: "access to project",
  about: "Access of a team to every workspace of a project",
  scope: inTeam,
  argument: "project",
  fields: ({ project, projectId, access }: ProjectAccess) => ({ project, projectId, access }),
  list: ({ store }, { team }) => listProjectAccessesOfTeam(store, team.id),
  async find({ store }, key, { team }) {
    const given = await listProjectAccessesOfTeam(store, team.id);
    return given.find(({ project, projectId }) => project === key || projectId === key);
  },
  create: {
    about: "Set the team's access to a project",
    options: { access: required(choice("how much", projectLevels)) },
    async run(context, key, { access }, { organization, team }) {
      const { id, name } = await findProject(context, organization, key);
      await giveProjectAccess(context.store, { teamId: team.id, projectId: id, access });
      return { project: name, projectId: id, access };
    },
  },
  delete: {
    run: ({ store }, { projectId }, { team }) => takeProjectAccess(store, team.id, projectId),
  },
});

const workspaceLevels: readonly AccessLevel[] = ["read", "plan", "write", "admin"];

interface WorkspaceAccess {
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
  fields: ({ workspace, workspaceId, access }: WorkspaceAccess) => ({ workspace, workspaceId, access }),
  list: ({ store }, { team }) => listWorkspaceAccessesOfTeam(store, team.id),
  async find({ store }, name, { team }) {
    return (await listWorkspaceAccessesOfTeam(store, team.id)).find(({ workspace }) => workspace === name);
  },
  create: {
    about: "Set the team's access to a workspace",
    options: { access: required(choice("how much", workspaceLevels)) },
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
