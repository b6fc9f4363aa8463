// The server's checks by express-openapi-validator (EOV). The contract adds checks that EOV lacks: the syntax of queries, and
// rules between members of a body.
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { checkBody, readQuery, type ViolationKind } from "../../../generated/validators.js";
import { ApiError, type Problem } from "../../domain/errors.ts";
import { isRefused, toBodyProblem, toDefect, toParameterProblem, toQueryProblem } from "../contract.ts";
import { mediaType } from "../reply.ts";
import type { Operation, Route } from "../route.ts";
import type { Validator } from "../validator.ts";
import { createEov, type EovFinding } from "./eov.ts";
import { readGivenQuery } from "./query.ts";

const basePath = "/api/v2";
const document = JSON.parse(readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8"));
const eov = createEov(document);
const givenQuery = readGivenQuery(document);
// Warm up: its first checks take long.
const ping = { method: "GET", target: `${basePath}/ping` };
await Promise.all([eov.checkRequest(ping), eov.checkResponse(ping, { status: 503, mediaType, value: {} })]);

/** Maximum number of findings reported for one body. */
const mostFindings = 400;

/** EOV sees parameter names only after decoding and deduplication. */
const unseenInQueries = new Set<ViolationKind>(["unknown-parameter", "duplicate-parameter", "malformed-query"]);
/** EOV does not know `x-conflicts` and `x-requires`. */
const unseenInBodies = new Set<ViolationKind>(["conflict", "requires"]);

async function checkedQuery({ operationId, rawQuery }: Route): Promise<unknown> {
  const { query, violations } = readQuery(operationId, rawQuery);
  const refused = violations.filter(isRefused);
  const unseen = refused.filter(({ kind }) => unseenInQueries.has(kind)).map(toQueryProblem);
  const given = givenQuery(operationId, rawQuery);
  const operation = operations[operationId];
  const findings = await eov.checkRequest({ ...lineOf(operation), target: `${pathOf(operation)}?${given.text}` });
  const seen = findings
    .filter(isAbout("query"))
    .map(
      ({ path, message }): Problem =>
        toParameterProblem(given.nameOf(path), `The ${given.nameOf(path)} parameter ${message}.`),
    );
  const problems = onePerSource([...unseen, ...given.problems, ...seen]);
  if (problems.length > 0) throw new ApiError("bad-request", problems);
  // Otherwise the handler would get a query with missing members.
  if (refused.length > 0) {
    throw new Error(
      `express-openapi-validator accepts what the contract refuses: ${refused.map(({ message }) => message).join(" ")}`,
    );
  }
  return query;
}

async function isPossible({ operationId, path }: Route): Promise<boolean> {
  const operation = operations[operationId];
  const findings = await eov.checkRequest({ ...lineOf(operation), target: pathOf(operation, path) });
  return !findings.some(isAbout("params"));
}

async function checkedBody(operation: Operation, body: unknown): Promise<unknown> {
  if (body === undefined) return undefined;
  const { operationId } = operation;
  const findings = await eov.checkRequest({ ...lineOf(operation), target: pathOf(operation), body });
  const seen = withoutWrappers(findings.filter(isAbout("body")).slice(0, mostFindings)).map(
    ({ path, message }): Problem => {
      const pointer = path.slice("/body".length);
      return { detail: `${pointer.split("/").at(-1) || "The body"} ${message}.`, source: { pointer } };
    },
  );
  const unseen = checkBody(operationId, body).filter(({ kind }) => unseenInBodies.has(kind));
  const problems = [...withoutRepeats(seen), ...unseen.map(toBodyProblem)];
  if (problems.length > 0) throw new ApiError("invalid", problems);
  return body;
}

/** It checks only documents, for the statuses of the operation. */
const findDefect: Validator["findDefect"] = async (operationId, reply) => {
  const { status, body } = reply;
  if (typeof body !== "object" || body instanceof Uint8Array || body instanceof Readable) return undefined;
  const operation = operations[operationId];
  const value: unknown = JSON.parse(JSON.stringify(body));
  try {
    const findings = await eov.checkResponse(
      { method: operation.method, target: pathOf(operation) },
      { status, mediaType: reply.mediaType ?? mediaType, value },
    );
    return toDefect(
      operationId,
      reply,
      findings.map(({ path, message }) => `${path} ${message}`),
    );
  } catch (error) {
    return error as Error;
  }
};

export const eovValidator: Validator = { checkedQuery, isPossible, checkedBody, findDefect };

const lineOf = ({ method, requestBody }: (typeof operations)[OperationId]) => ({
  method,
  ...(requestBody && { headers: { "content-type": requestBody.mediaTypes[0] } }),
});

/** Fills path parameters with example values if only another part of the request is checked. */
function pathOf({ path }: { path: string }, values: Record<string, string> = {}): string {
  return basePath + path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "any"));
}

const isAbout =
  (part: "query" | "params" | "body") =>
  ({ path }: EovFinding): boolean =>
    path === `/${part}` || path.startsWith(`/${part}/`);

const wrappers = new Set(["oneOf", "anyOf"]);

/** Drops "no branch fits" if the errors of the branches are reported. */
function withoutWrappers(findings: EovFinding[]): EovFinding[] {
  return findings.filter(
    ({ keyword, path }) =>
      !wrappers.has(keyword) || !findings.some((other) => other.keyword !== keyword && other.path.startsWith(path)),
  );
}

const onePerSource = (problems: Problem[]) => firstOfEach(problems, ({ source }) => JSON.stringify(source));

/** Two branches of a schema may report the same problem. */
const withoutRepeats = (problems: Problem[]) => firstOfEach(problems, (problem) => JSON.stringify(problem));

function firstOfEach(problems: Problem[], keyOf: (problem: Problem) => string): Problem[] {
  const met = new Set<string>();
  return problems.filter((problem) => !met.has(keyOf(problem)) && met.add(keyOf(problem)));
}
