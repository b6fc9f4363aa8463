// A class for each status of the API. `instanceof` and a switch over `name` both tell them apart.
import {
  type AbortError,
  type AnswerError,
  type ApiError,
  classOf,
  type NetworkError,
  type TimeoutError,
} from "../generated/errors.ts";

/**
 * 400: the query or the body cannot be read; `errors[0].source` says where.
 * @example
 * const { error } = await api.runs.listForWorkspace.try({ workspace_id, page: { size: 1000 } });
 * if (error instanceof BadRequestError) console.log(error.errors[0]?.source?.parameter);
 */
export const BadRequestError = /* @__PURE__ */ classOf<BadRequestError>(400);
export interface BadRequestError extends ApiError {
  name: "BadRequestError";
  status: 400;
}

/**
 * 401: the token is missing or not valid.
 * @example
 * const stranger = createClient({ baseUrl, token: "expired" });
 * const { error } = await stranger.workspaces.show.try({ workspace_id });
 * if (error instanceof UnauthorizedError) console.log("Log in again.");
 */
export const UnauthorizedError = /* @__PURE__ */ classOf<UnauthorizedError>(401);
export interface UnauthorizedError extends ApiError {
  name: "UnauthorizedError";
  status: 401;
}

/**
 * 403: visible, but not allowed.
 * @example
 * const { error } = await api.runs.forceExecute.try({ run_id });
 * if (error instanceof ForbiddenError) console.log("Ask somebody who manages the workspace.");
 */
export const ForbiddenError = /* @__PURE__ */ classOf<ForbiddenError>(403);
export interface ForbiddenError extends ApiError {
  name: "ForbiddenError";
  status: 403;
}

/**
 * 404: absent, or not visible to the token; the two look the same.
 * @example
 * const { error } = await api.workspaces.showByName.try({ organization_name, workspace_name: "gone" });
 * if (error instanceof NotFoundError) await api.workspaces.create({ organization_name, name: "gone" });
 */
export const NotFoundError = /* @__PURE__ */ classOf<NotFoundError>(404);
export interface NotFoundError extends ApiError {
  name: "NotFoundError";
  status: 404;
}

/**
 * 405: the address knows other methods.
 * @example
 * const { error } = await api.runs.show.try({ run_id });
 * if (error instanceof MethodNotAllowedError) console.log("Only", error.response.headers.get("Allow"));
 */
export const MethodNotAllowedError = /* @__PURE__ */ classOf<MethodNotAllowedError>(405);
export interface MethodNotAllowedError extends ApiError {
  name: "MethodNotAllowedError";
  status: 405;
}

/**
 * 406: `Accept` asks for what there is not.
 * @example
 * const { error } = await api.runs.show.try({ run_id }, { headers: { Accept: "text/html" } });
 * if (error instanceof NotAcceptableError) console.log("Leave the header to the client.");
 */
export const NotAcceptableError = /* @__PURE__ */ classOf<NotAcceptableError>(406);
export interface NotAcceptableError extends ApiError {
  name: "NotAcceptableError";
  status: 406;
}

/**
 * 408: the request took too long to arrive.
 * @example
 * const { error } = await api.runs.create.try({ workspace: workspace_id });
 * if (error instanceof RequestTimeoutError) console.log("The network is too slow:", error.message);
 */
export const RequestTimeoutError = /* @__PURE__ */ classOf<RequestTimeoutError>(408);
export interface RequestTimeoutError extends ApiError {
  name: "RequestTimeoutError";
  status: 408;
}

/**
 * 409: not in this state; never tried again by itself.
 * @example
 * const { error } = await api.runs.apply.try({ run_id });
 * if (error instanceof ConflictError) console.log("Not waiting for a confirmation:", error.message);
 */
export const ConflictError = /* @__PURE__ */ classOf<ConflictError>(409);
export interface ConflictError extends ApiError {
  name: "ConflictError";
  status: 409;
}

/**
 * 413: the body is too large.
 * @example
 * const description = "very long ".repeat(1_000_000);
 * const { error } = await api.workspaces.update.try({ workspace_id, description });
 * if (error instanceof PayloadTooLargeError) console.log("Say it in fewer words.");
 */
export const PayloadTooLargeError = /* @__PURE__ */ classOf<PayloadTooLargeError>(413);
export interface PayloadTooLargeError extends ApiError {
  name: "PayloadTooLargeError";
  status: 413;
}

/**
 * 414: the address is too long.
 * @example
 * const search = { name: "n".repeat(10_000) };
 * const { error } = await api.workspaces.list.try({ organization_name, search });
 * if (error instanceof UriTooLongError) console.log("Search for less.");
 */
export const UriTooLongError = /* @__PURE__ */ classOf<UriTooLongError>(414);
export interface UriTooLongError extends ApiError {
  name: "UriTooLongError";
  status: 414;
}

