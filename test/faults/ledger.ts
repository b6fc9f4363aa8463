// The writes that the service has acknowledged. In the end, all of them must exist unchanged.

export interface WorkspaceEntry {
  name: string;
  /** The last acknowledged description, and later ones that may have been accepted. */
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
  /** Requests without a response because the process was gone. */
  unanswered = 0;
  /** 503 responses with a Retry-After. */
  refused = 0;
  /** All other responses. */
  readonly oddities: string[] = [];
}
