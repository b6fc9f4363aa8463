// The router as a middleware for Hono.
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { toPlain, toResponse } from "./fetch.ts";
import { createRouter, type RouteHandlers, type RouterArguments } from "./router.ts";
import { chunksOf } from "./router-bodies.ts";

export { type RouteHandler, type RouteHandlers, type RouteInput, type RouterOptions, reply } from "./router.ts";

/**
 * Answers all documented requests.
 * @example
 * app.use(router({ listPets: (_, context) => context.var.pets }));
 */
export function router<Context = HonoContext>(
  handlers: RouteHandlers<Context>,
  ...[options]: RouterArguments<HonoContext, Context>
): MiddlewareHandler {
  const answer = createRouter<HonoContext>(handlers, options);
  return async (context, next) => {
    const { raw } = context.req;
    const request = toPlain(raw);
    // Another middleware has read the body, and Hono keeps it.
    if (raw.bodyUsed) request.body = chunksOf(new Blob([await context.req.arrayBuffer()]).stream());
    const response = await answer(request, context);
    if (response === null) return next();
    return toResponse(response);
  };
}
