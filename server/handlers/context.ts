// The services and request data available to handlers.
import type { Caller } from "../domain/types.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Config } from "../settings/config.ts";
import type { Ruled } from "../store/access/rights.ts";
import type { Database, Store } from "../store/database/database.ts";
import type { Blobs } from "../store/files/blobs.ts";
import type { Target } from "../views/document.ts";

/** The object of a path, with the data that decides who may use it. */
export type Found = Ruled & object;

/** Shared by all requests of the server. */
export interface Services {
  database: Database;
  blobs: Blobs;
  jobs: Jobs;
  config: Config;
  /** The secret that signs log addresses. */
  secret: string;
  clock: () => Date;
  /** Milliseconds of elapsed time; all servers of the store agree. */
  elapsed: () => number;
  /** Milliseconds that only go forward, for rate limits; the process's own by default. */
  ticks?: () => number;
}

/** Belongs to one request. */
export interface Context extends Services {
  /** The transaction of this request. */
  store: Store;
  caller: Caller;
  /** The objects that this request has found so far, and may use. */
  found: Found[];
  /** The time of the request: everything that it does has this time. */
  at: Date;
  /** The elapsed time at the same moment. */
  elapsedMs: number;
  requestId: string;
  /** The address of the client, as the connection or trusted proxies report it. */
  address: string;
  /** Scheme and host for absolute addresses. */
  origin: string;
  /** The bytes of the body, the signature of its sender, and what its headers say about the client. */
  sent: {
    bytes: Uint8Array;
    signature: string | undefined;
    isByTool: boolean;
    integration: string | undefined;
    isByPage: boolean;
  };
  /** Adds a reason to the log that the answer does not show. */
  remark: (reason: string) => void;
  /** The path and query of the request, for links between pages. */
  target: Target;
}
