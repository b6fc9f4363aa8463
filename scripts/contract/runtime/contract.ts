import { kindOfMediaType, sentMethod } from "../../model/index.ts";
import {
  checkAnswer,
  checkHeaders,
  checkMissing,
  checkRequestBody,
  checkValue,
  findAnswer,
  type Judging,
  type Origin,
  readsNullAsNothing,
} from "./answers.ts";
import { decode } from "./decode.ts";
import { createExplainer } from "./explain.ts";
import { checkCookies, checkPathOf, type Found, splitTarget } from "./given.ts";
import { headerOf } from "./headers.ts";
import { matchMediaType, printMediaType } from "./media-types.ts";
import { createQueryReader, type QueryReader, readRawQuery } from "./query.ts";
import { createRouter, type FindRoute, type RouteMatch } from "./routes.ts";
import type { Operation, RuleSchema, Tables } from "./tables.ts";
import type {
  Exchange,
  ExchangeRequest,
  ExchangeResponse,
  GivenParameters,
  HeaderSource,
  ReadParameters,
  ResponseType,
  Violation,
} from "./types.ts";

/** The contract of one document, over the tables that the generator wrote for it. Its members also work separately. */
export class Contract {
  readonly #findRoute: FindRoute;
  #findLeniently: FindRoute | undefined;
  readonly #judging: Judging;
  readonly #common: Tables["common"];
  readonly #byId: Map<string, Operation>;
  readonly #readers = new Map<Operation, QueryReader>();
  /** A caller that requests a route usually checks the exchange next. */
  #latest: { method: string; pathname: string; match: RouteMatch | null } | undefined;

  constructor({ operations, common, schemas, readers, ...formats }: Tables) {
    this.#findRoute = createRouter(operations);
    this.#judging = { explain: createExplainer(parsedOnDemand(schemas), formats), readers };
    this.#common = common;
    this.#byId = new Map(operations.map((operation) => [operation.id, operation]));
  }

  readonly matchRoute = (method: string, pathname: string) => {
    const match = this.#findRoute(method, pathname);
    this.#latest = { method, pathname, match };
    if (match === null || match.kind === "malformed") return null;
    if (match.kind === "other-methods") return { allow: match.allow };
    return { operationId: match.operation.id, path: match.path };
  };

  readonly respell = (pathname: string): string | null => {
    this.#findLeniently ??= createRouter([...this.#byId.values()], true);
    const asked = this.#findLeniently("", pathname);
    const match = asked?.kind === "other-methods" ? this.#findLeniently(asked.allow[0]!, pathname) : asked;
    if (match?.kind !== "found") return null;
    const values = match.segments.values();
    return match.template.replace(/\{[^{}]*\}/g, () => values.next().value!);
  };

