// One attempt to deliver: a POST that is signed, bounded in time and size, and never led elsewhere.
import { type Attempted, signBody } from "../../domain/notification.ts";
import { checkHost, Forbidden, lookupPublic } from "./guard.ts";

export interface Posting {
  id: string;
  url: string;
  secret: string;
  body: string;
}

export interface PostSettings {
  /** Whether addresses of the own network are allowed. */
  allowPrivate: boolean;
  /** For the whole exchange. */
  timeoutMs: number;
}

/** Of the answer only the status counts; so much of the rest is read that the connection can be used again. */
const answerLimit = 16 * 1024;

/** Rejects only when `signal` fires: whatever the receiver does is an outcome. */
export async function post(posting: Posting, settings: PostSettings, signal: AbortSignal): Promise<Attempted> {
  // Loaded only where something is delivered: it takes a tenth of the service's memory.
  const { Agent, request } = await import("undici");
  const { timeoutMs, allowPrivate } = settings;
  const deadline = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({ connect: { timeout: timeoutMs, ...(!allowPrivate && { lookup: lookupPublic }) } });
  try {
    if (!allowPrivate) checkHost(new URL(posting.url).hostname);
    const { statusCode, body } = await request(posting.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "infrarun",
        "X-Notification-Id": posting.id,
        "X-Notification-Signature": signBody(posting.secret, posting.body),
      },
      body: posting.body,
      dispatcher: agent,
      signal: AbortSignal.any([signal, deadline]),
    });
    await body.dump({ limit: answerLimit }).catch(() => {});
    return { responseStatus: statusCode, error: faultOf(statusCode) };
  } catch (error) {
    signal.throwIfAborted();
    return { responseStatus: null, error: deadline.aborted ? `No answer within ${timeoutMs} ms.` : explain(error) };
  } finally {
    // Not waited for: it has nothing under way any more.
    agent.destroy().catch(() => {});
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return `Answered ${status}${status >= 300 && status < 400 ? "; redirects are not followed" : ""}.`;
}

/** What the network said, without the address: that may hold a secret of the receiver's. */
function explain(error: unknown): string {
  if (error instanceof Forbidden) return error.message;
  if (error instanceof Error) {
    const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
    return `The connection failed (${code}).`;
  }
  return "The connection failed.";
}
