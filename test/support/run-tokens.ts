// A token of a run, as a worker creates it for an attempt.
import { sql } from "kysely";
import { newId } from "../../server/domain/ids.ts";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import type { Run } from "../../server/domain/types.ts";
import { createToken } from "../../server/store/access/callers.ts";
import type { Store } from "../../server/store/database/database.ts";

/** The run must be planning or applying. */
export async function createRunToken(store: Store, { id: runId, status, organizationName }: Run) {
  const { rows } = await sql<{ id: string }>`
    insert into jobs (queue, organization_name, task, due_at, beat_at)
    values ('phases', ${organizationName}, jsonb_build_object('id', ${runId}::text), now(), now()) returning id::text`.execute(
    store,
  );
  const jobId = rows[0]!.id;
  const token = newToken();
  const none = { userId: null, teamId: null, organizationName: null, description: "", expiresAt: null };
  const made = { ...none, id: newId("apiToken"), kind: "run", createdAt: new Date() } as const;
  await createToken(store, made, hashToken(token), { runId, attempt: `${runId}:${status}:1`, jobId });
  return { token, id: made.id, jobId };
}
