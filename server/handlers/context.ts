// What a handler may use.
import type { Caller } from "../domain/types.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Config } from "../settings/config.ts";
import type { Blobs } from "../store/blobs.ts";
import type { Database, Store } from "../store/database.ts";
import type { Ruled } from "../store/rights.ts";
import type { Target } from "../views/document.ts";

/** What a path has led to. */
export type Found = Ruled & object;

/** What lasts as long as the server. */
export interface Services {
  database: Database;
  blobs: Blobs;
  jobs: Jobs;
  config: Config;
  /** Signs the addresses of logs. */
  secret: string;
  clock: () => Date;
  /** Milliseconds that only go forward, for rate limits; the process's own by default. */
  ticks?: () => number;
}

/** What lasts as long as one request. */
export interface Context extends Services {
  /** The transaction of this request. */
  store: Store;
  caller: Caller;
  /** What this request has reached so far, and may use. */
  found: Found[];
  /** When the request came; the same for everything that it does. */
  at: Date;
  requestId: string;
  /** Of the client; trusted proxies may have told it. */
  address: string;
  /** Scheme and host for the addresses that must be whole. */
  origin: string;
  /** The body as it came, and what its sender signed it with. */
  sent: { bytes: Uint8Array; signature: string | undefined };
  /** Says in the log what the answer does not. */
  remark: (reason: string) => void;
  /** What was asked for, for the links between pages. */
  target: Target;
}
