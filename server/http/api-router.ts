// One Express router for the whole spec: routes, checks in their order, and error documents. A service identifies the caller,
// decides what the caller may see, and executes operations. The order is part of the contract: a later check must not reveal
// data that an earlier one hides.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { operations } from "../../generated/operations.ts";
import { ApiError, invalid } from "../domain/errors.ts";
import { checkDeclaredLength, hasBody, invite, jsonLimit, type Parsed, parseJson, readBytes } from "./body.ts";
import { contract } from "./contract.ts";
import { withoutEmptyIds } from "./empty-ids.ts";
import { toErrorReply } from "./errors.ts";
import { checkAccept, checkContentEncoding, checkContentType, checkPlainJson, plainJson } from "./media-types.ts";
import type { Opinion } from "./opinion.ts";
import { checkText } from "./query.ts";
import { headersOf, mediaType, type Reply, send } from "./reply.ts";
import { checkRequestLine, findRoute, type Operation, type Route } from "./route.ts";

/** A request for an operation. */
export interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  route: Route;
  operation: Operation;
}

/** The input of a request that has passed every check. */
export interface CheckedInput {
  path: Record<string, string>;
  query: unknown;
  body: unknown;
  /** What `find` returned. */
  subject: unknown;
}

/** One request as a service sees it. The router calls these in this order; each may throw an `ApiError` to refuse. */
export interface Visit {
  /** Path and method are known; nothing expensive has started. */
  enter?(asked: Asked): void;
  /** Identifies the caller. The body has not been read. */
  identify(asked: Asked): Promise<void>;
  /** Runs before the body is read; `look` checks the query and finds the object. */
  prepare?(asked: Asked, look: () => Promise<unknown>): Promise<void> | undefined;
  /** The bytes of a JSON body, before they are parsed. */
  hold?(bytes: Uint8Array): void;
  /** Reads a binary body. By default, the handler gets the request. */
  receive?(asked: Asked): Promise<unknown>;
  /** Wraps the rest, for example in a transaction; `work` may be repeated. */
  within?(asked: Asked, work: () => Promise<Reply>): Promise<Reply>;
  /** Finds the object of the path. An object that the caller may not see is absent. */
  find(asked: Asked): Promise<unknown>;
  /** Returns the error for an impossible id. */
  absent?(route: Route): Error;
  /** Executes the operation and returns the body of its success. */
  serve(asked: Asked, given: CheckedInput): Promise<unknown>;
  /** Returns the error to send to the caller, often the same one. */
  refusal?(error: unknown): Promise<unknown>;
  /** Called with every answer before it is checked, and its error. */
  answer?(reply: Reply, error: unknown): Promise<void> | undefined;
  /** Called if an answer breaks the contract or could not be sent. */
  fail(error: unknown): void;
  /** Serializes the answer. Only its result is kept in memory until the caller has read it. */
  finish?(reply: Reply): Reply;
  /** The answer is sent, or the caller is gone. */
  end?(): void;
}

export interface Service {
  /** Called once for each request to the API. */
  begin(request: IncomingMessage, response: ServerResponse): Visit;
  /** Validates requests and answers; the compiled contract by default. */
  opinion?: Opinion;
  /** Checks each answer against the spec, for tests and development. */
  checksAnswers?: boolean;
  /** Headers that the spec gives to successes of single operations. */
  headers?: Partial<Record<string, Record<string, string>>>;
  /** The largest announced binary body; the reader must bound the actual bytes. No limit by default. */
  uploadLimit?: number;
}

/** Mount it in any Express app: `app.use(apiRouter(service))`. Requests outside of the API go to the next handler. */
export function apiRouter(service: Service): RequestHandler {
  return (request, response, next) => {
    // Handle every path below /api here, case-insensitive, so that all refusals look alike.
    if (!/^(https?:\/\/[^/?]*)?\/api(\/|\?|$)/i.test(request.url)) return next();
    const visit = service.begin(request, response);
    respond(service, visit, request, response)
      .catch((error) => {
        // The answer is broken: close the connection, so that the caller does not wait forever.
        visit.fail(error);
        response.destroy();
      })
      // Wait for the work even if the caller disconnects: it continues until it ends.
      .finally(() => visit.end?.());
  };
}

async function respond(service: Service, visit: Visit, request: IncomingMessage, response: ServerResponse) {
  const reply = await judge(service, visit, request, response);
  await send(request, response, reply);
}

