// Servers with the same routes. They differ in their work before the response.
import type { RequestListener } from "node:http";
import express, { type Express, type Request, type Response } from "express";
import { type OperationId, operations } from "../../../generated/operations.ts";
import type { Permission } from "../../../server/domain/permissions.ts";
import type { Context, Services } from "../../../server/handlers/context.ts";
import { findSubject } from "../../../server/handlers/find.ts";
import { serveOperation } from "../../../server/handlers/index.ts";
import { tokenHashOf } from "../../../server/http/admission.ts";
import type { ApiExchange, BeginExchange } from "../../../server/http/api-exchange.ts";
import { apiRouter } from "../../../server/http/api-router.ts";
import { contract } from "../../../server/http/contract.ts";
import { mediaType } from "../../../server/http/reply.ts";
import type { Operation, Route } from "../../../server/http/route.ts";
import { getCaller } from "../../../server/store/access/callers.ts";
import { bundle } from "../../support/exchange-examples.ts";
import { knowBrackets, validateBy } from "../validators/eov.ts";
import { document } from "./answers.ts";

type Handle = (operation: Operation, request: Request, response: Response) => unknown;

const answer: Handle = ({ successStatus }, _request, response) => {
  response.status(successStatus).type(mediaType).json(document);
};

/** Express with its defaults, except those that cost unnecessary time. */
function createExpress(): Express {
  return express().disable("x-powered-by").disable("etag");
}

function addRoutes(app: Express, handle: Handle): Express {
  for (const operation of Object.values(operations)) {
    const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
    const path = `/api/v2${operation.path.replace(/\{(\w+)\}/g, ":$1")}`;
    app[method](path, (request, response) => handle(operation, request, response));
  }
  return app;
}

const jsonBodies = () => express.json({ type: mediaType, strict: false });

/** Bare Express 5 with routes and bodies, without any checks. */
export const bare = (): Express => addRoutes(createExpress().use(jsonBodies()), answer);

/** The same routes with express-openapi-validator. */
export function eov(): Express {
  const app = createExpress();
  knowBrackets(app, bundle);
  app.use(jsonBodies());
  app.use(validateBy(bundle, { responses: false }));
  return addRoutes(app, answer);
}

/** The service's own router with all of its checks, but without the store. */
export function checked(): Express {
  const checks = { validator: contract, uploadLimit: 0, checkResponses: "off" } as const;
  const begin: BeginExchange = (request, response) =>
    ({
      request,
      response,
      enter(route: Route) {
        Object.assign(this, { route, operation: operations[route.operationId] });
      },
      identify: async () => {},
      checkToken: async (error: unknown) => error,
      hold: () => {},
      within: (work: () => unknown) => work(),
      find: async () => ({}),
      serve: async () => document,
      note: () => undefined,
      fail: console.error,
      finish: (reply: unknown) => reply,
      end: () => {},
    }) as unknown as ApiExchange;
  return createExpress().use(apiRouter(checks, begin));
}

/** The service's handlers and store with bare Express: authorization, but no other checks. */
export function unchecked(services: Services): RequestListener {
  const { database } = services;
  const serve: Handle = async ({ operationId, permission, successStatus }, request, response) => {
    const caller = (await getCaller(database.store, tokenHashOf(request)!, services.clock()))!;
    const origin = "http://127.0.0.1";
    const target = { pathname: request.path, rawQuery: "" };
    const outside: Context = {
      ...services,
      store: database.store,
      caller,
      found: [],
      at: services.clock(),
      elapsedMs: services.elapsed(),
      requestId: "1",
      address: "127.0.0.1",
      origin,
      target,
      sent: { bytes: new Uint8Array(), signature: undefined, isByTool: false, integration: undefined, isByPage: false },
      remark: () => {},
    };
    const body = await database.transaction(async (store) => {
      const context = { ...outside, store };
      const path = request.params as Record<string, string>;
      const subject = await findSubject(context, path, permission as Permission);
      const query = { page: { number: 1, size: 20 }, filter: {}, search: {}, ...request.query };
      const input = { path, query, body: request.body as unknown, subject };
      return serveOperation(operationId as Exclude<OperationId, never> as never, input, context);
    });
    response.status(successStatus).type(mediaType).json(body);
  };
  return addRoutes(createExpress().use(jsonBodies()), serve);
}
