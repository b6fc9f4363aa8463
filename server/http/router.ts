// The order of a request. Each step may end it by throwing; the order is part of the contract, because a later check
// must not tell a caller what an earlier one hides.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { operations } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import type { Permission } from "../domain/permissions.ts";
import type { Spending } from "../domain/rate-limit.ts";
import type { Caller, TokenKind } from "../domain/types.ts";
import type { Context, Found, Services } from "../handlers/context.ts";
import { absent, findSubject } from "../handlers/find.ts";
import type { Subjects } from "../handlers/finders.ts";
import type { Upload } from "../handlers/handler.ts";
import { serveOperation } from "../handlers/index.ts";
import { receiveUpload } from "../handlers/uploads.ts";
import { retryRaces } from "../store/database.ts";
import { networkOf, originOf } from "./addresses.ts";
import { Admission } from "./admission.ts";
import { recordRequest } from "./audit.ts";
import { checkDeclaredLength, hasBody, invite, jsonLimit, readBytes } from "./body.ts";
import { parseBody } from "./contract.ts";
import { toErrorReply } from "./errors.ts";
import type { Follow } from "./follow.ts";
import { Load, type Slot } from "./load.ts";
import { checkAccept, checkContentEncoding, checkContentType, checkPlainJson, plainJson } from "./media-types.ts";
import type { Opinion } from "./opinion.ts";
import { checkText } from "./query.ts";
import { limitHeader, type Meter, standingHeaders } from "./rate-limits.ts";
import { headersOf, lengthOf, type Reply, send, serialize } from "./reply.ts";
import type { RequestRecord } from "./request-log.ts";
import { checkRequestLine, findRoute, type Operation, type Route, splitTarget } from "./route.ts";
import { Turns, tenantOf } from "./turns.ts";

/** One request on its way through the steps. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  record: RequestRecord;
  services: Services;
  meter: Meter;
  admission: Admission;
  load: Load;
  turns: Turns;
  /** Its place among the requests under way. */
  slot: Slot;
  opinion: Opinion;
  /** The body, once it was read. */
  bytes?: Uint8Array;
}

const octets = "application/octet-stream";
/** How often a request that lost a race meets the new state before its caller is told to come again. */
const raceTries = 5;
/** Headers that the spec gives to single operations. */
const specialHeaders: Partial<Record<string, Record<string, string>>> = { ping: { "TFP-API-Version": "2.6" } };

export function createRouter(services: Services, follow: Follow, opinion: Opinion, meter: Meter): RequestListener {
  const { requests, callerRequests, rateLimit } = services.config;
  const load = new Load({ requests, requestsPerCaller: rateLimit === "off" ? requests : callerRequests });
  const admission = new Admission(services, meter);
  const turns = new Turns(services.database.connections);
  return (request, response) => {
    const record = follow(request, response);
    const slot = load.take(`network ${networkOf(record.address)}`);
    serve({ request, response, record, services, meter, admission, load, turns, slot, opinion })
      .catch((error) => {
        // Nothing can be said any more; whoever waits must not wait for ever.
        record.error = error;
        response.destroy();
      })
      // Not when the caller goes away: what was begun goes on until then.
      .finally(() => slot.free());
  };
}

async function serve(exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  await send(request, response, hold(exchange, await judge(exchange)));
}

async function judge(exchange: Exchange): Promise<Reply> {
  const { response, record, services, opinion } = exchange;
  let reply: Reply;
  try {
    reply = await answer(exchange);
  } catch (error) {
    reply = toErrorReply(error);
    if (reply.status === 500) record.error = error;
    if (reply.status === 503 && error instanceof Error) record.reason = error.message;
  }
  if (!response.hasHeader(limitHeader)) await countRefusal(exchange, reply);
  if (services.config.checkResponses === "on" && record.operationId !== undefined) {
    const headers = { ...response.getHeaders(), ...headersOf(reply) };
    const defect = await opinion.findDefect(record.operationId, reply, headers);
    if (defect) {
      record.error = defect;
      reply = toErrorReply(defect);
    }
  }
  return reply;
}

/** Its bytes alone lie in memory until they are read, and count for whoever asked for them. */
function hold({ slot }: Exchange, reply: Reply): Reply {
  const body = serialize(reply);
  try {
    slot.holdAnswer(lengthOf(body));
    return { ...reply, body };
  } catch (error) {
    return toErrorReply(error);
  }
}

async function answer(exchange: Exchange): Promise<Reply> {
  const { request, record, services, opinion } = exchange;
  checkRequestLine(request);
  const route = findRoute(request);
  if ("allow" in route) return { status: 204, headers: { Allow: route.allow } };
  const operation: Operation = operations[route.operationId];
  record.operationId = route.operationId;
  exchange.load.check();
  exchange.slot.check();
  const uploads = takesUpload(operation);
  if (operation.requestBody) checkDeclaredLength(request, uploads ? services.config.uploadLimit : jsonLimit);

  const applicant = { request, record, operation, show: (spending: Spending) => show(exchange.response, spending) };
  const caller = await exchange.admission.admit(applicant);
  if (operation.authenticated) exchange.slot.passTo(caller.user.id, tenantOf(caller));
  checkAccept(request.headers);
  // Without a token the address must be good before anything is read of a body.
  const known =
    operation.requestBody && !operation.authenticated
      ? await exchange.admission.findBySecret(applicant, () => findSender(exchange, route, caller))
      : undefined;
  const json = operation.requestBody && !uploads ? await readJson(exchange, operation) : undefined;
  checkText(route.rawQuery);
  const query = await opinion.checkedQuery(route);
  const context = contextOf(exchange, route, caller);
  const upload = uploads ? await receive(exchange, known as Subjects["upload_token"], context) : undefined;

  const inTransaction = () =>
    services.database.transaction(async (store) => {
      const inside = { ...context, store, found: [] };
      const subject = await findVisible(opinion, route, operation, inside);
      const body = upload ?? (await opinion.checkedBody(operation, json));
      const result = await serveOperation(route.operationId, { path: route.path, query, body, subject }, inside);
      if (operation.method !== "GET") await recordRequest(inside, operation, { body, result });
      return toReply(operation, result);
    });
  return exchange.turns.during(known ? organizationOf(known) : toTenant(exchange, operation, caller), () =>
    retryRaces(inTransaction, raceTries),
  );
}

