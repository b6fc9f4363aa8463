import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import { checkBody, checkPath, checkResponse, readQuery, type Violation } from "../../generated/validators.js";
import { ApiError, type Problem } from "../domain/errors.ts";
import { type Reply, readBody } from "./reply.ts";
import type { Operation, Route } from "./route.ts";
import type { Validator } from "./validator.ts";

/** Ignores the violations that a tolerant server ignores. */
export const isRefused = ({ ignorable }: Violation) => ignorable !== true;

/** `include has …` becomes `The include parameter has …`, because clients match this wording. */
export function toQueryProblem({ message, parameter = "" }: Violation): Problem {
  const rest = message.startsWith(`${parameter} `) ? message.slice(parameter.length) : undefined;
  return toParameterProblem(parameter, rest === undefined ? message : `The ${parameter} parameter${rest}`);
}

export function toParameterProblem(parameter: string, detail: string): Problem {
  // The official command lines match this ending.
  return { detail: parameter === "include" ? `${detail} Invalid include parameter` : detail, source: { parameter } };
}

export const toBodyProblem = ({ message, pointer = "" }: Violation): Problem => ({
  detail: message,
  source: { pointer },
});

function checkedQuery({ operationId, rawQuery }: Route): unknown {
  const { query, violations } = readQuery(operationId, rawQuery);
  const problems = violations.filter(isRefused).map(toQueryProblem);
  if (problems.length > 0) throw new ApiError("bad-request", problems);
  return query;
}

function isPossible({ operationId, path }: Route): boolean {
  return checkPath(operationId, path).length === 0;
}

function checkedBody({ operationId }: Operation, body: unknown): unknown {
  if (body === undefined) return undefined;
  const problems = checkBody(operationId, body, true).filter(isRefused).map(toBodyProblem);
  if (problems.length > 0) throw new ApiError("invalid", problems);
  return body;
}

function findDefect(operationId: OperationId, reply: Reply, headers: OutgoingHttpHeaders): Error | undefined {
  const violations = checkResponse(operationId, { status: reply.status, headers, value: readBody(reply) });
  return toDefect(
    operationId,
    reply,
    violations.map(({ message, pointer, header }) => `${pointer ?? header ?? ""} ${message}`.trim()),
  );
}

export function toDefect(operationId: OperationId, { status }: Reply, faults: string[]): Error | undefined {
  if (faults.length === 0) return undefined;
  return new Error(`The answer ${status} of ${operationId} breaks the contract: ${faults.join("; ")}`);
}

export const contract: Validator = { checkedQuery, isPossible, checkedBody, findDefect };
