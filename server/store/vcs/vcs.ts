// The known state of workspaces' repositories, and which of them to look at.
import { sql } from "kysely";
import type { VcsPush, VcsWatch, Workspace } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import type { WaitingOrganization } from "../jobs/jobs.ts";
import { json } from "../tables.ts";

/** Stores a push and requests a poll of the repository; does nothing if the push is known. */
export async function createVcsPush(store: Store, push: Pick<VcsPush, "workspaceId" | "event">): Promise<void> {
  const { workspaceId, event } = push;
  const { ref, commitSha } = event;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("vcsPushes")
    .values({ workspaceId, ref, commitSha, event: json(event), waiting: true, seenAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(["workspaceId", "ref", "commitSha"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await store
    .insertInto("vcsWatches")
    .values({ workspaceId, repository: "", heads: json({}), nextLookAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ nextLookAt: sql<Date>`now()` }))
    .execute();
}

/**
 * Stores that a branch or tag has moved since the previous poll. A branch may return to an old commit: a push from before the
 * previous poll counts as new.
 */
export async function createMove(
  store: Store,
  { workspaceId, event }: Pick<VcsPush, "workspaceId" | "event">,
  lookedAt: Date | null,
): Promise<void> {
  const { ref, commitSha } = event;
  await store
    .insertInto("vcsPushes")
    .values({ workspaceId, ref, commitSha, event: json(event), waiting: true, seenAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["workspaceId", "ref", "commitSha"])
        .doUpdateSet({ event: json(event), waiting: true, seenAt: sql<Date>`now()` })
        .where("vcsPushes.seenAt", "<", lookedAt),
    )
    .execute();
}

/** Oldest first. */
export function listWaitingPushes(store: Store, workspaceId: string, count: number): Promise<VcsPush[]> {
  return store
    .selectFrom("vcsPushes")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("waiting", "=", true)
    .orderBy("seenAt")
    .orderBy("ref")
    .limit(count)
    .execute();
}

/** The next report of it then counts as new. */
export async function forgetPush(store: Store, { workspaceId, ref, commitSha }: VcsPush): Promise<void> {
  await store
    .deleteFrom("vcsPushes")
    .where("workspaceId", "=", workspaceId)
    .where("ref", "=", ref)
    .where("commitSha", "=", commitSha)
    .where("waiting", "=", true)
    .execute();
}

/** Keeps the table of seen pushes small. */
export async function forgetPushes(store: Store, workspaceId: string, before: Date): Promise<void> {
  await store
    .deleteFrom("vcsPushes")
    .where("workspaceId", "=", workspaceId)
    .where("waiting", "=", false)
    .where("seenAt", "<", before)
    .execute();
}

/** False if another worker has settled it. */
export async function settlePush(store: Store, { workspaceId, ref, commitSha }: VcsPush): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("vcsPushes")
    .set({ waiting: false })
    .where("workspaceId", "=", workspaceId)
    .where("ref", "=", ref)
    .where("commitSha", "=", commitSha)
    .where("waiting", "=", true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Some webhooks report a tag with its own hash, others with the hash of its commit. False if it was also reported by the
 * other one.
 */
export async function claimCommit(store: Store, push: VcsPush, commitSha: string): Promise<boolean> {
  if (commitSha === push.commitSha) return true;
  const { workspaceId, ref, event } = push;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("vcsPushes")
    .values({ workspaceId, ref, commitSha, event: json(event), waiting: false, seenAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(["workspaceId", "ref", "commitSha"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Starts watching every workspace with a connection, and restarts those whose last poll was before a clock was set back. */
export async function watchAll(store: Store): Promise<void> {
  await sql`
    with ahead as (update vcs_watches set looked_at = now(), next_look_at = now() where looked_at > now())
    insert into vcs_watches (workspace_id, repository, heads, next_look_at)
    select id, '', '{}', now() from workspaces
    where vcs_repo is not null and vcs_repo ->> 'oauthTokenId' is not null
      and not exists (select from vcs_watches where workspace_id = workspaces.id)
    on conflict do nothing`.execute(store);
}

/** The organizations with watches that are due; the one that has waited longest first. */
export async function listDueWatches(store: Store): Promise<WaitingOrganization[]> {
  const { rows } = await sql<WaitingOrganization>`
    select organization_name, 0 as due_ms from vcs_watches join workspaces on id = workspace_id
    where next_look_at <= now() group by organization_name order by min(next_look_at)`.execute(store);
  return rows;
}

/** Claims the organization's watch that has waited longest. If it is not done in time, another worker can claim it. */
export async function claimWatch(
  store: Store,
  organizationName: string,
  leaseMs: number,
): Promise<VcsWatch | undefined> {
  return store
    .updateTable("vcsWatches")
    .set({ nextLookAt: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
    .where("workspaceId", "=", (watches) =>
      watches
        .selectFrom("vcsWatches as due")
        .innerJoin("workspaces", "workspaces.id", "due.workspaceId")
        .select("due.workspaceId")
        .where("due.nextLookAt", "<=", sql<Date>`now()`)
        .where("workspaces.organizationName", "=", organizationName)
        .orderBy("due.nextLookAt")
        .limit(1)
        .forUpdate("due")
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Look = Pick<VcsWatch, "repository" | "heads" | "lookedAt" | "error">;

/**
 * Schedules the next poll after `nextMs` (null: never), or immediately if one was requested meanwhile. Does not
 * overwrite a poll that started later and finished earlier.
 */
export async function saveWatch(store: Store, watch: VcsWatch, look: Look, nextMs: number | null): Promise<void> {
  const next = nextMs === null ? sql<null>`null` : sql<Date>`now() + ${nextMs} * interval '1 millisecond'`;
  await store
    .updateTable("vcsWatches")
    .set({
      ...look,
      heads: json(look.heads),
      nextLookAt: sql<Date | null>`case when next_look_at < ${watch.nextLookAt} then next_look_at else ${next} end`,
    })
    .where("workspaceId", "=", watch.workspaceId)
    .where((known) => known.or([known("lookedAt", "is", null), known("lookedAt", "<=", look.lookedAt)]))
    .execute();
}

/** Whether a person ever queued a run in the workspace; for a held repository, since it is held. */
export async function hadManualRun(store: Store, { id, vcsRepo }: Workspace): Promise<boolean> {
  let query = store.selectFrom("runs").select("id").where("workspaceId", "=", id).where("triggerReason", "=", "manual");
  if (vcsRepo?.heldSince !== undefined) query = query.where("createdAt", ">", new Date(vcsRepo.heldSince));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
