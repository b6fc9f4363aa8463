// The router as a middleware for Hono.
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { toPlain, toResponse } from "./fetch.ts";
import { createRouter, type RouteHandlers, type RouterArguments } from "./router.ts";

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
    // Hono keeps a body that another middleware has read.
    const response = await answer(
      toPlain(context.req.raw, () => context.req.arrayBuffer()),
      context,
    );
    return response === null ? next() : toResponse(response);
  };
}
