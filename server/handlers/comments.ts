import { newId } from "../domain/ids.ts";
import type { Run } from "../domain/types.ts";
import { createComment } from "../store/runs/runs.ts";
import type { Context } from "./context.ts";
import { type Request, readFlat } from "./handler.ts";

type Comment = Request<"applyRun">["body"];

/** Saves the comment of an action, if the body has one. */
export async function addComment({ store, caller, at }: Context, run: Run, body: Comment): Promise<void> {
  const comment = readFlat(body, "comment");
  if (!comment) return;
  const id = newId("comment");
  await createComment(store, { id, runId: run.id, body: comment, createdById: caller.user.id, createdAt: at });
}