  readonly readQuery = (operationId: string, rawQuery: string) => {
    const operation = this.#operationOf(operationId);
    const raw = rawQuery.startsWith("?") ? rawQuery.slice(1) : rawQuery;
    return readRawQuery(operation, this.#readerOf(operation), raw, this.#judging);
  };

  readonly checkPath = (operationId: string, path: Record<string, string>): Violation[] =>
    checkPathOf(this.#operationOf(operationId), path);

  readonly checkRequestHeaders = (
    operationId: string,
    headers: HeaderSource,
    hasBody = announcesBody(headers),
  ): Violation[] => {
    const operation = this.#operationOf(operationId);
    const origin: Origin = { side: "request", operationId };
    const violations = checkHeaders(origin, operation.parameters.header, headers);
    if (!hasBody || operation.body === null) return violations;
    const match = matchMediaType(operation.body.media, headerOf(headers, "content-type"), "request");
    if ("refusal" in match) {
      const schema = `${operation.body.at}/content`;
      violations.push({ kind: "media-type", ...origin, message: match.refusal, header: "Content-Type", schema });
    }
    return violations;
  };

  readonly checkBody = (operationId: string, value: unknown, isBounded = false): Violation[] => {
    const operation = this.#operationOf(operationId);
    if (operation.body === null) return [];
    if (value === undefined || (value === null && readsNullAsNothing(operation))) return checkMissing(operation);
    const media = operation.body.media.find(({ kind }) => kind === "json" || kind === "any");
    if (media === undefined) return [];
    return checkValue({ side: "request", operationId }, media, value, this.#judging.explain, isBounded);
  };

  readonly checkResponse = (operationId: string, response: ExchangeResponse): Violation[] => {
    const operation = this.#operationOf(operationId);
    return this.#checkResponseOf(operation, operation.method, response);
  };

  readonly readParameters = (
    request: Omit<ExchangeRequest, "body">,
  ): ReadParameters | { allow: string[] } | { violations: Violation[] } => {
    const method = sentMethod(request.method);
    const { pathname, query } = splitTarget(request.target);
    const route = this.#findRoute(method, pathname);
    if (route?.kind === "other-methods") return { allow: route.allow };
    if (route?.kind !== "found") return { violations: [refuseRoute(method, pathname, route)] };
    const { id: operationId, body } = route.operation;
    const given: GivenParameters = {
      path: Object.create(null),
      query: {},
      header: Object.create(null),
      cookie: Object.create(null),
    };
    const violations = this.#checkParametersOf(route, query, request.headers, given);
    const mediaType = headerOf(request.headers, "content-type");
    const match = body && matchMediaType(body.media, mediaType, "request");
    const kind = match !== null && "media" in match ? match.media.kind : undefined;
    return { operationId, ...given, violations, bodyKind: kind === "any" ? kindOfMediaType(mediaType!) : kind };
  };

  readonly readBody = (
    operationId: string,
    request: Omit<ExchangeRequest, "method" | "target">,
  ): { value?: unknown; violations: Violation[] } => {
    const received: { value?: unknown } = {};
    const violations = checkRequestBody(this.#operationOf(operationId), request, this.#judging, received);
    return { ...received, violations };
  };

  readonly responseTypes = (operationId: string, status: number): ResponseType[] => {
    const { answers } = this.#operationOf(operationId);
    const answer = findAnswer(answers, status) ?? findAnswer(this.#common, status) ?? answers.default;
    return (answer?.media ?? []).map((media) => ({
      type: printMediaType(media),
      kind: media.kind,
      ...(media.dataOnly && { dataOnly: true }),
    }));
  };

  /** Everything that an exchange breaks, from its raw parts; never throws. */
  readonly check = (exchange: Exchange): Violation[] => {
    try {
      return this.#checkExchange(exchange);
    } catch (error) {
      const message = `The exchange cannot be read: ${messageOf(error)}`;
      return [{ kind: "unreadable", side: "request", message, schema: "#" }];
    }
  };

  #operationOf(operationId: string): Operation {
    const operation = this.#byId.get(operationId);
    if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
    return operation;
  }

  #readerOf(operation: Operation): QueryReader {
    let reader = this.#readers.get(operation);
    if (reader === undefined) {
      reader = createQueryReader(operation);
      this.#readers.set(operation, reader);
    }
    return reader;
  }

  #checkExchange({ request, response }: Exchange): Violation[] {
    const method = sentMethod(request.method);
    const { pathname, query } = splitTarget(request.target);
    const latest = this.#latest;
    const isLatest = latest !== undefined && latest.pathname === pathname && latest.method === method;
    const match = isLatest ? latest.match : this.#findRoute(method, pathname);
    const operation = match?.kind === "found" ? match.operation : undefined;
    const violations =
      match?.kind === "found" ? this.#checkRequestOf(match, query, request) : [refuseRoute(method, pathname, match)];
    if (response) violations.push(...this.#checkResponseOf(operation, method, response, isConditional(request)));
    return violations;
  }

  #checkRequestOf(match: Found, query: string, request: ExchangeRequest): Violation[] {
    const violations = this.#checkParametersOf(match, query, request.headers);
    violations.push(...checkRequestBody(match.operation, request, this.#judging));
    return violations;
  }

  /** `given` gets the values. */
  #checkParametersOf(
    match: Found,
    rawQuery: string,
    headers: HeaderSource | undefined,
    given?: GivenParameters,
  ): Violation[] {
    const { operation } = match;
    const { header, cookie } = operation.parameters;
    const violations = checkPathOf(operation, match.path, match, given?.path);
    const read = readRawQuery(operation, this.#readerOf(operation), rawQuery, this.#judging);
    violations.push(...read.violations);
    if (given !== undefined) given.query = read.query;
    if (header.length > 0)
      violations.push(...checkHeaders({ side: "request", operationId: operation.id }, header, headers, given?.header));
    if (cookie.length > 0) violations.push(...checkCookies(operation, headers, given?.cookie));
    return violations;
  }

  #checkResponseOf(
    operation: Operation | undefined,
    method: string,
    response: ExchangeResponse,
    mayBeUnchanged = true,
  ): Violation[] {
    const origin: Origin = operation ? { side: "response", operationId: operation.id } : { side: "response" };
    const { status } = response;
    const answers = operation?.answers ?? {};
    // HTTP itself defines the response to a conditional request, so the spec need not document it.
    const isUnchanged = status === 304 && (method === "GET" || method === "HEAD");
    const documented = findAnswer(answers, status) ?? findAnswer(this.#common, status);
    const answer = documented ?? (isUnchanged ? undefined : answers.default);
    if (answer !== undefined) return checkAnswer(origin, answer, method, response, this.#judging);
    if (operation === undefined || (isUnchanged && mayBeUnchanged)) return [];
    const message = isUnchanged
      ? "The status is 304, but the request has neither If-None-Match nor If-Modified-Since."
      : `Status ${status} is not documented.`;
    return [{ kind: "undocumented-status", ...origin, message, schema: `${operation.at}/responses` }];
  }
}

const isConditional = ({ headers }: ExchangeRequest): boolean =>
  ["if-none-match", "if-modified-since"].some((name) => headerOf(headers, name) !== undefined);

function refuseRoute(
  method: string,
  pathname: string,
  match: Exclude<RouteMatch, { kind: "found" }> | null,
): Violation {
  const refuse = (kind: Violation["kind"], message: string, schema = "#/paths"): Violation => ({
    kind,
    side: "request",
    message,
    schema,
  });
  if (match?.kind === "other-methods")
    return refuse("unknown-method", `${method.slice(0, 20)} is not one of ${match.allow.join(", ")}.`, match.at);
  if (match?.kind === "malformed" || decode(pathname) === null)
    return refuse("malformed-path", "The path is not percent-encoded UTF-8.");
  return refuse("unknown-path", "The path is not documented.");
}

/** Most schemas never need an explanation. */
function parsedOnDemand(texts: Record<string, string>): (name: string) => RuleSchema {
  const parsed = new Map<string, RuleSchema>();
  return (name) => {
    const schema = parsed.get(name) ?? (JSON.parse(texts[name]!) as RuleSchema);
    parsed.set(name, schema);
    return schema;
  };
}

function announcesBody(headers: HeaderSource): boolean {
  const length = headerOf(headers, "content-length");
  return length === undefined ? headerOf(headers, "transfer-encoding") !== undefined : Number(length) > 0;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
