// Valid and invalid exchanges as data. Tests check what the contract reports for each, and the benchmark gives them to
// other tools.
import type { Exchange, Violation } from "../../generated/validators.js";
import {
  answered,
  attribute,
  attributes,
  type Change,
  got,
  gotHeader,
  method,
  origin,
  paged,
  put,
  query,
  sent,
  sentHeader,
  spoil,
  status,
  suffix,
  target,
} from "./exchange-changes.ts";
import { exampleOf } from "./exchange-examples.ts";

export interface ExchangeCase {
  /** The kind of mistake, as a row of a table. */
  name: string;
  side: "request" | "response";
  exchange: Exchange;
  /** All expected findings; empty for a valid exchange. */
  expected: Partial<Violation>[];
}

const jsonApi = "application/vnd.api+json";

function make(
  operationId: string,
  side: ExchangeCase["side"],
  name: string,
  change: Change,
  ...expected: Partial<Violation>[]
): ExchangeCase {
  const exchange = exampleOf(operationId);
  change(exchange);
  return { name, side, exchange, expected: expected.map((violation) => ({ side, ...violation })) };
}

const request = (operationId: string, name: string, change: Change, ...expected: Partial<Violation>[]) =>
  make(operationId, "request", name, change, ...expected.map((violation) => ({ operationId, ...violation })));

const response = (operationId: string, name: string, change: Change, ...expected: Partial<Violation>[]) =>
  make(operationId, "response", name, change, ...expected.map((violation) => ({ operationId, ...violation })));

const valid = (operationId: string, name: string, change: Change) => make(operationId, "request", name, change);

const schemas = "#/components/schemas";
const bad = (parameter: string): Partial<Violation> => ({ kind: "invalid-parameter", parameter });
const deep = Array.from({ length: 80 }).reduce<unknown[]>((inner) => [inner], []);

