// Every way in which express-openapi-validator (EOV) and the contract are known to differ, and why.
import type { Violation } from "../../../generated/validators.js";
import type { EovFinding } from "../../../server/http/eov/eov.ts";
import type { Disagreement } from "./comparison.ts";
import type { GeneratedExchange } from "./exchanges.ts";

export interface Difference {
  reason: string;
  explains(disagreement: Disagreement): boolean;
}

/** Something wrong that EOV lets pass. */
const missed = (
  side: Violation["side"],
  reason: string,
  test: (violation: Violation, exchange: GeneratedExchange) => boolean,
): Difference => ({
  reason: `EOV ${reason}`,
  explains: (each) => each.by === "contract" && each.side === side && test(each.violation, each.exchange),
});

/** Something right that EOV refuses. */
const refused = (
  side: Violation["side"],
  reason: string,
  test: (finding: EovFinding, exchange: GeneratedExchange) => boolean,
): Difference => ({
  reason: `EOV ${reason}`,
  explains: (each) => each.by === "EOV" && each.side === side && test(each.finding, each.exchange),
});

export const differences: Difference[] = [
  missed("request", "ignores x-conflicts and x-requires", ({ kind }) => kind === "conflict" || kind === "requires"),
  missed("request", "accepts any body for an operation without one", ({ kind }) => kind === "unexpected-body"),
  missed(
    "request",
    "takes a trailing slash for nothing",
    ({ kind }, { request }) => kind === "unknown-path" && pathOf(request.target).endsWith("/"),
  ),
  missed(
    "request",
    "takes a segment of dots for a value",
    ({ kind }, { request }) => kind === "unknown-path" && hasDots(request.target),
  ),
  refused(
    "request",
    "judges the value of a segment of dots",
    ({ path }, { request }) => path.startsWith("/params/") && hasDots(request.target),
  ),
  missed(
    "request",
    "reads numbers that are not plain digits",
    ({ kind, parameter = "" }, { request }) =>
      kind === "invalid-parameter" && valuesOf(request.target, parameter).some(isDisguisedNumber),
  ),
  missed(
    "request",
    "joins lists that are given twice",
    ({ kind, parameter = "" }) => kind === "duplicate-parameter" && lists.test(parameter),
  ),
  missed(
    "request",
    "does not trim the items of a list",
    ({ kind, message }) => kind === "invalid-parameter" && message.includes(' has "", '),
  ),
  missed("request", "accepts a query that is not UTF-8", ({ kind }) => kind === "malformed-query"),
  missed(
    "request",
    "does not look at the parameters of a media type",
    ({ kind }, { request }) => kind === "media-type" && /^[^;]*json;/i.test(request.headers["content-type"] ?? ""),
  ),
  missed(
    "request",
    "requires no media type of an optional body",
    ({ kind }, { request }) => kind === "media-type" && !request.headers["content-type"],
  ),
  refused(
    "request",
    "requires a media type without a body",
    ({ message }, { request }) => /^unsupported media type/.test(message) && request.body === undefined,
  ),
  refused(
    "request",
    "refuses an empty filter, which counts as absent",
    ({ path, message }, { request }) =>
      (/^Empty value/.test(message) && /^\/query\/(filter|search)\[/.test(path)) ||
      (path.startsWith("/query/filter[tagged]/") && /filter(\[|%5B)tagged[^&]*=(&|$)/.test(request.target)),
  ),
  refused(
    "request",
    "refuses an empty list, although it is valid",
    ({ path, message }) => /^Empty value/.test(message) && path === "/query/include",
  ),
  refused(
    "request",
    "requires encoding of characters that a query may contain",
    ({ message }, { request }) => /must be url encoded/.test(message) && /[*():!',]/.test(request.target),
  ),
  refused(
    "request",
    "takes bytes of the documented type alone, where any type will do",
    ({ path, message }) => /^unsupported media type/.test(message) && /\/(?:uploads|state-files)\//.test(path),
  ),
  refused("request", "treats null as a body", ({ path }, { request }) => path === "/body" && request.body === "null"),
  refused(
    "request",
    "does not see HEAD in GET",
    ({ message }, { request }) => request.method === "HEAD" && message === "HEAD method not allowed",
  ),
  missed("response", "does not look at headers", ({ kind }) => kind === "missing-header" || kind === "invalid-header"),
  missed(
    "response",
    "judges an answer of another media type by the first that is documented",
    ({ kind }) => kind === "media-type",
  ),
  refused(
    "response",
    "judges an answer of JSON:API by the documented JSON",
    (_, { request, response }) =>
      request.target.includes("/json-output") && response.headers["content-type"] === "application/vnd.api+json",
  ),
  missed("response", "does not look at answers of 500 and above", (_, { response }) => response.status >= 500),
  missed(
    "response",
    "sees only what is sent as JSON",
    ({ kind }, { response }) =>
      (response.body === undefined || response.body === "text") &&
      ["missing-body", "unexpected-body", "undocumented-status", "malformed-body"].includes(kind),
  ),
  refused("response", "knows only responses of operations", ({ message }) =>
    /^not found$|method not allowed$|^malformed uri/.test(message),
  ),
  refused("response", "judges answers at a trailing slash by the operation without it", (_, { request }) =>
    pathOf(request.target).endsWith("/"),
  ),
];

const lists =
  /^(?:include|filter\[(?:source|operation|status|agent_pool_names|workspace_names)\]|search\[(?:exclude-)?tags\])$/;

const pathOf = (target: string): string => target.split("?")[0]!;

/** Parsers of URLs drop such segments. */
const hasDots = (target: string): boolean => /\/\.{1,2}(?:\/|$)/.test(pathOf(target));

const valuesOf = (target: string, name: string): string[] => new URLSearchParams(target.split("?")[1]).getAll(name);

const isDisguisedNumber = (text: string): boolean =>
  text !== "" && Number.isFinite(Number(text)) && !/^(?:0|-?[1-9]\d{0,15})$/.test(text);
