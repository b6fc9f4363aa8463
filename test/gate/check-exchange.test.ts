// Findings in a single exchange: violations, network failures, and parts that could not be checked.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFailures, findViolations } from "../../scripts/gate/exchange/check-exchange.ts";
import { Body, compileContract, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { seenInProcess } from "../support/seen-in-process.ts";
import { ownFolder } from "../support/temporary.ts";

const contract = await loadContract();

type Extent = NonNullable<Exchange["extent"]>;
type Gap = Body["gap"];
type Change = Omit<Partial<Exchange>, "extent"> & {
  extent?: Partial<Extent>;
  sent?: Body;
  received?: Body;
  target?: string;
  method?: string;
  drop?: RegExp;
  /** Gives a header another value. */
  change?: readonly [name: string, value: string];
};

const everything: Extent = {
  isLog: false,
  hasPathValues: true,
  hasQuery: true,
  hasRequestHeaders: true,
  hasResponseHeaders: true,
};
const missing = (gap: Gap) => new Body(new Uint8Array(0), 10, gap);

/** A valid exchange with the given changes; `drop` removes headers. */
function anExchange(operationId: string, given: Change = {}): Exchange {
  const { request, response } = exampleOf(operationId);
  const { extent, sent, received, target, method, drop, change: [other, value] = [], ...rest } = given;
  const kept = (headers: object) =>
    Object.entries(headers)
      .filter(([name]) => !drop?.test(name))
      .flatMap(([name, usual]) => [name, name === other ? value : usual])
      .map(String);
  return {
    request: {
      method: method ?? request.method,
      target: target ?? request.target,
      headers: kept(request.headers),
      body: sent ?? Body.of(String(request.body ?? "")),
    },
    response: {
      status: response.status,
      statusText: "",
      headers: kept(response.headers),
      body: received ?? Body.of(String(response.body ?? "")),
    },
    ...seenInProcess,
    ...(extent && { extent: { ...everything, ...extent } }),
    ...rest,
  };
}

const upstream = { by: "upstream", message: "it closed the connection" } as const;
const client = { by: "client", message: "it closed the connection" } as const;

const noAnswer = ["no-answer", "error", "response", "The upstream did not answer: it closed the connection."];
const cut = ["cut-answer", "error", "response", "The upstream's answer ends in the middle: it closed the connection."];
const left = ["not-judged", "note", "request", "The client closed the connection: it closed the connection."];
const note = (side: string, text: string) => ["not-judged", "note", side, `The ${side}'s ${text}.`];
const noHeaders = note("response", "headers are not in the recording");

test.each(["lockWorkspace", "applyRun"])("accepts a type in the envelope of %s", (operationId) => {
  const [member, type] = operationId === "applyRun" ? ["comment", "comments"] : ["reason", "workspaces"];
  const sent = Body.of(JSON.stringify({ data: { type, attributes: { [member]: "Looks good." } } }));

  expect(findViolations(contract, anExchange(operationId, { sent }))).toEqual([]);
});

test.each<[name: string, change: Change, found: string[][]]>([
  ["nothing", {}, []],
  ["no answer", { failure: upstream, response: null }, [noAnswer]],
  ["a cut answer", { failure: upstream, received: missing("aborted") }, [cut]],
  ["a client that left", { failure: client, sent: missing("aborted"), received: missing("aborted") }, [left]],
  ["a large body", { sent: missing("beyond-bound") }, [note("request", "body is too large to check")]],
  ["a large answer", { received: missing("beyond-bound") }, [note("response", "body is too large to check")]],
  ["a body left out", { sent: missing("not-recorded") }, [note("request", "body is not in the recording")]],
  [
    "an odd coding",
    { received: missing("undecodable") },
    [note("response", "body cannot be decoded as its Content-Encoding says")],
  ],
  ["half a body, recorded", { sent: missing("aborted") }, [note("request", "body ends in the middle")]],
  [
    "both bodies left out",
    { sent: missing("not-recorded"), received: missing("beyond-bound") },
    [note("request", "body is not in the recording"), note("response", "body is too large to check")],
  ],
  [
    "a large body before a cut answer",
    { failure: upstream, sent: missing("beyond-bound"), received: missing("aborted") },
    [cut, note("request", "body is too large to check")],
  ],
  ["no headers of the answer", { extent: { hasResponseHeaders: false } }, [noHeaders]],
  ["no headers of the request", { extent: { hasRequestHeaders: false } }, []],
  [
    "neither headers nor body of the answer",
    { extent: { hasResponseHeaders: false }, received: missing("not-recorded") },
    [note("response", "body is not in the recording")],
  ],
  ["neither an answer nor its headers", { extent: { hasResponseHeaders: false }, response: null }, []],
  ["a line of a log", { extent: { isLog: true, hasResponseHeaders: false }, sent: missing("not-recorded") }, []],
  ["a line of a log without answer", { extent: { isLog: true }, failure: upstream, response: null }, [noAnswer]],
])("%s has the right message", (_name, change, found) => {
  const told = findFailures(anExchange("createRun", change), "createRun");

  expect(told.map(({ kind, severity, side, message }) => [kind, severity, side, message])).toEqual(found);
  for (const { operationId, schema } of told)
    expect({ operationId, schema }).toEqual({ operationId: "createRun", schema: "#" });
});

const changed = (operationId: string, side: "request" | "response", was: string | RegExp, becomes: string) =>
  Body.of(String(exampleOf(operationId)[side].body).replace(was, becomes));
const listRuns = exampleOf("listWorkspaceRuns").request.target;
const log = { isLog: true, hasRequestHeaders: false, hasResponseHeaders: false } as const;
const preflight = {
  method: "OPTIONS",
  headers: ["Origin", "https://app.example", "Access-Control-Request-Method", "POST"],
  target: exampleOf("createRun").request.target,
  body: Body.none,
};

test.each<[name: string, operationId: string, change: Change, found: string[]]>([
  ["what is right", "createRun", {}, []],
  ["an unknown path", "createRun", { target: "/api/v2/nothing" }, ["error unknown-path null"]],
  ["an unknown method", "createRun", { method: "PUT" }, ["error unknown-method null"]],
  ["a lower-case method", "createRun", { method: "put" }, ["error unknown-method null"]],
  [
    "a wrong member",
    "createRun",
    { sent: changed("createRun", "request", /"message":\s*"[^"]*"/, '"message":1') },
    ["error type createRun"],
  ],
  [
    "an undocumented member",
    "createRun",
    { sent: changed("createRun", "request", '"attributes":{', '"attributes":{"mood":1,') },
    ["warning undocumented-member createRun"],
  ],
  ["no body", "createRun", { sent: Body.none }, ["error missing-body createRun"]],
  ["a body that was left out", "createRun", { sent: missing("not-recorded") }, []],
  ["an answer that was left out", "createRun", { received: missing("beyond-bound") }, []],
  [
    "an answer of another type that was left out",
    "createRun",
    { received: missing("beyond-bound"), change: ["content-type", "text/html"] },
    ["error media-type createRun"],
  ],
  ["no body of the answer", "createRun", { received: Body.none }, ["error missing-body createRun"]],
  ["no answer", "createRun", { response: null }, []],
  ["no JSON", "createRun", { sent: Body.of("{") }, ["error malformed-body createRun"]],
  ["an invalid JSON response", "createRun", { received: Body.of("{") }, ["error malformed-body createRun"]],
  ["a preflight", "createRun", { request: preflight, response: null }, []],
  [
    "what only looks like a preflight",
    "createRun",
    { request: { ...preflight, headers: preflight.headers.slice(0, 2) }, response: null },
    ["error unknown-method null"],
  ],
  [
    "an unknown parameter",
    "listWorkspaceRuns",
    { target: `${listRuns}?odd=1` },
    ["error unknown-parameter listWorkspaceRuns"],
  ],
  [
    "a wrong parameter",
    "listWorkspaceRuns",
    { target: `${listRuns}?page[size]=x` },
    ["error invalid-parameter listWorkspaceRuns"],
  ],
  [
    "a wrong parameter, no queries recorded",
    "listWorkspaceRuns",
    { target: `${listRuns}?page[size]=x`, extent: { hasQuery: false } },
    [],
  ],
  [
    "a wrong parameter, no values recorded",
    "listWorkspaceRuns",
    { target: `${listRuns}?page[size]=x`, extent: { hasPathValues: false } },
    ["error invalid-parameter listWorkspaceRuns"],
  ],
  ["a missing header", "showRun", { drop: /limit-reset/ }, []],
  [
    "headers of the answer that were left out",
    "createRun",
    { drop: /x-ratelimit/i, extent: { hasResponseHeaders: false } },
    [],
  ],
  ["a wrong header among few", "createRun", { extent: log, sent: Body.none, received: Body.none }, []],
  [
    "a log with the type of a body that it cannot show",
    "createRun",
    { extent: { ...log, hasRequestHeaders: true }, sent: Body.none, received: Body.none },
    [],
  ],
  ["half an answer that was recorded", "createRun", { received: new Body('{"data":', 500, "beyond-bound") }, []],
  [
    "a body left out, and a wrong parameter",
    "createRun",
    { sent: missing("not-recorded"), target: `${exampleOf("createRun").request.target}?odd=1` },
    ["error unknown-parameter createRun"],
  ],
  ["a missing header of the answer", "createRun", { drop: /ratelimit-limit/i }, ["error missing-header createRun"]],
  ["a missing type", "createRun", { drop: /content-type/ }, ["error media-type createRun"]],
  [
    "missing types, no headers recorded",
    "createRun",
    { drop: /content-type/, extent: { hasRequestHeaders: false, hasResponseHeaders: false } },
    [],
  ],
  [
    "missing types, only headers of the request recorded",
    "createRun",
    { drop: /content-type/, extent: { hasResponseHeaders: false } },
    ["error media-type createRun"],
  ],
  ["a log without types", "createRun", { extent: log, drop: /content-type/, sent: Body.none, received: Body.none }, []],
  [
    "a log with a wrong type of a body that must be there",
    "createRun",
    { extent: log, change: ["content-type", "text/plain"], sent: Body.none, received: Body.none },
    ["error media-type createRun"],
  ],
])("%s has the right findings", (_name, operationId, change, found) => {
  const violations = findViolations(contract, anExchange(operationId, change));

  expect([...new Set(violations.map((one) => `${one.severity} ${one.kind} ${one.operationId}`))]).toEqual(found);
  for (const violation of violations) expect(violation).not.toHaveProperty("ignorable");
});

const number = { type: "integer" };
const answers = { responses: { 200: { description: "Fine." } } };
const things = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: number }],
      get: {
        operationId: "showThing",
        parameters: [
          { name: "mood", in: "cookie", required: true, schema: number },
          { name: "X-Level", in: "header", required: true, schema: number },
        ],
        ...answers,
      },
      put: { operationId: "saveThing", requestBody: { content: { "text/csv": {} } }, ...answers },
      options: { operationId: "askThing", ...answers },
    },
  },
};
const file = join(ownFolder(), "things.json");
writeFileSync(file, JSON.stringify(things));
const ofThings = await compileContract(file);
const right = ["Cookie", "mood=1", "X-Level", "1"];
const cors = ["Origin", "https://app.example", "Access-Control-Request-Method", "PUT"];