function takesUpload({ requestBody }: Operation): boolean {
  return requestBody?.mediaTypes.some((type) => type === octets) ?? false;
}

function contextOf(exchange: Exchange, route: Route, caller: Caller): Context {
  const { request, record, services, bytes = new Uint8Array() } = exchange;
  return {
    ...services,
    store: services.database.store,
    caller,
    found: [],
    at: services.clock(),
    requestId: record.id,
    address: record.address,
    origin: services.config.url ?? originOf(request, services.config.trustedProxies),
    sent: { bytes, signature: request.headersDistinct["x-hub-signature-256"]?.[0] },
    remark(reason) {
      record.reason = reason;
    },
    target: { pathname: splitTarget(request.url ?? "").pathname, rawQuery: route.rawQuery },
  };
}

function show(response: ServerResponse, spending: Spending): void {
  for (const [name, value] of Object.entries(standingHeaders(spending))) response.setHeader(name, value);
}

/** Answered before it was known who asks: it counts for the address, if it is for anything. */
async function countRefusal({ response, record, meter }: Exchange, { status }: Reply): Promise<void> {
  const who = { address: record.address };
  const operation = record.operationId && operations[record.operationId];
  // A store that does not answer is not asked how often it was asked.
  const isCounted = operation !== undefined && status !== 503;
  const spending = isCounted ? await meter.spend(who, operation).catch(() => undefined) : undefined;
  show(response, spending ?? meter.look(who, operation));
}

/** The body as JSON, before anything is known of the object it is for. */
async function readJson(exchange: Exchange, operation: Operation): Promise<unknown> {
  const { request, response } = exchange;
  if (!hasBody(request)) return parseBody(operation, Buffer.alloc(0));
  const declared = request.headers["transfer-encoding"] === undefined;
  if (declared) checkBodyHeaders(request, operation);
  invite(request, response);
  const bytes = await readBytes(request, jsonLimit);
  exchange.load.check(bytes.byteLength);
  // Only now is it known whether a chunked body holds anything.
  if (!declared && bytes.byteLength > 0) checkBodyHeaders(request, operation);
  exchange.bytes = bytes;
  return parseBody(operation, bytes);
}

function checkBodyHeaders(request: IncomingMessage, { requestBody }: Operation): void {
  const types: readonly string[] = requestBody?.mediaTypes ?? [];
  // Git hosts know nothing of JSON:API.
  if (types.includes(plainJson)) checkPlainJson(request);
  else checkContentType(request);
  checkContentEncoding(request.headers);
}

/** Whom an address belongs to that is a secret itself; its requests count for that organization. */
async function findSender(exchange: Exchange, route: Route, caller: Caller): Promise<Found> {
  checkText(route.rawQuery);
  await exchange.opinion.checkedQuery(route);
  const context = contextOf(exchange, route, caller);
  const found = await findVisible(exchange.opinion, route, operations[route.operationId], context);
  exchange.slot.passTo(organizationOf(found));
  return found;
}

function organizationOf(found: Found): string {
  const { organization, configurationVersion } = found as Partial<Subjects["webhook_token"] & Subjects["upload_token"]>;
  return `organization ${organization?.name ?? configurationVersion?.organizationName}`;
}

function toTenant({ record }: Exchange, { authenticated }: Operation, caller: Caller): string {
  return authenticated ? tenantOf(caller) : `network ${networkOf(record.address)}`;
}

/** Takes in a stream outside of any transaction. */
function receive({ request, response }: Exchange, found: Subjects["upload_token"], context: Context): Promise<Upload> {
  return receiveUpload(found.configurationVersion, { ...context, found: [found] }, () => {
    invite(request, response);
    // A request that is given up half-read must still be answered.
    return request.iterator({ destroyOnReturn: false });
  });
}

/** The object that the path names, if this caller may do this with it. */
async function findVisible(opinion: Opinion, route: Route, operation: Operation, context: Context): Promise<Found> {
  const { path } = route;
  const kinds: readonly TokenKind[] = operation.tokenKinds;
  const permitted = !operation.authenticated || kinds.includes(context.caller.kind);
  if (!permitted || !(await opinion.isPossible(route))) throw absent(path);
  const found = await findSubject(context, path, (operation.permission ?? "none") as Permission);
  if (operation.edition !== null && operation.edition !== found.organization?.settings.edition) {
    throw new ApiError("not-found", `This exists only in the ${operation.edition} edition.`);
  }
  return found;
}

function toReply({ operationId, successStatus, responseMediaType }: Operation, body: unknown): Reply {
  const headers = specialHeaders[operationId] ?? {};
  return { status: successStatus, headers, body, ...(responseMediaType && { mediaType: responseMediaType }) };
}
