// Sends one request.

/** After a redirect, fetch may turn a POST into a GET. Writes follow only redirects that keep method, body and origin. */
export async function sendUnchanged(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  if (/GET|HEAD/.test(init.method!)) return send(url, init);
  init.redirect = "manual";
  const response = await send(url, init);
  const target = new URL(response.headers.get("Location") ?? "", url);
  const isKept = /30[78]/.test(`${response.status}`) && target.origin === new URL(url).origin;
  return isKept && !(init.body instanceof ReadableStream) ? send(target.href, init) : response;
}

/** Throws what fetch throws for a request that it never sends, such as a GET with a body: the network is not to blame. */
export function refuseAsFetch(url: string, method: string, body: unknown): void {
  new Request(url, { method, body: body && "" } as RequestInit);
}