async function judge(
  service: Service,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply> {
  const { checksAnswers = false, opinion = contract } = service;
  const found: { asked?: Asked } = {};
  let reply: Reply;
  let error: unknown;
  try {
    reply = await answer(service, visit, request, response, found);
  } catch (thrown) {
    error = visit.refusal ? await visit.refusal(thrown) : thrown;
    reply = toErrorReply(error);
  }
  const { asked } = found;
  const told = visit.answer?.(reply, error);
  if (told) await told;
  if (checksAnswers && asked) {
    const headers = { ...response.getHeaders(), ...headersOf(reply) };
    const defect = await opinion.findDefect(asked.route.operationId, reply, headers);
    if (defect) {
      visit.fail(defect);
      reply = toErrorReply(defect);
    }
  }
  return visit.finish ? visit.finish(reply) : reply;
}

async function answer(
  service: Service,
  visit: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  found: { asked?: Asked },
): Promise<Reply> {
  const { opinion = contract, uploadLimit = Number.POSITIVE_INFINITY } = service;
  checkRequestLine(request);
  const route = findRoute(request);
  if ("allow" in route) return { status: 204, headers: { Allow: route.allow } };
  const operation: Operation = operations[route.operationId];
  const asked = { request, response, route, operation };
  found.asked = asked;
  visit.enter?.(asked);
  const bytes = takesBytes(operation);
  if (operation.requestBody) checkDeclaredLength(request, bytes ? uploadLimit : jsonLimit);

  await visit.identify(asked);
  const isJson = operation.requestBody !== null && !bytes && hasBody(request);
  // A chunked body declares no length, and an empty body needs no type: check the types when it is read.
  const isChunked = isJson && request.headers["transfer-encoding"] !== undefined;
  if (!isChunked) checkTypes(request, operation, isJson);
  let read: unknown;
  const readQuery = () => {
    read ??= checkedQuery(opinion, route);
    return read;
  };
  const prepared = visit.prepare?.(asked, async () => {
    await readQuery();
    return find(visit, opinion, asked);
  });
  if (prepared) await prepared;
  const json = bytes ? nothing : await readJson(visit, asked, isChunked);
  const query = await readQuery();
  const received = bytes ? await (visit.receive?.(asked) ?? request) : undefined;

  const work = async () => {
    const subject = await find(visit, opinion, asked);
    checkDocument(operation, json);
    const body = bytes ? received : withoutEmptyIds(operation, await opinion.checkedBody(operation, json.value));
    const result = await visit.serve(asked, { path: route.path, query, body, subject });
    return toReply(service, operation, result);
  };
  return visit.within ? visit.within(asked, work) : work();
}

function checkedQuery(opinion: Opinion, route: Route): unknown {
  checkText(route.rawQuery);
  return opinion.checkedQuery(route);
}

async function find(visit: Visit, opinion: Opinion, asked: Asked): Promise<unknown> {
  const { route } = asked;
  if (!(await opinion.isPossible(route))) {
    throw visit.absent?.(route) ?? new ApiError("not-found", "There is no such object.");
  }
  return visit.find(asked);
}

/** A body that is required has its content in `data`. */
function checkDocument({ requestBody }: Operation, { value, problems }: Parsed): void {
  if (problems.length > 0) throw new ApiError("invalid", problems);
  const isDocument = typeof value === "object" && value !== null && !Array.isArray(value);
  const takesDocument = requestBody?.required && requestBody.mediaTypes.some((type) => type === mediaType);
  if (takesDocument && !isDocument) throw invalid("/data", "The body must be an object with the member data.");
}

function takesBytes({ requestBody }: Operation): boolean {
  return requestBody?.mediaTypes.some((type) => type === "application/octet-stream") ?? false;
}

/** Reads the body as JSON, before its object is known. */
async function readJson(visit: Visit, { request, response, operation }: Asked, isChunked: boolean): Promise<Parsed> {
  if (operation.requestBody === null || !hasBody(request)) return parseBody(operation, Buffer.alloc(0));
  invite(request, response);
  const bytes = await readBytes(request, jsonLimit);
  visit.hold?.(bytes);
  if (isChunked) checkTypes(request, operation, bytes.byteLength > 0);
  return parseBody(operation, bytes);
}

const nothing: Parsed = { value: undefined, problems: [] };

/** The JSON value of a body; undefined if an optional body is missing. */
function parseBody({ requestBody }: Operation, bytes: Buffer): Parsed {
  if (requestBody === null) return nothing;
  if (bytes.byteLength === 0) {
    if (!requestBody.required) return nothing;
    throw new ApiError("bad-request", [{ detail: "A body is required.", source: { pointer: "" } }]);
  }
  const parsed = parseJson(bytes);
  // Clients send null for an empty body.
  return parsed.value === null && !requestBody.required ? nothing : parsed;
}

/** 415 comes before 406. */
function checkTypes(request: IncomingMessage, operation: Operation, isSent: boolean): void {
  if (isSent) checkBodyHeaders(request, operation);
  checkAccept(request.headers);
}

function checkBodyHeaders(request: IncomingMessage, { requestBody }: Operation): void {
  const types: readonly string[] = requestBody?.mediaTypes ?? [];
  // Git hosts do not use JSON:API.
  if (types.includes(plainJson)) checkPlainJson(request);
  else checkContentType(request);
  checkContentEncoding(request.headers);
}

function toReply({ headers = {} }: Service, operation: Operation, body: unknown): Reply {
  const { operationId, successStatus, responseMediaType } = operation;
  return {
    status: successStatus,
    headers: headers[operationId] ?? {},
    body,
    ...(responseMediaType && { mediaType: responseMediaType }),
  };
}
