// The owner of a resource: an organization, or one of its teams.
import type { Organization, Team } from "../../server/domain/types.ts";
import { getOrganization } from "../../server/store/organizations/organizations.ts";
import { getTeamByName } from "../../server/store/people/teams.ts";
import { getUserByName } from "../../server/store/people/users.ts";
import { UserError } from "../terminal/index.ts";
import { required, text } from "./options.ts";
import { type Context, command, type Scope } from "./resource.ts";

const organizationOption = { organization: required(text("the organization it belongs to", "name")) };

export const inOrganization: Scope<{ organization: Organization }, typeof organizationOption> = {
  options: organizationOption,
  find: async (context, { organization }) => ({ organization: await findOrganization(context, organization) }),
  repeat: ({ organization }) => ` -o ${organization.name}`,
};

const teamOptions = { ...organizationOption, team: required(text("the team it is about", "name")) };

export const inTeam: Scope<{ organization: Organization; team: Team }, typeof teamOptions> = {
  options: teamOptions,
  async find(context, given) {
    const organization = await findOrganization(context, given.organization);
    return { organization, team: await findTeam(context, organization, given.team) };
  },
  repeat: ({ organization, team }) => ` -o ${organization.name} -t ${team.name}`,
};

export async function findOrganization({ store }: Context, name: string): Promise<Organization> {
  return (await getOrganization(store, name)) ?? absent("organization", name, "organizations list");
}

export async function findTeam({ store }: Context, organization: Organization, name: string): Promise<Team> {
  const team = await getTeamByName(store, organization.name, name);
  return team ?? absent("team", name, `teams list -o ${organization.name}`);
}

/** A person; accounts that represent the tokens of teams and organizations are not found. */
export async function findUser({ store }: Context, username: string) {
  const user = await getUserByName(store, username);
  return user && !user.isServiceAccount ? user : absent("user", username, "users list");
}

function absent(what: string, name: string, list: string): never {
  throw new UserError(`There is no ${what} ${name}. To see what there is: ${command(list)}`, 1);
}
