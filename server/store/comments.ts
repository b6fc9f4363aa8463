import type { Comment } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { unordered } from "./rows.ts";

/** Oldest first. */
export async function listComments(store: Store, runId: string): Promise<Comment[]> {
  const rows = await store.selectFrom("comments").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

export async function createComment(store: Store, comment: Comment): Promise<void> {
  await store.insertInto("comments").values(comment).execute();
}
