import { notFound } from "../domain/errors.ts";
import { signLogToken } from "../domain/tokens.ts";
import { readLog as readFramed } from "../jobs/log.ts";
import type { Store } from "../store/database.ts";
import { getApply, getPlan } from "../store/phases.ts";
import { getTestRun } from "../store/test-runs.ts";
import { wholeLinks } from "../views/links.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";
import { encodeToken, linkEnd } from "./tokens.ts";

/** The address of the log of a plan, an apply or a test run, good for a day. */
export function logUrl(context: Context, id: string): string {
  return wholeLinks.log(context.origin, encodeToken(signLogToken(context.secret, id, linkEnd(context))));
}

export const readLog: Handler<"readLog"> = async ({ subject, query }, context) => {
  const complete = await isComplete(context.store, subject.logId);
  const part = await readFramed(context.blobs, `logs/${subject.logId}`, complete, query);
  // The bytes as they are: a part may begin or end within a character.
  return part as unknown as string;
};

const over = ["finished", "errored", "canceled"];

/** Whether nothing will be added any more. */
async function isComplete(store: Store, id: string): Promise<boolean> {
  const subject = (await getPlan(store, id)) ?? (await getApply(store, id)) ?? (await getTestRun(store, id));
  if (!subject) throw notFound("log", id);
  return over.includes(subject.status);
}
