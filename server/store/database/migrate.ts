// Brings the schema up to date: each step runs once, in order, all in one transaction.
import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { byService } from "../../domain/audit.ts";
import { recordChange } from "../organizations/audit.ts";
import type { Store } from "../store.ts";
import { StoreRefused } from "./errors.ts";
import * as people from "./migrations/0001-people.ts";
import * as workspaces from "./migrations/0002-workspaces.ts";
import * as runs from "./migrations/0003-runs.ts";
import * as modules from "./migrations/0004-modules.ts";
import * as counts from "./migrations/0005-counts.ts";
import * as lists from "./migrations/0006-lists.ts";
import * as testVariables from "./migrations/0007-test-variables.ts";
import * as vcs from "./migrations/0008-vcs.ts";
import * as notifications from "./migrations/0009-notifications.ts";
import * as toolFiles from "./migrations/0011-tool-files.ts";
import * as unusedBlobs from "./migrations/0012-unused-blobs.ts";
import * as gone from "./migrations/0013-gone.ts";
import * as unusedBundles from "./migrations/0014-unused-bundles.ts";
import * as workspaceLabels from "./migrations/0015-workspace-labels.ts";
import * as repositoryAddresses from "./migrations/0016-repository-addresses.ts";
import * as rateWindows from "./migrations/0018-rate-windows.ts";
import * as askedBy from "./migrations/0019-asked-by.ts";
import * as webhookSecrets from "./migrations/0020-webhook-secrets.ts";
import * as encryptedSecrets from "./migrations/0022-encrypted-secrets.ts";
import * as auditLog from "./migrations/0024-audit-log.ts";
import * as webhookTokens from "./migrations/0026-webhook-tokens.ts";
import * as projectIndex from "./migrations/0027-project-index.ts";
import * as keptFacts from "./migrations/0028-kept-facts.ts";
import * as newWorkspaces from "./migrations/0029-new-workspaces.ts";
import * as filteredCounts from "./migrations/0030-filtered-counts.ts";
import * as projectCounts from "./migrations/0031-project-counts.ts";
import * as eventActors from "./migrations/0032-event-actors.ts";
import * as workingDirectories from "./migrations/0033-working-directories.ts";
import * as scheduledDestroys from "./migrations/0034-scheduled-destroys.ts";
import * as waitingTests from "./migrations/0035-waiting-tests.ts";
import * as chosenDestroys from "./migrations/0036-chosen-destroys.ts";

/** Never change a released migration: add another. */
const migrations: Record<string, Migration> = {
  "0001-people": people,
  "0002-workspaces": workspaces,
  "0003-runs": runs,
  "0004-modules": modules,
  "0005-counts": counts,
  "0006-lists": lists,
  "0007-test-variables": testVariables,
  "0008-vcs": vcs,
  "0009-notifications": notifications,
  "0011-tool-files": toolFiles,
  "0012-unused-blobs": unusedBlobs,
  "0013-gone": gone,
  "0014-unused-bundles": unusedBundles,
  "0015-workspace-labels": workspaceLabels,
  "0016-repository-addresses": repositoryAddresses,
  "0018-rate-windows": rateWindows,
  "0019-asked-by": askedBy,
  "0020-webhook-secrets": webhookSecrets,
  "0022-encrypted-secrets": encryptedSecrets,
  "0024-audit-log": auditLog,
  "0026-webhook-tokens": webhookTokens,
  "0027-project-index": projectIndex,
  "0028-kept-facts": keptFacts,
  "0029-new-workspaces": newWorkspaces,
  "0030-filtered-counts": filteredCounts,
  "0031-project-counts": projectCounts,
  "0032-event-actors": eventActors,
  "0033-working-directories": workingDirectories,
  "0034-scheduled-destroys": scheduledDestroys,
  "0035-waiting-tests": waitingTests,
  "0036-chosen-destroys": chosenDestroys,
};

/** The same migrations, recorded in the audit log once that exists. */
const recorded = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]): [string, Migration] => {
    if (name < "0024") return [name, { up }];
    return [
      name,
      {
        async up(database: Kysely<unknown>) {
          await up(database);
          const step = { objectKind: "migrations", objectId: name, organizationName: null };
          await recordChange(
            (database as Store).withPlugin(new CamelCasePlugin()),
            byService({ ...step, operation: "migrate", outcome: "done" }),
          );
        },
      },
    ];
  }),
);

/** An arbitrary number that nothing else in the database locks. */
const lock = 7_246_311;

/**
 * Runs all migrations, or those up to `last`. Lock and settings end with the transaction: behind a pooler in transaction
 * mode, a session outlives this process and serves others.
 */
export async function migrate(url: string, last?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {});
  // The query that fails reports it; without a listener, a connection that breaks would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const database = new Kysely<unknown>({ dialect: new LockedDialect({ pool }) });
  try {
    await database.transaction().execute(async (transaction) => {
      // A migration of many rows may take long, and so may the wait for another process that runs it.
      await sql`
        select set_config(name, '0', true) from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
        transaction,
      );
      await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
      await demandEveryText(transaction);
      await demandKnown(transaction);
      const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => recorded } });
      const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
      if (error) throw error;
    });
  } finally {
    await database.destroy();
  }
}

/** Throws `StoreRefused` for a database with an encoding that lacks characters: a request with one of them would fail. */
async function demandEveryText(store: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    store,
  );
  const { encoding } = rows[0]!;
  // SQL_ASCII keeps the bytes of any text.
  if (encoding === "UTF8" || encoding === "SQL_ASCII") return;
  throw new StoreRefused(
    `The database of DATABASE_URL has the encoding ${encoding} and cannot store every text; ` +
      "create one with encoding 'UTF8' template template0.",
  );
}

/** Throws `StoreRefused` for a store that a newer version has migrated: this one would misread it. */
async function demandKnown(store: Kysely<unknown>): Promise<void> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(store);
  if (!found[0]?.there) {
    // Kysely would create it, too, but hide why it cannot.
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      store,
    );
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(store);
  const unknown = rows.find(({ name }) => !Object.hasOwn(recorded, name));
  if (unknown === undefined) return;
  throw new StoreRefused(
    `A newer version of infrarun has changed this store (by ${unknown.name}), and this version cannot read it. ` +
      "Use that version or a later one, or restore a backup from before the upgrade.",
  );
}

/** The transaction above holds a lock. Kysely's own belongs to the session, and hides the error of a failed migration. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }
}
