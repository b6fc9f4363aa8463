// What the functions of the store work on.
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What every function of the store asks its question of: the database, or one transaction on it. */
export type Store = Kysely<Tables>;

export interface Database {
  readonly url: string;
  /** Outside of a transaction: each question sees what is committed. */
  readonly store: Store;
  /** All or nothing. Throws `RaceLost` when somebody else was faster, `StoreUnavailable` when a later try may succeed. */
  transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Rejects unless the database answers. */
  ping(): Promise<void>;
  /** At most. */
  readonly connections: number;
  countConnections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}
