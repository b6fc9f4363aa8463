import { sql } from "kysely";
import type { Organization } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";

/** Applies the defaults of an organization to its workspaces that do not overwrite them. */
export async function passOnDefaults(store: Store, { name, settings }: Organization): Promise<void> {
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
