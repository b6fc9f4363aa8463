// Sends one request, and reads its answer.
import type { CallFacts } from "./call-types.ts";
import { AnswerError } from "./errors.ts";

/** After a redirect, fetch may turn a POST into a GET. Writes follow only redirects that keep method, body and origin. */
export async function sendUnchanged(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  if (/GET|HEAD/.test(init.method!)) return send(url, init);
  init.redirect = "manual";
  const response = await send(url, init);
  const target = response.headers.get("Location");
  // Only the response knows the whole URL if the base URL is relative to a page.
  const from = response.url || url;
  const isRedirect = /30[78]/.test(`${response.status}`) && target && URL.canParse(target, from);
  if (!isRedirect || init.body instanceof ReadableStream) return response;
  const { href, origin } = new URL(target, from);
  return origin === new URL(from).origin ? send(href, init) : response;
}

/** Throws what fetch throws for a request that it never sends, such as a GET with a body: the network is not to blame. */
export function refuseAsFetch(url: string, method: string, body: unknown): void {
  new Request(url, { method, body: body && "" } as RequestInit);
}

/** The value of an answer. Throws if it is not what the description says. */
export function readAnswer(
  { id, accept, mayBeEmpty, parseAs }: CallFacts,
  status: number,
  content: string | Blob,
): unknown {
  if (parseAs) return content;
  // 204 and 205 say that there is no body.
  if (!content && accept && !mayBeEmpty && status !== 204 && status !== 205) {
    throw new AnswerError(id, "The answer is empty.");
  }
  try {
    return content ? JSON.parse(content as string) : undefined;
  } catch (cause) {
    // Proxies add a text to an answer that has no body in the spec.
    if (!accept) return;
    throw new AnswerError(id, "The answer is no JSON.", cause);
  }
}
