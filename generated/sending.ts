// Generated from openapi/openapi.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Sends one request, and reads its answer.
import type { CallFacts } from "./call-types.ts";
import { AnswerError } from "./errors.ts";

/**
 * Follows redirects. fetch would turn some writes into reads, and would send keys in headers to other hosts: writes follow
 * only redirects that keep method, body and origin, and reads take only harmless headers to another origin.
 */
export async function sendUnchanged(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const isRead = /^(GET|HEAD)$/.test(init.method!);
  init.redirect = "manual";
  for (let left = 20; ; left -= 1) {
    const response = await send(url, init);
    // Browsers hide the target of a redirect and follow it only themselves.
    if (isRead && !response.status) return send(url, { ...init, redirect: "follow" });
    const isRedirect = (isRead ? /30[12378]/ : /30[78]/).test(`${response.status}`);
    const target = isRedirect && response.headers.get("Location");
    if (!left || !target) return response;
    // Only the response knows the whole URL if the base URL is relative to a page.
    const from = response.url || url;
    if (!URL.canParse(target, from)) return response;
    const { href, origin } = new URL(target, from);
    const leaves = origin !== new URL(from).origin;
    if (!isRead && (leaves || init.body instanceof ReadableStream)) return response;
    const headers = init.headers as Headers;
    for (const name of [...headers.keys()]) if (leaves && !/^(accept|if-|range)/.test(name)) headers.delete(name);
    response.body?.cancel().catch(() => {});
    url = href;
  }
}

/** Throws for a request that fetch never sends, such as a GET with a body: the network is not to blame. */
export function refuseAsFetch(url: string, method: string, body: unknown): void {
  const request = new Request(url, { method, body: body && "" } as RequestInit);
  if (!/^http/.test(request.url)) throw new TypeError(`${url} is not an HTTP URL.`);
}

/** The value of an answer in JSON. Throws if it differs from the spec. */
export function readAnswer({ id, accept, mayBeEmpty }: CallFacts, status: number, content: string): unknown {
  // 204 and 205 say that there is no body.
  if (!content && accept && !mayBeEmpty && status !== 204 && status !== 205) {
    throw new AnswerError(id, "The answer is empty.");
  }
  try {
    return content ? JSON.parse(content) : undefined;
  } catch (cause) {
    // Proxies add text to a response without a documented body.
    if (!accept) return;
    throw new AnswerError(id, "The response is not valid JSON.", cause);
  }
}
