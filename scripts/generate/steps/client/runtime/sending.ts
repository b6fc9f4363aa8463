// Sends one request.

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
