// The only place with status numbers: turns errors into error documents.
import { ApiError, type ErrorKind, type Problem } from "../domain/errors.ts";
import { QuotaExceeded, RaceLost, StoreUnavailable, toStoreError } from "../store/database/errors.ts";
import type { Reply } from "./reply.ts";

const answers: Record<ErrorKind, { status: number; title: string }> = {
  "bad-request": { status: 400, title: "bad request" },
  unauthorized: { status: 401, title: "unauthorized" },
  forbidden: { status: 403, title: "forbidden" },
  "not-found": { status: 404, title: "not found" },
  "method-not-allowed": { status: 405, title: "method not allowed" },
  "not-acceptable": { status: 406, title: "not acceptable" },
  "request-timeout": { status: 408, title: "request timeout" },
  conflict: { status: 409, title: "conflict" },
  "payload-too-large": { status: 413, title: "payload too large" },
  "uri-too-long": { status: 414, title: "uri too long" },
  "unsupported-media-type": { status: 415, title: "unsupported media type" },
  invalid: { status: 422, title: "unprocessable entity" },
  "too-many-requests": { status: 429, title: "too many requests" },
  "headers-too-large": { status: 431, title: "request header fields too large" },
  internal: { status: 500, title: "internal server error" },
  unavailable: { status: 503, title: "service unavailable" },
};

/** The title of errors with this status. */
export const titleOf = (status: number): string =>
  Object.values(answers).find((answer) => answer.status === status)?.title ?? "error";

/** Maximum number of problems in one response. */
export const mostProblems = 100;

/** The answer for an error; only an `ApiError` shows its text, others only go to the log. */
export function toErrorReply(error: unknown): Reply {
  const known = toApiError(error);
  const { status, title } = answers[known.kind];
  const errors = known.problems.slice(0, mostProblems).map((problem) => ({
    status: String(status),
    title: pointsIntoBody(problem) ? "invalid attribute" : title,
    detail: problem.detail,
    ...(problem.source && { source: problem.source }),
  }));
  return { status, headers: known.headers, body: { errors } };
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  // Queries outside of a transaction are not yet converted.
  const error = toStoreError(cause);
  if (error instanceof StoreUnavailable) return unavailable("The store does not answer; try again shortly.");
  if (error instanceof QuotaExceeded) return new ApiError("invalid", error.message);
  // Every retry lost the race. This is not a 409: the state of the object allows the request, and a later one may succeed.
  if (error instanceof RaceLost) return unavailable("Other requests keep changing the same object; try again shortly.");
  return new ApiError("internal", "Something went wrong on our side.");
}

export const unavailable = (detail: string) => new ApiError("unavailable", detail, { "Retry-After": "1" });

function pointsIntoBody({ source }: Problem): boolean {
  return source !== undefined && "pointer" in source && source.pointer !== "";
}
