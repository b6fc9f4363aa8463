// What the service has acknowledged: it must all be there in the end, as it was acknowledged.

export interface WorkspaceEntry {
  name: string;
  /** The description that was acknowledged last, and those that were sent since and may have been taken as well. */
  description: string;
  sentSince: string[];
}

export interface RunEntry {
  workspaceId: string;
  message: string;
}

export class Ledger {
  readonly workspaces = new Map<string, WorkspaceEntry>();
  readonly runs = new Map<string, RunEntry>();
  /** Uploaded configurations, with the hash of their bytes. */
  readonly configurations = new Map<string, string>();
  acknowledged = 0;
  /** Without an answer, because the process that was asked had gone. */
  unanswered = 0;
  /** Answers 503, each asked to come again. */
  refused = 0;
  /** Any other answer. */
  readonly oddities: string[] = [];
}
