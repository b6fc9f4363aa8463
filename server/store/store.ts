import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The database, or one transaction on it. */
export type Store = Kysely<Tables>;

export interface Database {
  readonly url: string;
  /** Outside of a transaction: each query sees what is committed. */
  readonly store: Store;
  /**
   * All or nothing. Throws `RaceLost` if somebody else was faster, `StoreUnavailable` if a retry may succeed. `end` breaks
   * the connection.
   */
  transaction<Result>(work: (store: Store) => Promise<Result>, end?: AbortSignal): Promise<Result>;
  /** For work that only reads. Each query sees what is committed when it starts. */
  reading<Result>(work: (store: Store) => Promise<Result>, end?: AbortSignal): Promise<Result>;
  /** Rejects unless the database answers. */
  ping(): Promise<void>;
  /** The limit of the pool. */
  readonly connections: number;
  countConnections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}
