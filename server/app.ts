// The HTTP application: the API, its docs, the probes, and addresses that documents link to.
import express, { type ErrorRequestHandler, type Express } from "express";
import { ApiError } from "./domain/errors.ts";
import { sharedResources } from "./fairness/resources.ts";
import { Slots } from "./fairness/slots.ts";
import type { Services } from "./handlers/context.ts";
import { createBegin } from "./http/api-exchange.ts";
import { apiRouter } from "./http/api-router.ts";
import { createDocs } from "./http/docs.ts";
import { DocsSessions } from "./http/docs-session.ts";
import { toErrorReply } from "./http/errors.ts";
import { holdUnread } from "./http/load.ts";
import type { Probes } from "./http/probes.ts";
import type { Meter } from "./http/rate-limits.ts";
import { lengthOf, type Reply, send, serialize } from "./http/reply.ts";
import type { RequestRecord } from "./http/request-log.ts";
import type { StartRecord } from "./http/request-records.ts";
import { splitTarget } from "./http/route.ts";
import { networkNameOf } from "./http/senders.ts";
import type { Validator } from "./http/validator.ts";

export interface AppParts {
  startRecord: StartRecord;
  probes: Probes;
  validator: Validator;
  meter: Meter;
  /** The folder of the site, if one may have been built. */
  site?: URL | undefined;
  /** The folder of the web app, if it may have been built. */
  webApp?: URL | undefined;
  /** By default, there is nobody to sign in as. */
  sessions?: DocsSessions | undefined;
}

/** Bytes of probes and pages in memory that callers have not read yet. Files of the docs do not count: all responses share them. */
const mostUnread = 32 * 1024 ** 2;

const api = "/api/v2/";
/** Lets the command lines find the API by the name of the host. Some clients fail without a registry of modules, even an empty one. */
const discovered = {
  "modules.v1": "/api/registry/v1/modules/",
  "state.v2": api,
  "tfe.v2": api,
  "tfe.v2.1": api,
  "tfe.v2.2": api,
};

/** Pages of the docs for links to the web app, if it was not built. A pattern without names decodes nothing. */
const webPages: readonly [path: RegExp, page: string][] = [
  [/^\/app\/[^/]+\/workspaces\/[^/]+$/, "/docs/#/workspaces"],
  [/^\/app\/[^/]+\/[^/]+\/runs\/[^/]+$/, "/docs/#/runs"],
  [/^\/app\/settings\/tokens$/, "/docs/#/section/authentication"],
];

export function createApp(
  services: Services,
  { startRecord, probes, validator, meter, site, webApp, sessions = new DocsSessions() }: AppParts,
): Express {
  const docs = createDocs(new URL("../generated/docs/", import.meta.url), site, webApp);
  const unread = new Slots({ ...sharedResources.responseBytes, size: mostUnread });
  const app = express();
  app.disable("x-powered-by").disable("etag").enable("case sensitive routing").enable("strict routing");

  app.use(apiRouter({ ...services.config, validator }, createBegin(services, startRecord, meter)));
  app.use(async (request, response, next) => {
    const record = startRecord(request, response);
    response.locals.record = record;
    const { pathname } = splitTarget(request.url);
    const { method, headers } = request;
    const probed = probes.answer(method, pathname);
    record.routine = probed !== undefined;
    const { address } = record;
    const signed = probed ?? sessions.answer({ method, pathname, headers, address });
    const answer = await (signed ?? docs.answer({ method, pathname, headers }));
    if (answer === undefined) return next();
    const body = serialize(answer);
    const bytes = body instanceof Uint8Array ? 0 : lengthOf(body);
    const held = holdUnread(unread, networkNameOf(record.address), bytes, () => response.destroy());
    await send(request, response, { ...answer, body } as Reply).finally(held.release);
  });
  app.get("/", (_request, response) => response.redirect("/docs/"));
  for (const [path, page] of webPages) app.get(path, (_request, response) => response.redirect(page));
  app.get("/.well-known/terraform.json", async (request, response) => {
    await send(request, response, { status: 200, mediaType: "application/json", body: discovered });
  });
  app.use(async (request, response) => {
    await send(request, response, toErrorReply(new ApiError("not-found", "There is no such path.")));
  });
  app.use((async (error, request, response, _next) => {
    const reply = toErrorReply(error);
    if (reply.status === 500) (response.locals.record as RequestRecord).error = error;
    await send(request, response, reply);
  }) satisfies ErrorRequestHandler);
  return app;
}