/**
 * 415: the media type of the body is not taken.
 * @example
 * const headers = { "Content-Type": "text/csv" };
 * const { error } = await api.workspaces.update.try({ workspace_id, "auto-apply": true }, { headers });
 * if (error instanceof UnsupportedMediaTypeError) console.log("Leave the header to the client.");
 */
export const UnsupportedMediaTypeError = /* @__PURE__ */ classOf<UnsupportedMediaTypeError>(415);
export interface UnsupportedMediaTypeError extends ApiError {
  name: "UnsupportedMediaTypeError";
  status: 415;
}

/**
 * 422: the body breaks rules; each entry of `errors` points at one.
 * @example
 * const { error } = await api.workspaces.create.try({ organization_name, name: "no spaces" });
 * if (error instanceof UnprocessableError) for (const { source, detail } of error.errors) console.log(source?.pointer, detail);
 */
export const UnprocessableError = /* @__PURE__ */ classOf<UnprocessableError>(422);
export interface UnprocessableError extends ApiError {
  name: "UnprocessableError";
  status: 422;
}

/**
 * 429: too many requests, for longer than the retries last.
 * @example
 * const hasty = createClient({ baseUrl, token, budget: false, retries: 0 });
 * const { error } = await hasty.runs.show.try({ run_id });
 * if (error instanceof TooManyRequestsError) console.log(`Again in ${error.retryAfter} s.`);
 */
export const TooManyRequestsError = /* @__PURE__ */ classOf<TooManyRequestsError>(429);
export interface TooManyRequestsError extends ApiError {
  name: "TooManyRequestsError";
  status: 429;
}

/**
 * 431: the headers are too large.
 * @example
 * const { error } = await api.runs.show.try({ run_id }, { headers: { "X-Note": "n".repeat(100_000) } });
 * if (error instanceof HeadersTooLargeError) console.log("Send less in headers.");
 */
export const HeadersTooLargeError = /* @__PURE__ */ classOf<HeadersTooLargeError>(431);
export interface HeadersTooLargeError extends ApiError {
  name: "HeadersTooLargeError";
  status: 431;
}

/**
 * 500: a defect of the service; tell its operators the `requestId`.
 * @example
 * const { error } = await api.runs.show.try({ run_id });
 * if (error instanceof InternalServerError) console.log("Tell the operators:", error.requestId);
 */
export const InternalServerError = /* @__PURE__ */ classOf<InternalServerError>(500);
export interface InternalServerError extends ApiError {
  name: "InternalServerError";
  status: 500;
}

/**
 * 501: this service does not serve the operation.
 * @example
 * const { error } = await api.runs.show.try({ run_id });
 * if (error instanceof NotImplementedError) console.log("This service does not do that.");
 */
export const NotImplementedError = /* @__PURE__ */ classOf<NotImplementedError>(501);
export interface NotImplementedError extends ApiError {
  name: "NotImplementedError";
  status: 501;
}

/**
 * 503: not now, for longer than the retries last.
 * @example
 * const { error } = await api.workspaces.unlock.try({ workspace_id });
 * if (error instanceof ServiceUnavailableError) console.log("The latest state is still being written.");
 */
export const ServiceUnavailableError = /* @__PURE__ */ classOf<ServiceUnavailableError>(503);
export interface ServiceUnavailableError extends ApiError {
  name: "ServiceUnavailableError";
  status: 503;
}

/**
 * What a call can fail with, for a switch over `name`.
 * @example
 * function explain(error: Failure): string {
 *   switch (error.name) {
 *     case "NotFoundError":
 *       return "It is gone, or was never there.";
 *     case "ConflictError":
 *       return `Not now: ${error.errors[0]?.detail}`;
 *     case "NetworkError":
 *     case "TimeoutError":
 *       return "Try again later.";
 *     default:
 *       return error.message;
 *   }
 * }
 * const outcome = await api.runs.apply.try({ run_id });
 * if (!outcome.ok) console.log(explain(outcome.error));
 */
export type Failure =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | MethodNotAllowedError
  | NotAcceptableError
  | RequestTimeoutError
  | ConflictError
  | PayloadTooLargeError
  | UriTooLongError
  | UnsupportedMediaTypeError
  | UnprocessableError
  | TooManyRequestsError
  | HeadersTooLargeError
  | InternalServerError
  | NotImplementedError
  | ServiceUnavailableError
  | OtherApiError
  | NetworkError
  | TimeoutError
  | AbortError
  | AnswerError;

/**
 * An answer with a status that the API does not use, as proxies give.
 * @example
 * const { error } = await api.runs.show.try({ run_id });
 * if (error?.name === "ApiError") console.log("Something between us and the service answered:", error.status);
 */
export interface OtherApiError extends ApiError {
  name: "ApiError";
}