test.each<[name: string, method: string, id: string, headers: string[], extent: Partial<Extent>, found: string[]]>([
  ["what is right", "GET", "1", right, {}, []],
  ["a wrong path", "GET", "x", right, {}, ["invalid-parameter"]],
  ["a template instead of a value", "GET", "{id}", right, { hasPathValues: false }, []],
  ["a wrong path, no queries recorded", "GET", "x", right, { hasQuery: false }, ["invalid-parameter"]],
  ["a cookie in the second of two headers", "GET", "1", ["Cookie", "a=b", "cookie", ...right.slice(1)], {}, []],
  ["a missing cookie", "GET", "1", right.slice(2), {}, ["missing-parameter"]],
  ["an unrecorded cookie", "GET", "1", right.slice(2), { hasRequestHeaders: false }, []],
  ["a wrong cookie", "GET", "1", ["Cookie", "mood=x"], { hasRequestHeaders: false }, ["invalid-parameter"]],
  ["a missing header", "GET", "1", right.slice(0, 2), {}, ["missing-header"]],
  ["an unrecorded header", "GET", "1", right.slice(0, 2), { hasRequestHeaders: false }, []],
  ["a wrong header", "GET", "1", ["X-Level", "x"], { hasRequestHeaders: false }, ["invalid-header"]],
  ["a header of the request, only those of answers recorded", "GET", "1", [], log, []],
  ["a log with the type of a body that may be missing", "PUT", "1", ["Content-Type", "text/plain"], log, []],
  ["a preflight that has an operation", "OPTIONS", "x", cors, {}, ["invalid-parameter"]],
  ["a preflight that is right", "OPTIONS", "1", cors, {}, []],
])("%s has the right findings in another document", (_name, method, id, headers, extent, found) => {
  const violations = findViolations(ofThings, {
    request: { method, target: `/things/${id}`, headers, body: Body.none },
    response: null,
    ...seenInProcess,
    extent: { ...everything, ...extent },
  });

  expect(violations.map(({ kind }) => kind)).toEqual(found);
});
