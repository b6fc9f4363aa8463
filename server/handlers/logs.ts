import { signLogToken } from "../domain/tokens.ts";
import { logKey, readLog as readFramed, structuredLogKey } from "../jobs/logs/log.ts";
import { openedLogs } from "../jobs/logs/opened-logs.ts";
import { wholeLinks } from "../views/links.ts";
import type { Context } from "./context.ts";
import { type Handler, Later } from "./handler.ts";
import { encodeToken, linkEnd } from "./tokens.ts";

/** The address of the log of a plan, apply or test run. It expires, and works only while its caller may read the log. */
export function logUrl(context: Context, logId: string): string {
  const claim = { logId, tokenId: context.caller.tokenId };
  return wholeLinks.log(context.origin, encodeToken(signLogToken(context.secret, claim, linkEnd(context))));
}

export const readLog: Handler<"readLog"> = async ({ subject, query }, { blobs, sent }) => {
  const { id, status } = subject.log;
  const isComplete = finalStates.includes(status);
  const logs = openedLogs(blobs, isComplete);
  const isForClient = sent.integration === "cloud" && subject.workspace?.structuredRunOutputEnabled === true;
  // Send bytes, not text: a part may begin or end within a character.
  const part = new Later(async () => {
    const structured = structuredLogKey(id);
    // A log from before the setting was turned on, or of a refused run, has only the form for people.
    const hasStructured = isForClient && (!isComplete || (await logs.get(structured)) !== undefined);
    return readFramed(logs, hasStructured ? structured : logKey(id), isComplete, query);
  });
  return part as unknown as string;
};

/** In these states, a log is complete. */
const finalStates: readonly string[] = ["finished", "errored", "canceled"];
