import { sql } from "kysely";
import { type Organization, standardSettings, type Workspace } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { json } from "../tables.ts";

/** Settings that are newer than the row have their default values. */
export const toOrganization = (row: Organization): Organization => ({
  ...row,
  settings: { ...standardSettings, ...row.settings },
});

const organizationByName = preparedQuery((store: Store, name: string) =>
  store.selectFrom("organizations").selectAll().where("name", "=", name),
);

export async function getOrganization(store: Store, name: string): Promise<Organization | undefined> {
  const [row] = await organizationByName(store, name);
  return row && toOrganization(row);
}

/** The checks that new runs of the workspace need. */
export async function requiredChecks(store: Store, { organizationName }: Pick<Workspace, "organizationName">) {
  return (await getOrganization(store, organizationName))?.settings ?? standardSettings;
}

/** By name. */
export async function listOrganizations(store: Store): Promise<Organization[]> {
  const rows = await store.selectFrom("organizations").selectAll().orderBy("name").execute();
  return rows.map(toOrganization);
}

/** Throws `NameTaken`. */
export async function createOrganization(store: Store, organization: Organization): Promise<void> {
  await store
    .insertInto("organizations")
    .values({ ...organization, settings: json(organization.settings) })
    .execute()
    .catch(nameTaken("organizations_pkey"));
}

/** Also updates workspaces that inherit its settings. */
export async function saveOrganization(store: Store, organization: Organization): Promise<void> {
  await store
    .updateTable("organizations")
    .set({ ...organization, settings: json(organization.settings) })
    .where("name", "=", organization.name)
    .execute();
  await passOnDefaults(store, organization);
}

/** Also deletes everything that belongs to it. */
export async function deleteOrganization(store: Store, name: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("organizations").where("name", "=", name).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Applies the defaults of an organization to its workspaces that do not overwrite them. */
async function passOnDefaults(store: Store, { name, settings }: Organization): Promise<void> {
  const overwrites = (setting: string) => sql<boolean>`(setting_overwrites ->> ${sql.lit(setting)})::boolean`;
  const mode = sql<string>`case when ${overwrites("executionMode")} then execution_mode
    else ${settings.defaultExecutionMode} end`;
  const pool = sql<string | null>`case when ${mode} <> 'agent' then null
    when ${overwrites("agentPool")} then coalesce(agent_pool_id, ${settings.defaultAgentPoolId})
    else ${settings.defaultAgentPoolId} end`;
  await sql`
    update workspaces
    set execution_mode = ${mode}, agent_pool_id = ${pool}, version = version + 1
    where organization_name = ${name}
      and (execution_mode, agent_pool_id) is distinct from (${mode}, ${pool})
  `.execute(store);
}
