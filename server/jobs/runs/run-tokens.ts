// Tokens for the tools of runs, one for each attempt. A token ends with its attempt even if a lost worker cannot delete it: it
// is valid only while the attempt has its job, and while the run stays in its state.
import { byService } from "../../domain/audit.ts";
import { newId } from "../../domain/ids.ts";
import { hashToken, newToken } from "../../domain/tokens.ts";
import type { Run } from "../../domain/types.ts";
import { createToken, deleteRunTokens, deleteToken } from "../../store/access/callers.ts";
import type { Database, Store } from "../../store/database/database.ts";
import { recordChange } from "../../store/organizations/audit.ts";
import type { ApiAccess } from "../executors/executor.ts";
import { type NotificationSettings, standardNotifications } from "../notifications/deliver.ts";
import type { Claim } from "../queue/queue.ts";

interface Issuing {
  readonly database: Database;
  readonly now: () => Date;
  onError(error: unknown): void;
  /** Knows the address of the service. */
  readonly notifications?: Partial<NotificationSettings>;
}

type ForAttempt = Readonly<{ run: Run; claim: Claim; attempt: string }>;

/** Creates a token for the work, and deletes it at the end. */
export async function withRunToken<Result>(
  { database, now, onError, notifications = {} }: Issuing,
  { run, claim, attempt }: ForAttempt,
  work: (api: ApiAccess) => Promise<Result>,
): Promise<Result> {
  const { origin } = { ...standardNotifications, ...notifications };
  const token = newToken();
  const id = newId("apiToken");
  const record = (store: Store, operation: string) => {
    const object = { objectKind: "tokens", objectId: id, organizationName: run.organizationName };
    return recordChange(store, byService({ ...object, operation, outcome: attempt }));
  };
  const none = { userId: null, teamId: null, organizationName: null, description: "", expiresAt: null };
  const ofAttempt = { runId: run.id, attempt, jobId: claim.id };
  await database.transaction(async (store) => {
    await deleteRunTokens(store, run.id);
    await createToken(store, { ...none, id, kind: "run", createdAt: now() }, hashToken(token), ofAttempt);
    await record(store, "createRunToken");
  });
  try {
    return await work({ url: origin(), token });
  } finally {
    // If this fails, the token ends with its job; the result of the work counts.
    await database
      .transaction(async (store) => {
        if (await deleteToken(store, id)) await record(store, "deleteRunToken");
      })
      .catch(onError);
  }
}
