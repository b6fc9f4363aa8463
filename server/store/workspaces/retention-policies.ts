// Retention of old data: a workspace's own policy, or the default of its organization.
import type { DataRetentionPolicy, Workspace } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";

/** The workspace's own policy, otherwise the organization's default. */
export function getRetentionPolicy(
  store: Store,
  { id, organizationName }: Workspace,
): Promise<DataRetentionPolicy | undefined> {
  return store
    .selectFrom("dataRetentionPolicies")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where((where) => where.or([where("workspaceId", "=", id), where("workspaceId", "is", null)]))
    .orderBy("workspaceId", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}

/** Replaces the policy of the workspace or organization, and keeps its id. */
export function setRetentionPolicy(store: Store, policy: DataRetentionPolicy): Promise<DataRetentionPolicy> {
  return store
    .insertInto("dataRetentionPolicies")
    .values(policy)
    .onConflict((conflict) =>
      conflict.columns(["organizationName", "workspaceId"]).doUpdateSet({ olderThanDays: policy.olderThanDays }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns whether the workspace had its own policy. */
export async function deleteRetentionPolicy(store: Store, workspaceId: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom("dataRetentionPolicies")
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const defaultOf = preparedQuery((store: Store, organizationName: string) =>
  store
    .selectFrom("dataRetentionPolicies")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("workspaceId", "is", null),
);

/** The default of the organization. */
export async function getDefaultRetentionPolicy(
  store: Store,
  organizationName: string,
): Promise<DataRetentionPolicy | undefined> {
  return (await defaultOf(store, organizationName))[0];
}

/** Returns whether the organization had a default. */
export async function deleteDefaultRetentionPolicy(store: Store, organizationName: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom("dataRetentionPolicies")
    .where("organizationName", "=", organizationName)
    .where("workspaceId", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