export const wrongRequests: ExchangeCase[] = [
  request("createWorkspace", "shape: a required member is missing", attribute("name", undefined), {
    kind: "missing-member",
    pointer: "/data/attributes/name",
    schema: `${schemas}/WorkspaceCreateAttributes/required`,
  }),
  request("createWorkspace", "shape: wrong type", attribute("auto-apply", "yes"), {
    kind: "type",
    pointer: "/data/attributes/auto-apply",
    schema: `${schemas}/WorkspaceCreateAttributes/properties/auto-apply/type`,
  }),
  request("createWorkspace", "null for a non-nullable member", attribute("auto-apply", null), {
    kind: "null",
    pointer: "/data/attributes/auto-apply",
  }),
  request("createWorkspace", "enum", attribute("execution-mode", "cloud"), {
    kind: "enum",
    pointer: "/data/attributes/execution-mode",
  }),
  request("createWorkspace", "constant type", put("request", "/data/type", "workspace"), {
    kind: "enum",
    pointer: "/data/type",
  }),
  request("createWorkspace", "format", attribute("auto-destroy-at", "tomorrow"), {
    kind: "format",
    pointer: "/data/attributes/auto-destroy-at",
  }),
  request("createWorkspace", "pattern", attribute("name", "a b"), {
    kind: "pattern",
    pointer: "/data/attributes/name",
  }),
  request("createWorkspace", "length", attribute("name", "a".repeat(91)), {
    kind: "length",
    pointer: "/data/attributes/name",
  }),
  request("createWorkspace", "undocumented member", attribute("colour", "red"), {
    kind: "undocumented-member",
    pointer: "/data/attributes/colour",
    schema: `${schemas}/WorkspaceCreateAttributes/properties`,
    ignorable: true,
  }),
  request(
    "createWorkspace",
    "members that exclude each other",
    attributes({ "execution-mode": "remote", operations: true }),
    {
      kind: "conflict",
      pointer: "/data/attributes/execution-mode",
      schema: `${schemas}/WorkspaceCreateAttributes/x-conflicts/0`,
    },
  ),
  request("createWorkspace", "member that requires another", attribute("execution-mode", "agent"), {
    kind: "requires",
    pointer: "/data/attributes/agent-pool-id",
    schema: `${schemas}/WorkspaceCreateAttributes/x-requires/0`,
  }),
  request("setDataRetentionPolicy", "discriminator", put("request", "/data/type", "data-retention-policy-sometimes"), {
    kind: "discriminator",
    pointer: "/data/type",
  }),
  request("showRun", "path pattern", target("/api/v2/runs/ws-2m8dWkQPz7TnVbYc"), {
    ...bad("run_id"),
    schema: "#/components/parameters/run_id",
  }),
  request("listWorkspaces", "bracketed query: type", query("page[size]=abc"), {
    ...bad("page[size]"),
    schema: "#/components/parameters/page_size",
  }),
  request("listWorkspaces", "bracketed query: range", query("page[size]=101"), bad("page[size]")),
  request("listWorkspaces", "bracketed query: encoded, range", query("page%5bnumber%5D=0"), bad("page[number]")),
  request("listWorkspaces", "bracketed query: integer in disguise", query("page[size]=1e1"), bad("page[size]")),
  request(
    "listWorkspaceRuns",
    "comma list with a bad member",
    query("filter[status]=planned,bogus"),
    bad("filter[status]"),
  ),
  request(
    "listWorkspaceRuns",
    "encoded comma list with a bad member",
    query("filter%5Bstatus%5D=planned%2Cbogus"),
    bad("filter[status]"),
  ),
  request("listWorkspaces", "include with an unknown path", query("include=nope"), bad("include")),
  request(
    "listWorkspaces",
    "indexed filter: value without key",
    query("filter[tagged][1][value]=a"),
    bad("filter[tagged][1][value]"),
  ),
  request(
    "listWorkspaces",
    "indexed filter: index out of range",
    query("filter[tagged][4294967296][key]=a"),
    bad("filter[tagged][4294967296][key]"),
  ),
  request("listWorkspaces", "unknown parameter", query("colour=red"), {
    kind: "unknown-parameter",
    parameter: "colour",
  }),
  request("listWorkspaces", "unknown bracketed parameter", query("filter[nope]=1"), {
    kind: "unknown-parameter",
    parameter: "filter[nope]",
  }),
  request("listWorkspaces", "parameter given twice", query("page[size]=1&page%5Bsize%5D=2"), {
    kind: "duplicate-parameter",
    parameter: "page[size]",
  }),
  request("createWorkspace", "media type", sentHeader("content-type", "application/json"), {
    kind: "media-type",
    header: "Content-Type",
  }),
  request("createWorkspace", "media type with a parameter", sentHeader("content-type", `${jsonApi}; charset=utf-8`), {
    kind: "media-type",
    header: "Content-Type",
  }),
  request("createWorkspace", "missing body", sent(undefined), { kind: "missing-body", pointer: "" }),
  request("createWorkspace", "invalid JSON", sent('{"data":'), { kind: "malformed-body", pointer: "" }),
  request("createWorkspace", "invalid UTF-8", spoil("request", "Virtual"), { kind: "malformed-body", pointer: "" }),
  request("createWorkspace", "too many levels", attribute("deep", deep), {
    kind: "malformed-body",
    pointer: "",
  }),
  make("showRun", "request", "unknown path", target("/api/v2/runners/run-4fGh7JkLmNpQrStV"), { kind: "unknown-path" }),
  make("showRun", "request", "path in another case", target("/api/v2/Runs/run-4fGh7JkLmNpQrStV"), {
    kind: "unknown-path",
  }),
  make("showRun", "request", "trailing slash", target("/api/v2/runs/run-4fGh7JkLmNpQrStV/"), { kind: "unknown-path" }),
  make("showRun", "request", "unknown method", method("PUT"), {
    kind: "unknown-method",
  }),
];

