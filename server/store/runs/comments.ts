import type { Comment } from "../../domain/types.ts";
import { command } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { unordered } from "../database/rows.ts";

/** Oldest first. */
export async function listComments(store: Store, runId: string): Promise<Comment[]> {
  const rows = await store.selectFrom("comments").selectAll().where("runId", "=", runId).orderBy("seq").execute();
  return rows.map(unordered);
}

const insertComment = command((store, [comment]: [Comment]) => store.insertInto("comments").values(comment));

export function createComment(store: Store, comment: Comment): Promise<void> {
  return insertComment(store, [comment]);
}
