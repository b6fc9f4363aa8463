import type { AgentPool } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";

export function getAgentPool(store: Store, id: string): Promise<AgentPool | undefined> {
  return store.selectFrom("agentPools").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By name. */
export function listAgentPools(store: Store, organizationName: string): Promise<AgentPool[]> {
  return store
    .selectFrom("agentPools")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("name")
    .execute();
}

/** Throws `NameTaken`. */
export async function createAgentPool(store: Store, pool: AgentPool): Promise<void> {
  await store.insertInto("agentPools").values(pool).execute().catch(nameTaken("agent_pools_name_unique"));
}

/** Throws `NameTaken`. */
export async function renameAgentPool(store: Store, id: string, name: string): Promise<void> {
  const update = store.updateTable("agentPools").set({ name }).where("id", "=", id);
  await update.execute().catch(nameTaken("agent_pools_name_unique"));
}

/** Waits for transactions that assign the pool to a workspace; blocks new ones until this transaction ends. */
export async function countWorkspacesOfPool(store: Store, id: string): Promise<number> {
  await store.selectFrom("agentPools").select("id").where("id", "=", id).forUpdate().execute();
  const { count } = await store
    .selectFrom("workspaces")
    .where("agentPoolId", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts workspaces that need an agent pool but lack one. */
export async function countWorkspacesWithoutPool(store: Store, organizationName: string): Promise<number> {
  const { count } = await store
    .selectFrom("workspaces")
    .where("organizationName", "=", organizationName)
    .where("executionMode", "=", "agent")
    .where("agentPoolId", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Only if no workspace has it. */
export async function deleteAgentPool(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("agentPools").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
