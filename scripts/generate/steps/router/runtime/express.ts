import { stringify } from "node:querystring";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { OperationId } from "../../../../../generated/operations.ts";
import {
  check,
  checkPath,
  checkRequestHeaders,
  checkResponse,
  matchRoute,
  parseBody,
  readQuery,
  respell,
  type Violation,
} from "../../../../../generated/validators.js";
import {
  createRouter,
  type PlainResponse,
  type RouteHandlers,
  type RouterArguments,
  refusalOf,
  statusOf,
} from "./router.ts";
import { fromNode } from "./router-bodies.ts";

export { type RouteHandler, type RouteHandlers, type RouteInput, type RouterOptions, reply } from "./router.ts";

export interface ValidateOptions {
  /** The most bytes of a body; a larger one is refused. 1 MiB by default. */
  mostBody?: number;
  /** Also checks the value that is passed to `response.json`. A wrong response becomes a 500. */
  responses?: boolean;
  /** Called with all violations, including those that may be ignored. Express gets its errors. */
  onViolations?: (violations: readonly Violation[], request: Request) => unknown;
}

/** The values that `validate` stores in `response.locals`. */
export interface Validated {
  operationId: OperationId;
  /** Texts, exactly as in the path. */
  path: Record<string, string>;
  /** Parsed by the description: numbers are numbers, brackets are folded, defaults are filled in. */
  query: unknown;
}

/**
 * Refuses requests that break the description, with `application/problem+json`; mount it before your routes. A JSON body is parsed into `request.body`.
 * A form is checked if it was parsed before, by `express.urlencoded()`; other bodies are not read.
 * Undocumented paths pass. A path is documented with or without the path of the mount.
 * Like the routes of Express, it ignores the case of letters and a slash at the end.
 * @example
 * app.use(validate({ responses: true }));
 * app.post("/pets", (request, response) => void response.status(201).json(request.body));
 */
export function validate(options: ValidateOptions = {}): RequestHandler {
  return (request, response, next) => {
    judge(request, response, next, options).then((passes) => (passes ? next() : undefined), next);
  };
}

async function judge(
  request: Request,
  response: Response,
  next: NextFunction,
  options: ValidateOptions,
): Promise<boolean> {
  const [, query = ""] = /\?(.*)$/s.exec(request.originalUrl) ?? [];
  // The path as in Express routes, even if the target of the request is a whole URL.
  const whole = spell(request.method, request.baseUrl + request.path);
  const pathname = matchRoute(request.method, whole) === null ? spell(request.method, request.path) : whole;
  const target = `${pathname}?${query}`;
  const route = matchRoute(request.method, pathname);
  if (route === null) return true;
  if ("allow" in route) {
    // Express answers it from its routes, or cors() does.
    if (request.method === "OPTIONS") return true;
    response.setHeader("Allow", route.allow.join(", "));
    refuse(response, 405, `${request.method} is not allowed here.`, []);
    return false;
  }
  const body = await readBody(request, options.mostBody ?? 1 << 20);
  if (body === tooLarge) {
    response.setHeader("Connection", "close");
    refuse(response, 413, "The body is too large.", []);
    return false;
  }
  if (body === unreadable) {
    refuse(response, 415, "The body must be sent as it is, or as valid gzip, deflate or br.", []);
    return false;
  }
  const { operationId, path } = route;
  const { method, headers } = request;
  const found =
    body === unread
      ? [
          ...checkPath(operationId, path),
          ...readQuery(operationId, query).violations,
          ...checkRequestHeaders(operationId, headers),
        ]
      : check({ request: { method, target, headers, body } });
  if (found.length > 0) await options.onViolations?.(found, request);
  const violations = found.filter(({ ignorable }) => !ignorable);
  if (violations.length > 0) {
    refuse(response, statusOf(violations), "The request breaks the description.", violations);
    return false;
  }
  if (body instanceof Uint8Array && isJson(request)) {
    const parsed = parseBody(body);
    if (parsed.ok) request.body = parsed.value;
  }
  Object.assign(response.locals, { operationId, path, query: readQuery(operationId, query).query } satisfies Validated);
  if (options.responses) checkAnswers(operationId, request, response, next, options);
  return true;
}

/** Express may take `/pets/NEWEST` for `/pets/newest`, although the description also has `/pets/{name}`. */
function spell(method: string, asked: string): string {
  const other = respell(asked);
  return other !== null && parametersIn(method, other) < parametersIn(method, asked) ? other : asked;
}

function parametersIn(method: string, pathname: string): number {
  const route = matchRoute(method, pathname);
  if (route === null) return Number.POSITIVE_INFINITY;
  return "path" in route ? Object.keys(route.path).length : Number.MAX_SAFE_INTEGER;
}

