// Where the compiled contract meets a request and its answer: violations become errors of the API.
import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import { checkBody, checkPath, checkResponse, readQuery, type Violation } from "../../generated/validators.js";
import { ApiError, type Problem } from "../domain/errors.ts";
import { parseJson } from "./body.ts";
import type { Reply } from "./reply.ts";
import type { Operation, Route } from "./route.ts";

/** What a tolerant server lets pass is ignored here: nothing reads it. */
const isRefused = ({ ignorable }: Violation) => ignorable !== true;

export function checkedQuery({ operationId, rawQuery }: Route): unknown {
  const { query, violations } = readQuery(operationId, rawQuery);
  const problems = violations
    .filter(isRefused)
    .map(({ message, parameter = "" }): Problem => ({ detail: message, source: { parameter } }));
  if (problems.length > 0) throw new ApiError("bad-request", problems);
  return query;
}

/** A value that no object can have is simply an object that does not exist. */
export function isPossible({ operationId, path }: Route): boolean {
  return checkPath(operationId, path).length === 0;
}

/** The JSON value of a body; undefined when there is none, which an optional body may. */
export function parseBody({ requestBody }: Operation, bytes: Buffer): unknown {
  if (requestBody === null) return undefined;
  if (bytes.byteLength === 0) {
    if (!requestBody.required) return undefined;
    throw new ApiError("bad-request", [{ detail: "A body is required.", source: { pointer: "" } }]);
  }
  const value = parseJson(bytes);
  // Clients write null where they have nothing to say.
  return value === null && !requestBody.required ? undefined : value;
}

export function checkedBody({ operationId }: Operation, body: unknown): unknown {
  if (body === undefined) return undefined;
  const problems = checkBody(operationId, body)
    .filter(isRefused)
    .map(({ message, pointer = "" }): Problem => ({ detail: message, source: { pointer } }));
  if (problems.length > 0) throw new ApiError("invalid", problems);
  return body;
}

/** Operations that are not served yet answer outside the contract, and say so. */
const outsideContract = 501;

/** What is wrong with an answer that is about to leave; asked only in tests and development. */
export function findDefect(operationId: OperationId, reply: Reply, headers: OutgoingHttpHeaders): Error | undefined {
  if (reply.status === outsideContract) return undefined;
  const violations = checkResponse(operationId, { status: reply.status, headers, value: reply.body });
  if (violations.length === 0) return undefined;
  const list = violations.map(({ message, pointer, header }) => `${pointer ?? header ?? ""} ${message}`.trim());
  return new Error(`The answer ${reply.status} of ${operationId} breaks the contract: ${list.join("; ")}`);
}
