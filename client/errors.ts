// What can go wrong with a call: one class for each. `instanceof` and a switch over `name` both tell them apart.
import type { components } from "../generated/types.ts";

/** One entry of a JSON:API error document. */
export type ErrorObject = components["schemas"]["ErrorObject"];

/**
 * Everything that this package throws on account of a call or a wait.
 * @example
 * try {
 *   await api.runs.apply({ run_id });
 * } catch (error) {
 *   if (error instanceof ConflictError) console.log("Not waiting for a confirmation:", error.message);
 *   else throw error;
 * }
 */
export class InfrarunError extends Error {
  /** The operationId of the call. */
  readonly operation: string;

  constructor(operation: string, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause });
    this.operation = operation;
  }
}

/** An answer that is not a success; each status of the API has a class of its own. */
export class ApiError extends InfrarunError {
  override name: string = "ApiError";
  readonly status: number;
  /** What the answer says is wrong, one entry for each broken rule. */
  readonly errors: readonly ErrorObject[];
  /** What to tell the service's operators. */
  readonly requestId: string | null;
  /** Seconds after which to try again, where the answer says so. */
  readonly retryAfter: number | null;
  /** Its body has been read already. */
  readonly response: Response;

  constructor(operation: string, response: Response, body?: unknown) {
    const errors = (body as { errors?: readonly ErrorObject[] } | null | undefined)?.errors ?? [];
    const { status, headers } = response;
    super(operation, `${status} ${errors.map(({ detail, title }) => detail ?? title).join(" ")}`.trim());
    this.status = status;
    this.errors = errors;
    this.requestId = headers.get("X-Request-Id");
    this.retryAfter = secondsOf(headers.get("Retry-After"));
    this.response = response;
  }
}

/** `Retry-After` is seconds or a date. */
function secondsOf(text: string | null): number | null {
  if (!text) return null;
  const seconds = Number.isNaN(+text) ? (Date.parse(text) - Date.now()) / 1000 : +text;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** An answer of one status, as the class of that status is. */
export interface StatusError<Status extends number, Name extends string> extends ApiError {
  readonly name: Name;
  readonly status: Status;
}

interface StatusErrorClass<Status extends number, Name extends string> {
  readonly prototype: StatusError<Status, Name>;
  new (operation: string, response: Response, body?: unknown): StatusError<Status, Name>;
}

const classes: Record<number, typeof ApiError> = {};

function define<Status extends number, Name extends string>(
  status: Status,
  name: Name,
): StatusErrorClass<Status, Name> {
  classes[status] = class extends ApiError {
    override name = name;
  };
  return classes[status] as unknown as StatusErrorClass<Status, Name>;
}

/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export const BadRequestError = define(400, "BadRequestError");
/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export type BadRequestError = StatusError<400, "BadRequestError">;

/** 401: the token is missing or not valid. */
export const UnauthorizedError = define(401, "UnauthorizedError");
/** 401: the token is missing or not valid. */
export type UnauthorizedError = StatusError<401, "UnauthorizedError">;

/** 403: visible, but not allowed. */
export const ForbiddenError = define(403, "ForbiddenError");
/** 403: visible, but not allowed. */
export type ForbiddenError = StatusError<403, "ForbiddenError">;

/** 404: absent, or not visible to the token; the two look the same. */
export const NotFoundError = define(404, "NotFoundError");
/** 404: absent, or not visible to the token; the two look the same. */
export type NotFoundError = StatusError<404, "NotFoundError">;

/** 405: the address knows other methods. */
export const MethodNotAllowedError = define(405, "MethodNotAllowedError");
/** 405: the address knows other methods. */
export type MethodNotAllowedError = StatusError<405, "MethodNotAllowedError">;

/** 406: `Accept` asks for what there is not. */
export const NotAcceptableError = define(406, "NotAcceptableError");
/** 406: `Accept` asks for what there is not. */
export type NotAcceptableError = StatusError<406, "NotAcceptableError">;

/** 408: the request took too long to arrive. */
export const RequestTimeoutError = define(408, "RequestTimeoutError");
/** 408: the request took too long to arrive. */
export type RequestTimeoutError = StatusError<408, "RequestTimeoutError">;

/** 409: not in this state; never tried again by itself. */
export const ConflictError = define(409, "ConflictError");
/** 409: not in this state; never tried again by itself. */
export type ConflictError = StatusError<409, "ConflictError">;

/** 413: the body is too large. */
export const PayloadTooLargeError = define(413, "PayloadTooLargeError");
/** 413: the body is too large. */
export type PayloadTooLargeError = StatusError<413, "PayloadTooLargeError">;

/** 414: the address is too long. */
export const UriTooLongError = define(414, "UriTooLongError");
/** 414: the address is too long. */
export type UriTooLongError = StatusError<414, "UriTooLongError">;

/** 415: the media type of the body is not taken. */
export const UnsupportedMediaTypeError = define(415, "UnsupportedMediaTypeError");
/** 415: the media type of the body is not taken. */
export type UnsupportedMediaTypeError = StatusError<415, "UnsupportedMediaTypeError">;

/** 422: the body breaks rules; each entry of `errors` points at one. */
export const UnprocessableError = define(422, "UnprocessableError");
/** 422: the body breaks rules; each entry of `errors` points at one. */
export type UnprocessableError = StatusError<422, "UnprocessableError">;

/** 429: too many requests, for longer than the retries last. */
export const TooManyRequestsError = define(429, "TooManyRequestsError");
/** 429: too many requests, for longer than the retries last. */
export type TooManyRequestsError = StatusError<429, "TooManyRequestsError">;

/** 431: the headers are too large. */
export const HeadersTooLargeError = define(431, "HeadersTooLargeError");
/** 431: the headers are too large. */
export type HeadersTooLargeError = StatusError<431, "HeadersTooLargeError">;

/** 500: a defect of the service; tell its operators the `requestId`. */
export const InternalServerError = define(500, "InternalServerError");
/** 500: a defect of the service; tell its operators the `requestId`. */
export type InternalServerError = StatusError<500, "InternalServerError">;

/** 501: this service does not serve the operation. */
export const NotImplementedError = define(501, "NotImplementedError");
/** 501: this service does not serve the operation. */
export type NotImplementedError = StatusError<501, "NotImplementedError">;

/** 503: not now, for longer than the retries last. */
export const ServiceUnavailableError = define(503, "ServiceUnavailableError");
/** 503: not now, for longer than the retries last. */
export type ServiceUnavailableError = StatusError<503, "ServiceUnavailableError">;

/** The error of the class that the status has. */
export const errorOf = (operation: string, response: Response, body?: unknown): ApiError =>
  new (classes[response.status] ?? ApiError)(operation, response, body);

/** No answer: refused, reset, or no such host; `cause` says which. */
export class NetworkError extends InfrarunError {
  override name = "NetworkError" as const;
}

/** The time that was given is over. */
export class TimeoutError extends InfrarunError {
  override name = "TimeoutError" as const;
}

/** The caller's signal ended it; `cause` is the signal's reason. */
export class AbortError extends InfrarunError {
  override name = "AbortError" as const;
}

/** An answer that is not what the spec promises. */
export class AnswerError extends InfrarunError {
  override name = "AnswerError" as const;
}

/** What a call can fail with, for a switch over `name`. */
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

/** An answer with a status that the API does not use, as proxies give. */
export interface OtherApiError extends ApiError {
  name: "ApiError";
}
