// Everything that organizations share. server/README.md shows this table.

export interface SharedResource {
  /** Meaning of one slot, for the table in server/README.md. */
  readonly what: string;
  /** Slots in a process. */
  readonly size: number;
  /** Slots that only organizations without any can get. */
  readonly reserved?: number;
  /**
   * Timeout of a use in milliseconds. It starts no later than the wait of another organization. Null for runs, because
   * a run cannot be preempted.
   */
  readonly limitMs: number | null;
}

export const sharedResources = {
  runSlots: { what: "run slot of a worker", size: 10, reserved: 1, limitMs: null },
  repositoryPolls: { what: "poll of a repository", size: 4, limitMs: 30_000 },
  deliveries: { what: "delivery of a notification", size: 16, limitMs: 10_000 },
  connections: { what: "database connection for a request", size: 9, limitMs: 5_000 },
  uploads: { what: "upload in progress", size: 40, limitMs: 30_000 },
  archiveChecks: { what: "thread that checks an upload", size: 2, limitMs: 30_000 },
  configurationReads: { what: "thread that reads configurations and states", size: 2, limitMs: 30_000 },
  // In memory as a whole before its response counts as unread.
  logReads: { what: "log that is being read", size: 8, limitMs: 30_000 },
  requests: { what: "request in progress", size: 1_000, limitMs: 15_000 },
  responseBytes: { what: "byte of unread responses", size: 128 * 1024 ** 2, limitMs: 15_000 },
} satisfies Record<string, SharedResource>;

/** Number of organizations that use all they can get. */
const greedy = 3;

/** Time to end a use after its timeout, and to begin the next one. Measured: up to 3.4 s. */
const endingMs = 5_000;

/** The longest wait of a fourth organization while three use all they can get; null means "until a run ends". */
export function longestWaitMs({ size, limitMs }: SharedResource): number | null {
  // All slots of one organization are released together, and the other two are served before the fourth.
  return limitMs === null ? null : limitMs * Math.ceil(greedy / size) + endingMs;
}
