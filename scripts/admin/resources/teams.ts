import { newId } from "../../../server/domain/ids.ts";
import { noOrganizationAccess, type OrganizationAccess, type Team, type User } from "../../../server/domain/types.ts";
import {
  addMember,
  createTeam,
  deleteTeam,
  getTeamByName,
  listMembers,
  listTeams,
  removeMember,
  saveTeamAccess,
} from "../../../server/store/people/teams.ts";
import { UserError } from "../../terminal/index.ts";
import { refuseWithLocks } from "../locks.ts";
import { pathName } from "../names.ts";
import { type Given, toggle } from "../options.ts";
import { resource } from "../resource.ts";
import { findUser, inOrganization, inTeam } from "../scopes.ts";

const accessOptions = {
  manageWorkspaces: toggle("create workspaces, and administer all of them"),
  readWorkspaces: toggle("read every workspace"),
  manageProjects: toggle("create projects, and administer all of them"),
  manageVcsSettings: toggle("manage OAuth clients and tokens"),
} satisfies Record<keyof OrganizationAccess, unknown>;

export const teams = resource({
  name: "teams",
  one: "team",
  about: "Teams of an organization, with their permissions",
  scope: inOrganization,
  argument: "name",
  fields: ({ id, name, access, createdAt }: Team) => ({ id, name, ...withChanges(access, {}), createdAt }),
  list: ({ store }, { organization }) => listTeams(store, organization.name),
  find: ({ store }, name, { organization }) => getTeamByName(store, organization.name, name),
  create: {
    argument: pathName,
    options: accessOptions,
    async run({ store, at }, name, given, { organization }) {
      const access = withChanges(noOrganizationAccess, given);
      const team = { id: newId("team"), organizationName: organization.name, name, access, createdAt: at };
      await createTeam(store, team);
      return team;
    },
  },
  update: {
    options: accessOptions,
    async run({ store }, team, given) {
      if (team.name === "owners")
        throw new UserError("The team owners may do everything; there is nothing to change.", 1);
      const changed = { ...team, access: withChanges(team.access, given) };
      await saveTeamAccess(store, changed);
      return changed;
    },
  },
  delete: {
    with: "its memberships, accesses and tokens",
    async run({ store }, { id, name }) {
      if (name === "owners") throw new UserError("The team owners cannot be deleted without its organization.", 1);
      await refuseWithLocks(store, { type: "teams", id }, name);
      await deleteTeam(store, id);
    },
  },
});

function withChanges(access: OrganizationAccess, given: Given<typeof accessOptions>): OrganizationAccess {
  const names = Object.keys(accessOptions) as (keyof OrganizationAccess)[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? access[name]])) as OrganizationAccess;
}

export const memberships = resource({
  name: "memberships",
  one: "member",
  about: "Who is in a team",
  scope: inTeam,
  argument: "username",
  fields: ({ id, username, email }: User) => ({ username, id, email }),
  list: ({ store }, { team }) => listMembers(store, team.id),
  async find({ store }, username, { team }) {
    return (await listMembers(store, team.id)).find((user) => user.username === username);
  },
  create: {
    about: "Make a user a member of the team",
    options: {},
    async run(context, username, _given, { team }) {
      const user = await findUser(context, username);
      await addMember(context.store, { teamId: team.id, userId: user.id });
      return user;
    },
  },
  delete: {
    run: ({ store }, user, { team }) => removeMember(store, { teamId: team.id, userId: user.id }),
  },
});