export const wrongResponses: ExchangeCase[] = [
  response("showRun", "shape: a required member is missing", answered("/data/attributes/message", undefined), {
    kind: "missing-member",
    pointer: "/data/attributes/message",
  }),
  response("showRun", "shape: wrong type", answered("/data/attributes/has-changes", "yes"), {
    kind: "type",
    pointer: "/data/attributes/has-changes",
  }),
  response("showRun", "null for a non-nullable member", answered("/data/attributes/source", null), {
    kind: "null",
    pointer: "/data/attributes/source",
  }),
  response("showRun", "enum", answered("/data/attributes/status", "sleeping"), {
    kind: "enum",
    pointer: "/data/attributes/status",
    schema: `${schemas}/RunStatus/enum`,
  }),
  response("showRun", "format", answered("/data/attributes/created-at", "14 March"), {
    kind: "format",
    pointer: "/data/attributes/created-at",
    schema: `${schemas}/Timestamp/format`,
  }),
  response("showRun", "undocumented member", answered("/data/attributes/colour", "red"), {
    kind: "undocumented-member",
    pointer: "/data/attributes/colour",
    schema: `${schemas}/RunAttributes/properties`,
  }),
  response("showRun", "discriminator", answered("/included", [{ id: "x-1", type: "rockets" }]), {
    kind: "discriminator",
    pointer: "/included/0/type",
  }),
  response("listWorkspaces", "wrong item of a list", answered("/data/1/attributes/locked", 1), {
    kind: "type",
    pointer: "/data/1/attributes/locked",
  }),
  response("listWorkspaces", "range", answered("/meta/pagination/total-count", -1), {
    kind: "range",
    pointer: "/meta/pagination/total-count",
  }),
  response("showRun", "media type", gotHeader("content-type", "text/html"), {
    kind: "media-type",
    header: "Content-Type",
  }),
  response("showRun", "no media type", gotHeader("content-type", undefined), {
    kind: "media-type",
    header: "Content-Type",
  }),
  response("showRun", "missing header", gotHeader("X-RateLimit-Limit", undefined), {
    kind: "missing-header",
    header: "X-RateLimit-Limit",
    schema: "#/components/headers/X-RateLimit-Limit",
  }),
  response("showRun", "mistyped header", gotHeader("X-RateLimit-Limit", "many"), {
    kind: "invalid-header",
    header: "X-RateLimit-Limit",
  }),
  response("showRun", "undocumented status", status(418), { kind: "undocumented-status" }),
  response("showRun", "empty body on a 200 with a schema", got(""), { kind: "missing-body", pointer: "" }),
  response("applyRun", "body on a bodyless 202", got('{"data":null}'), { kind: "unexpected-body", pointer: "" }),
  response("showRun", "invalid JSON", got('{"data":'), { kind: "malformed-body", pointer: "" }),
  response("showRun", "invalid UTF-8", spoil("response", "Widen"), { kind: "malformed-body", pointer: "" }),
  response(
    "showRun",
    "error document without a status",
    (exchange) => {
      status(404)(exchange);
      got('{"errors":[{"title":"not found"}]}')(exchange);
    },
    { kind: "missing-member", pointer: "/errors/0/status", schema: `${schemas}/ErrorObject/required` },
  ),
];

export const controls: ExchangeCase[] = [
  valid("listWorkspaces", "brackets raw", paged({ size: 1, number: 2 })),
  valid("listWorkspaces", "brackets encoded, upper case", paged({ size: 100 }, encodeURIComponent)),
  valid(
    "listWorkspaces",
    "brackets encoded, lower case",
    paged({ size: 100 }, () => "page%5bsize%5d"),
  ),
  valid("listWorkspaceRuns", "comma list", query("filter[status]=planned,cost_estimated")),
  valid("listWorkspaceRuns", "encoded comma list", query("filter%5Bstatus%5D=planned%2Ccost_estimated")),
  valid(
    "listWorkspaces",
    "indexed filter with a gap",
    query("filter[tagged][0][key]=a&filter[tagged][2][key]=b&filter[tagged][2][value]=c%20d"),
  ),
  valid("listWorkspaces", "empty filter and search", query("filter[project][id]=&search[name]=")),
  valid("listWorkspaces", "include of two paths", query("include=current_run.plan,locked_by")),
  valid(
    "createWorkspace",
    "media type with a profile",
    sentHeader("content-type", `${jsonApi}; profile="https://example.com/p"`),
  ),
  valid("applyRun", "optional body left out", sent(undefined)),
  valid("applyRun", "null for an optional body", sent("null")),
  valid("lockWorkspace", "a body", () => undefined),
  valid("listTestRuns", "trailing slash where both forms answer", suffix("/")),
  valid("showRun", "absolute address", origin("http://127.0.0.1:8080")),
  valid("uploadConfigurationFiles", "bytes of any declared type", sentHeader("content-type", "application/gzip")),
  valid("readLog", "text", query("offset=10&limit=20")),
];

export const exchangeCases: ExchangeCase[] = [...wrongRequests, ...wrongResponses, ...controls];
