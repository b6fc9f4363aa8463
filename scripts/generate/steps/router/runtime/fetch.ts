// The router as a fetch handler, for Next, Bun, Deno, workers, and everything else that has Request and Response.

import {
  createRouter,
  type PlainRequest,
  type PlainResponse,
  type RouteHandlers,
  type RouterArguments,
} from "./router.ts";
import { chunksOf, toStream } from "./router-bodies.ts";

export { type RouteHandler, type RouteHandlers, type RouteInput, type RouterOptions, reply } from "./router.ts";

export interface FetchContext {
  request: Request;
  /** The other arguments of the runtime, such as the environment of a worker. */
  platform: readonly unknown[];
}

/**
 * Answers all documented requests.
 * @example
 * export default { fetch: router({ listPets: () => pets }) };   // workers, Bun
 * Deno.serve(router({ listPets: () => pets }));
 * export { handle as GET, handle as POST };                     // Next: app/api/[...path]/route.ts
 */
export function router<Context = FetchContext>(
  handlers: RouteHandlers<Context>,
  ...[options]: RouterArguments<FetchContext, Context>
): (request: Request, ...platform: unknown[]) => Promise<Response> {
  const answer = createRouter<FetchContext>(handlers, { ...options, pass: false });
  return async (request, ...platform) => toResponse((await answer(toPlain(request), { request, platform }))!);
}

/** `readWhole`: also works if the framework has read the body and kept it. */
export function toPlain(request: Request, readWhole = (): Promise<ArrayBuffer> => request.arrayBuffer()): PlainRequest {
  const { method, url, headers } = request;
  return {
    method,
    target: url,
    headers,
    get body() {
      if (request.bodyUsed) return once(readWhole);
      return request.body && chunksOf(request.body);
    },
    get signal() {
      return request.signal;
    },
    readWhole,
  };
}

export function toResponse({ status, headers: all, body }: PlainResponse): Response {
  const headers = all.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each]));
  const isWhole = body === null || typeof body === "string" || body instanceof Uint8Array;
  return new Response(isWhole ? body : toStream(body), { status, headers });
}

async function* once(read: () => Promise<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await read());
}
