import type { ProjectAccessLevel } from "../../../server/domain/types.ts";
import { listProjectAccessesOfTeam, takeProjectAccess } from "../../../server/store/people/team-accesses.ts";
import { giveProjectAccess } from "../../../server/store/people/teams.ts";
import { choice, required } from "../options.ts";
import { resource } from "../resource.ts";
import { inTeam } from "../scopes.ts";
import { findProject } from "./projects.ts";

const levels: readonly ProjectAccessLevel[] = ["read", "write", "maintain", "admin"];

interface Access {
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
  fields: ({ project, projectId, access }: Access) => ({ project, projectId, access }),
  list: ({ store }, { team }) => listProjectAccessesOfTeam(store, team.id),
  async find({ store }, key, { team }) {
    const given = await listProjectAccessesOfTeam(store, team.id);
    return given.find(({ project, projectId }) => project === key || projectId === key);
  },
  create: {
    about: "Set the team's access to a project",
    options: { access: required(choice("how much", levels)) },
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
