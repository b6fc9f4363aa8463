// The router as a plugin for Fastify 5.
import { Readable } from "node:stream";
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { broken, createRouter, type RouteHandlers, type RouterArguments, refusalOf } from "./router.ts";
import { fromNode } from "./router-bodies.ts";

export { type RouteHandler, type RouteHandlers, type RouteInput, type RouterOptions, reply } from "./router.ts";

export interface FastifyContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers all documented requests, below the prefix of the plugin.
 * @example
 * app.register(router({ listPets: () => pets }));
 */
export function router<Context = FastifyContext>(
  handlers: RouteHandlers<Context>,
  ...[options]: RouterArguments<FastifyContext, Context>
): FastifyPluginAsync {
  return async (app) => {
    const answer = createRouter<FastifyContext>(handlers, {
      ...options,
      base: app.prefix.replace(/\/$/, "") + (options?.base ?? ""),
    });
    // The router reads the bodies. Fastify limits this change to the plugin: the parsers of the app are not affected.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    app.addHook("onRequest", async (request) => {
      const type = request.headers["content-type"];
      // Fastify would refuse it before the router can. The router reads the header as sent.
      if (type === undefined || !validType.test(type)) request.headers = { "content-type": "application/octet-stream" };
    });
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const payload = request.body instanceof Readable ? request.body : request.raw;
      const { method, url: target } = request;
      const plain = Object.assign(fromNode(request.raw, payload, reply.raw), { method, target });
      const response = await answer(plain, { request, reply });
      if (response === null) {
        reply.callNotFound();
        return reply;
      }
      const { status, headers, body } = response;
      void reply.code(status);
      for (const [name, value] of headers) void reply.header(name, value);
      // Fastify would add a charset to text.
      if (typeof body === "string") return reply.send(Buffer.from(body));
      return reply.send(body === null ? undefined : body instanceof Uint8Array ? body : Readable.from(body));
    };
    for (const path of ["/", "/*"]) app.all(path, handle);
  };
}

/**
 * Refuses malformed paths with the document of the router. Fastify refuses these paths before any plugin.
 * @example
 * const app = fastify({ frameworkErrors });
 */
export function frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  const errors = error.code === "FST_ERR_BAD_URL" ? [{ message: "The path is not percent-encoded UTF-8." }] : [];
  const refusal = { ...refusalOf(status, status === 400 ? broken : "The server has failed."), errors };
  const answer = reply.code(status).header("content-type", "application/problem+json");
  void answer.send(Buffer.from(JSON.stringify(refusal)));
}

const validType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;
