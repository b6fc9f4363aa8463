import { signLogToken } from "../domain/tokens.ts";
import { readLog as readFramed } from "../jobs/log.ts";
import { openedLogs } from "../jobs/opened-logs.ts";
import { wholeLinks } from "../views/links.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";
import { Later } from "./later.ts";
import { encodeToken, linkEnd } from "./tokens.ts";

/** The address of the log of a plan, an apply or a test run: good for a day, while its caller may read the log. */
export function logUrl(context: Context, logId: string): string {
  const claim = { logId, tokenId: context.caller.tokenId };
  return wholeLinks.log(context.origin, encodeToken(signLogToken(context.secret, claim, linkEnd(context))));
}

export const readLog: Handler<"readLog"> = async ({ subject, query }, { blobs }) => {
  const { id, status } = subject.log;
  const isComplete = over.includes(status);
  // The bytes as they are: a part may begin or end within a character.
  const part = new Later(() => readFramed(openedLogs(blobs, isComplete), `logs/${id}`, isComplete, query));
  return part as unknown as string;
};

/** From then on nothing is added to a log. */
const over: readonly string[] = ["finished", "errored", "canceled"];
