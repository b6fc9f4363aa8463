import { newId } from "../../../server/domain/ids.ts";
import { noOrganizationAccess, standardSettings } from "../../../server/domain/types.ts";
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
} from "../../../server/store/organizations/organizations.ts";
import { createProject } from "../../../server/store/organizations/projects.ts";
import { addMember, createTeam } from "../../../server/store/people/teams.ts";
import { pathName } from "../names.ts";
import { email, required, text } from "../options.ts";
import {
  changeSettings,
  complete,
  type FullOrganization,
  settingFields,
  settingOptions,
} from "../organization-settings.ts";
import { type Context, everywhere, resource } from "../resource.ts";
import { findUser } from "../scopes.ts";

const address = email("where its people can be reached");

export const organizations = resource({
  name: "organizations",
  one: "organization",
  about: "Organizations and their settings",
  scope: everywhere,
  argument: "name",
  columns: ["name", "email", "edition", "defaultExecutionMode", "stored", "createdAt"],
  fields: (organization: FullOrganization) => ({
    name: organization.name,
    email: organization.email,
    ...settingFields(organization),
    createdAt: organization.createdAt,
  }),
  async list(context) {
    const all: FullOrganization[] = [];
    for (const organization of await listOrganizations(context.store)) all.push(await complete(context, organization));
    return all;
  },
  async find(context, name) {
    const organization = await getOrganization(context.store, name);
    return organization && complete(context, organization);
  },
  create: {
    about: "Create an organization, with its owners team and its default project",
    argument: pathName,
    begins: true,
    options: {
      email: required(address),
      owner: text("the user who becomes the first member of its owners team", "username"),
      ...settingOptions,
    },
    async run(context, name, { email, owner, ...settings }) {
      const organization = { name, email, settings: standardSettings, createdAt: context.at };
      await createOrganization(context.store, organization);
      await furnish(context, name, owner);
      return changeSettings(context, organization, settings);
    },
  },
  update: {
    options: { email: address, ...settingOptions },
    async run(context, { name, email, settings, createdAt }, { email: newEmail = email, ...given }) {
      return changeSettings(context, { name, email: newEmail, settings, createdAt }, given);
    },
  },
  delete: {
    with: "its teams, projects, workspaces, runs, modules and tokens",
    run: ({ store }, { name }) => deleteOrganization(store, name),
  },
});

/** The initial objects of an organization. */
async function furnish(context: Context, organizationName: string, owner: string | undefined): Promise<void> {
  const { store, at } = context;
  const owners = { id: newId("team"), organizationName, name: "owners", access: noOrganizationAccess, createdAt: at };
  await createTeam(store, owners);
  if (owner !== undefined) await addMember(store, { teamId: owners.id, userId: (await findUser(context, owner)).id });
  await createProject(store, {
    id: newId("project"),
    organizationName,
    name: "Default Project",
    description: "",
    isDefault: true,
    createdAt: at,
  });
}
