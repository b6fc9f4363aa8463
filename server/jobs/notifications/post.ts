// One attempt at a delivery: a signed POST, bounded in time and size, that follows no redirects.
import { type Attempted, signBody } from "../../domain/notification.ts";
import { causeOf } from "../../telemetry/index.ts";
import { checkHost, Forbidden, lookupPublic } from "./guard.ts";

export interface Posting {
  id: string;
  url: string;
  secret: string;
  body: string;
}

export interface PostSettings {
  /** Whether private addresses are allowed. */
  allowPrivate: boolean;
  /** For the whole exchange. */
  timeoutMs: number;
}

/** Only the response status counts; the body is read up to this size, so that the connection can be reused. */
const answerLimit = 16 * 1024;

/** Rejects only if `signal` fires; everything else is an outcome. */
export async function post(posting: Posting, settings: PostSettings, signal: AbortSignal): Promise<Attempted> {
  // Load it only for deliveries: it takes a tenth of the service's memory.
  const { Agent, request } = await import("undici");
  const { timeoutMs, allowPrivate } = settings;
  const trace = causeOf();
  const deadline = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({ connect: { timeout: timeoutMs, ...(!allowPrivate && { lookup: lookupPublic }) } });
  try {
    if (!allowPrivate) checkHost(new URL(posting.url).hostname);
    const { statusCode, body } = await request(posting.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "infrarun",
        ...(trace !== undefined && { traceparent: trace }),
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
    // No need to wait: it has no open requests.
    agent.destroy().catch(() => {});
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return `Answered ${status}${status >= 300 && status < 400 ? "; redirects are not followed" : ""}.`;
}

/** The network error without the address, which may contain a secret. */
function explain(error: unknown): string {
  if (error instanceof Forbidden) return error.message;
  if (error instanceof Error) {
    const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
    return `The connection failed (${code}).`;
  }
  return "The connection failed.";
}
