// The audit log. Each row is written in the transaction of its change.
import { sql } from "kysely";
import { type AuditEntry, byService, type Change } from "../../domain/audit.ts";
import { command } from "../database/commands.ts";
import type { Database, Store } from "../store.ts";

const insertChange = command((store, [change]: [Change]) => store.insertInto("auditEntries").values(change));

const insertChangeIfAny = command((_, [{ attributes, ...texts }]: [Change]) => {
  const names = Object.keys(texts) as (keyof typeof texts)[];
  return sql`
    insert into audit_entries (attributes, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${attributes}::text[], ${sql.join(names.map((name) => sql`${texts[name]}::text`))}
    where pg_current_xact_id_if_assigned() is not null`;
});

export function recordChange(store: Store, change: Change): Promise<void> {
  return insertChange(store, [change]);
}

/** Writes nothing if the transaction has changed nothing. */
export function recordChangeIfAny(store: Store, change: Change): Promise<void> {
  return insertChangeIfAny(store, [change]);
}

export interface AuditQuery {
  since?: Date | undefined;
  until?: Date | undefined;
  organizationName?: string | undefined;
  /** The name or the id of a caller, or the id of a token. */
  actor?: string | undefined;
  /** The id or the kind of objects. */
  object?: string | undefined;
  requestId?: string | undefined;
  /** Only rows before this one. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listChanges(store: Store, asked: AuditQuery): Promise<AuditEntry[]> {
  const { since, until, organizationName, actor, object, requestId, before, limit } = asked;
  let query = store.selectFrom("auditEntries").selectAll().orderBy("at", "desc").orderBy("seq", "desc").limit(limit);
  if (since) query = query.where("at", ">=", since);
  if (until) query = query.where("at", "<", until);
  if (organizationName !== undefined) query = query.where("organizationName", "=", organizationName);
  if (requestId !== undefined) query = query.where("requestId", "=", requestId);
  if (object !== undefined) query = query.where(oneOf(["objectId", "objectKind"], object));
  if (actor !== undefined) query = query.where(oneOf(["callerId", "callerName", "tokenId"], actor));
  if (before !== undefined) {
    query = query.where(sql<boolean>`(at, seq) < (select at, seq from audit_entries where seq = ${before})`);
  }
  return query.execute();
}

const oneOf = (columns: (keyof AuditEntry)[], value: string) =>
  sql<boolean>`${value} in (${sql.join(columns.map((column) => sql.ref(column)))})`;

/** Removes everything, for an import. */
export async function clearAudit(store: Store): Promise<void> {
  await mayDelete(store);
  await sql`delete from audit_entries`.execute(store);
}

const atOnce = 1_000;

/** The table's trigger allows deletions only with this setting, until the transaction ends. */
const mayDelete = (store: Store) => sql`set local infrarun.sweeps_audit = 'on'`.execute(store);

/** Removes some rows older than this many days, and returns how many. */
export function sweepAudit(database: Database, days: number): Promise<number> {
  return database.transaction(async (store) => {
    await mayDelete(store);
    const { numDeletedRows } = await store
      .deleteFrom("auditEntries")
      .where("seq", "in", (old) =>
        old
          .selectFrom("auditEntries")
          .select("seq")
          .where("at", "<", sql<Date>`now() - ${days} * interval '24 hours'`)
          .orderBy("at")
          .orderBy("seq")
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    const count = Number(numDeletedRows);
    if (count > 0) {
      const object = { objectKind: "audit-entries", objectId: null, organizationName: null };
      await recordChange(store, byService({ ...object, operation: "sweepAudit", outcome: `${count} removed` }));
    }
    return count;
  });
}
