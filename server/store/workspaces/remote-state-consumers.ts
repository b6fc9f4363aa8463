import { sql } from "kysely";
import type { Page, Workspace } from "../../domain/types.ts";
import { findGiven, isGiven, isGivenTo, type Visibility } from "../access/visibility.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { anyOf } from "../database/rows.ts";
import { storedWorkspaceCount } from "../lists/list-counts.ts";
import { type PageQuery, paged } from "../lists/paged.ts";
import { type DescribedWorkspace, descriptionOf, toDescribed } from "./workspace-facts.ts";

/** Consumers that the caller may see, in the order of their creation. */
export async function listRemoteStateConsumers(
  store: Store,
  { id, organizationName, globalRemoteState }: Workspace,
  visibility: Visibility,
  page: PageQuery,
  teamIds: readonly string[] = [],
): Promise<Page<DescribedWorkspace>> {
  let query = store
    .selectFrom("workspaces")
    .selectAll("workspaces")
    .where("workspaces.organizationName", "=", organizationName)
    .where("workspaces.id", "<>", id)
    .orderBy("workspaces.seq");
  if (!globalRemoteState) {
    query = query.where("workspaces.id", "in", (where) =>
      where
        .selectFrom("remoteStateConsumers")
        .select("remoteStateConsumers.consumerId")
        .where("remoteStateConsumers.workspaceId", "=", id),
    );
  }
  if (visibility !== "all") query = query.where((where) => isGivenTo(where, visibility.teamIds));
  // All workspaces except the workspace itself.
  const isWhole = globalRemoteState && visibility === "all";
  const storedCount = isWhole ? sql<number>`${storedWorkspaceCount(organizationName)} - 1` : undefined;
  return paged(store, query, page, toDescribed(store), { storedCount, beside: descriptionOf("page", teamIds) });
}

/** The ids of visible workspaces of the organization. */
export async function listVisibleIds(
  store: Store,
  organizationName: string,
  visibility: Visibility,
  ids: readonly string[],
): Promise<Set<string>> {
  const given = await findGiven(store, visibility);
  let query = store
    .selectFrom("workspaces")
    .select("workspaces.id")
    .where("workspaces.organizationName", "=", organizationName)
    .where("workspaces.id", "=", anyOf(ids));
  if (given !== "all") query = query.where((where) => isGiven(where, given));
  const rows = await query.execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ignores those that are already consumers. */
export async function addRemoteStateConsumers(
  store: Store,
  workspaceId: string,
  consumerIds: readonly string[],
): Promise<void> {
  if (consumerIds.length > 0) await add(store, [{ workspaceId, consumerIds: [...new Set(consumerIds)].sort() }]);
}

type Consumers = { workspaceId: string; consumerIds: readonly string[] };

const add = command(
  (_, [{ workspaceId, consumerIds }]: [Consumers]) => sql`
    insert into remote_state_consumers (workspace_id, consumer_id)
    select ${workspaceId}, consumer_id
    from unnest(${consumerIds}::text[]) with ordinality as given (consumer_id, place) order by place
    on conflict do nothing`,
);

const remove = command((store, [{ workspaceId, consumerIds }]: [Consumers]) =>
  store
    .deleteFrom("remoteStateConsumers")
    .where("workspaceId", "=", workspaceId)
    .where("consumerId", "=", anyOf(consumerIds)),
);

const removeOthers = command((store, [{ workspaceId, consumerIds }]: [Consumers]) =>
  store
    .deleteFrom("remoteStateConsumers")
    .where("workspaceId", "=", workspaceId)
    .where(({ not, eb }) => not(eb("consumerId", "=", anyOf(consumerIds)))),
);

/** Ignores workspaces that are not consumers. */
export async function removeRemoteStateConsumers(
  store: Store,
  workspaceId: string,
  consumerIds: readonly string[],
): Promise<void> {
  await remove(store, [{ workspaceId, consumerIds }]);
}

/** Replaces all consumers by these. */
export async function replaceRemoteStateConsumers(
  store: Store,
  workspaceId: string,
  consumerIds: readonly string[],
): Promise<void> {
  await removeOthers(store, [{ workspaceId, consumerIds }]);
  await addRemoteStateConsumers(store, workspaceId, consumerIds);
}
