// The order of a request to the API: route, caller, media types, body, object, handler, response. The order is part of the
// contract: a later check must not reveal data that an earlier one hides.
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { ApiError, invalid } from "../domain/errors.ts";
import { snapshotHeaders } from "../domain/state-version.ts";
import type { Found } from "../handlers/context.ts";
import { absent } from "../handlers/find.ts";
import type { Config } from "../settings/config.ts";
import type { ApiExchange, BeginExchange } from "./api-exchange.ts";
import {
  checkDeclaredLength,
  hasBody,
  invite,
  jsonLimit,
  type Parsed,
  parseJson,
  readBytes,
  withoutEmptyIds,
} from "./body.ts";
import { toErrorReply } from "./errors.ts";
import { checkAccept, checkContentEncoding, checkContentType, checkPlainJson, plainJson } from "./headers.ts";
import { headersOf, mediaType, type Reply, send } from "./reply.ts";
import { checkRequestLine, checkText, findRoute, type Operation, type Route } from "./route.ts";
import type { Validator } from "./validator.ts";

interface Checks {
  validator: Validator;
  /** Maximum declared length of an upload; its reader limits the actual bytes. */
  uploadLimit: number;
  /** Checks each response against the spec, for tests and development. */
  checkResponses: Config["checkResponses"];
}

/** Express middleware for every path below `/api`. Other requests go to the next handler. */
export function apiRouter(checks: Checks, begin: BeginExchange): RequestHandler {
  return (request, response, next) => {
    // Match case-insensitively, so that all refusals have the same form.
    if (!/^(https?:\/\/[^/?]*)?\/api(\/|\?|$)/i.test(request.url)) return next();
    const exchange = begin(request, response);
    reply(checks, exchange)
      .then((result) => send(request, response, result))
      .catch((error) => {
        // The response is broken: close the connection, so that the caller does not wait forever.
        exchange.fail(error);
        response.destroy();
      })
      // Wait for the work even if the caller disconnects: it continues until it ends.
      .finally(() => exchange.end());
  };
}

/** Turns errors into error documents, and checks the response. */
async function reply(checks: Checks, exchange: ApiExchange): Promise<Reply> {
  let result: Reply;
  let error: unknown;
  try {
    result = await answer(checks, exchange);
  } catch (thrown) {
    error = await exchange.checkToken(thrown);
    result = toErrorReply(error);
  }
  const noted = exchange.note(result, error);
  if (noted) await noted;
  const { operationId, response } = exchange;
  if (checks.checkResponses === "on" && operationId !== undefined) {
    const headers = { ...response.getHeaders(), ...headersOf(result) };
    const defect = await checks.validator.findDefect(operationId, result, headers);
    if (defect) {
      exchange.fail(defect);
      result = toErrorReply(defect);
    }
  }
  return exchange.finish(result);
}

async function answer({ validator, uploadLimit }: Checks, exchange: ApiExchange): Promise<Reply> {
  const { request } = exchange;
  checkRequestLine(request);
  const route = findRoute(request);
  if ("allow" in route) return { status: 204, headers: { Allow: route.allow } };
  exchange.enter(route);
  const { operation } = exchange;
  const isUpload = takesBytes(operation);
  if (operation.requestBody) checkDeclaredLength(request, isUpload ? uploadLimit : jsonLimit);

  await exchange.identify();
  const isJson = operation.requestBody !== null && !isUpload && hasBody(request);
  // A chunked body declares no length, and an empty body needs no type: check the types when it is read.
  const isChunked = isJson && request.headers["transfer-encoding"] !== undefined;
  if (!isChunked) checkTypes(request, operation, isJson);
  let read: unknown;
  const readQuery = () => {
    read ??= checkedQuery(validator, route);
    return read;
  };
  if (operation.requestBody && !operation.authenticated) {
    await exchange.findBySecret(async () => {
      await readQuery();
      return find(validator, exchange);
    });
  }
  const json = isUpload ? nothing : await readJson(exchange, isChunked);
  const query = await readQuery();
  const upload = isUpload ? await exchange.receiveUpload() : undefined;

  return exchange.within(async () => {
    const subject = await find(validator, exchange);
    checkDocument(operation, json);
    const body = upload ?? withoutEmptyIds(operation, await validator.checkedBody(operation, json.value));
    return toReply(operation, await exchange.serve({ query, body, subject }));
  });
}

function checkedQuery(validator: Validator, route: Route): unknown {
  checkText(route.rawQuery);
  return validator.checkedQuery(route);
}

async function find(validator: Validator, exchange: ApiExchange): Promise<Found> {
  if (!(await validator.isPossible(exchange.route))) throw absent(exchange.route.path);
  return exchange.find();
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
async function readJson(exchange: ApiExchange, isChunked: boolean): Promise<Parsed> {
  const { request, response, operation } = exchange;
  if (operation.requestBody === null || !hasBody(request)) return parseBody(operation, Buffer.alloc(0));
  invite(request, response);
  const bytes = await readBytes(request, jsonLimit);
  exchange.hold(bytes);
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

/** Headers that the spec gives to successes of single operations. */
const successHeaders: Partial<Record<string, Record<string, string>>> = {
  // Clients turn the JSON output of a plan into a diff only for this release or a later one.
  ping: { "TFP-API-Version": "2.6", "X-TFE-Version": "v202302-1" },
  // After each write, clients read the version: a response without the header would stop the snapshots.
  createStateVersion: snapshotHeaders,
  showStateVersion: snapshotHeaders,
  showCurrentStateVersion: snapshotHeaders,
};

function toReply({ operationId, successStatus, responseMediaType }: Operation, body: unknown): Reply {
  const headers = successHeaders[operationId] ?? {};
  return { status: successStatus, headers, body, ...(responseMediaType && { mediaType: responseMediaType }) };
}