const tooLarge = Symbol("too large");
/** Whether the body has a Content-Encoding that is unknown or wrong. */
const unreadable = Symbol("unreadable");
/** Whether the body is not JSON: handlers then read it themselves. */
const unread = Symbol("unread");

/** The bytes of the body, or of the value that was parsed before; null if there are none. */
async function readBody(
  request: Request,
  most: number,
): Promise<Uint8Array | null | typeof tooLarge | typeof unreadable | typeof unread> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return null;
  if (isForm(request) && isFlat(request.body)) return Buffer.from(stringify(request.body));
  if (!isJson(request)) return unread;
  if (request.readableEnded) return request.body === undefined ? unread : Buffer.from(JSON.stringify(request.body));
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Otherwise, the refusal of a body that is too large would destroy the connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > most) return tooLarge;
    chunks.push(chunk);
  }
  return size === 0 ? null : decode(Buffer.concat(chunks), request.headers["content-encoding"], most);
}

/** The same encodings as of `express.json()`. */
type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;
const decoders = new Map<string, Decode>([
  ["identity", async (bytes) => bytes],
  ["gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

async function decode(
  bytes: Uint8Array,
  encoding = "identity",
  maxOutputLength: number,
): Promise<Uint8Array | typeof tooLarge | typeof unreadable> {
  try {
    return await decoders.get(encoding.toLowerCase())!(bytes, { maxOutputLength });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : unreadable;
  }
}

const isForm = (request: Request): boolean => request.readableEnded && Boolean(request.is("urlencoded"));

/** Whether the fields have the names and values that were sent: an extended parser makes objects of brackets. */
const isFlat = (body: unknown): body is Record<string, string | string[]> =>
  typeof body === "object" &&
  body !== null &&
  Object.values(body)
    .flat()
    .every((value) => typeof value === "string");

const isJson = ({ headers }: Request): boolean => /[/+]json\s*(?:;|$)/i.test(headers["content-type"] ?? "");

function checkAnswers(
  id: OperationId,
  request: Request,
  response: Response,
  next: NextFunction,
  options: ValidateOptions,
): void {
  const json = response.json.bind(response);
  response.json = (value) => {
    response.json = json;
    if (!response.hasHeader("Content-Type")) response.type("json");
    const violations = checkResponse(id, {
      status: response.statusCode,
      headers: response.getHeaders() as Record<string, string>,
      body: JSON.stringify(value),
    }).filter(({ ignorable }) => !ignorable);
    if (violations.length === 0) return json(value);
    Promise.resolve(options.onViolations?.(violations, request)).catch(next);
    return refuse(response, 500, "The answer breaks the description.", violations);
  };
}

function refuse(response: Response, status: number, title: string, violations: readonly Violation[]): Response {
  const text = JSON.stringify(refusalOf(status, title, violations));
  return response.status(status).type("application/problem+json").send(text);
}

export interface ExpressContext {
  request: Request;
  response: Response;
}

/**
 * Answers all documented requests by their handlers, instead of `validate` and routes of your own.
 * @example
 * app.use(router({ listPets: ({ query }) => pets.slice(0, query.limit) }));
 */
export function router<Context = ExpressContext>(
  handlers: RouteHandlers<Context>,
  ...[options]: RouterArguments<ExpressContext, Context>
): RequestHandler {
  const answer = createRouter<ExpressContext>(handlers, options);
  return (request, response, next) => {
    const plain = fromNode(request, parsedBefore(request) ?? request, response);
    const { method } = request;
    answer(Object.assign(plain, { method, target: targetOf(request) }), { request, response }).then(
      (made) => (made === null ? next() : send(response, made)),
      next,
    );
  };
}

/** Paths are read from their start, or from where the router is mounted. */
function targetOf({ baseUrl, url, originalUrl, method }: Request): string {
  const isWhole = baseUrl === "" || matchRoute(method, originalUrl.split("?", 1)[0]!) !== null;
  return isWhole ? originalUrl : url;
}

/** The body, if a parser of Express has read it. */
function parsedBefore(request: Request): Readable | null {
  if (!request.readableEnded || request.body === undefined) return null;
  const text = isForm(request) && isFlat(request.body) ? stringify(request.body) : JSON.stringify(request.body);
  return Readable.from([Buffer.isBuffer(request.body) ? request.body : Buffer.from(text)]);
}

async function send(response: Response, { status, headers, body }: PlainResponse): Promise<void> {
  response.status(status);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (body === null || typeof body === "string" || body instanceof Uint8Array) response.end(body ?? undefined);
  // The router reports the errors of the body. Here, it is enough that the connection is closed.
  else await pipeline(Readable.from(body), response).catch(() => {});
}
