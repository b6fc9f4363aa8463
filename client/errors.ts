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
  status: number;
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

interface ErrorClass<Error> {
  readonly prototype: Error;
  new (operation: string, response: Response, body?: unknown): Error;
}

const classes: Record<number, typeof ApiError> = {};

function define<Error extends ApiError>(status: Error["status"], name: Error["name"]): ErrorClass<Error> {
  classes[status] = class extends ApiError {
    override name = name;
  };
  return classes[status] as unknown as ErrorClass<Error>;
}

/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export const BadRequestError = define<BadRequestError>(400, "BadRequestError");
/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export interface BadRequestError extends ApiError {
  name: "BadRequestError";
  status: 400;
}

/** 401: the token is missing or not valid. */
export const UnauthorizedError = define<UnauthorizedError>(401, "UnauthorizedError");
/** 401: the token is missing or not valid. */
export interface UnauthorizedError extends ApiError {
  name: "UnauthorizedError";
  status: 401;
}

/** 403: visible, but not allowed. */
export const ForbiddenError = define<ForbiddenError>(403, "ForbiddenError");
/** 403: visible, but not allowed. */
export interface ForbiddenError extends ApiError {
  name: "ForbiddenError";
  status: 403;
}

/** 404: absent, or not visible to the token; the two look the same. */
export const NotFoundError = define<NotFoundError>(404, "NotFoundError");
/** 404: absent, or not visible to the token; the two look the same. */
export interface NotFoundError extends ApiError {
  name: "NotFoundError";
  status: 404;
}

/** 405: the address knows other methods. */
export const MethodNotAllowedError = define<MethodNotAllowedError>(405, "MethodNotAllowedError");
/** 405: the address knows other methods. */
export interface MethodNotAllowedError extends ApiError {
  name: "MethodNotAllowedError";
  status: 405;
}

/** 406: `Accept` asks for what there is not. */
export const NotAcceptableError = define<NotAcceptableError>(406, "NotAcceptableError");
/** 406: `Accept` asks for what there is not. */
export interface NotAcceptableError extends ApiError {
  name: "NotAcceptableError";
  status: 406;
}

/** 408: the request took too long to arrive. */
export const RequestTimeoutError = define<RequestTimeoutError>(408, "RequestTimeoutError");
/** 408: the request took too long to arrive. */
export interface RequestTimeoutError extends ApiError {
  name: "RequestTimeoutError";
  status: 408;
}

/** 409: not in this state; never tried again by itself. */
export const ConflictError = define<ConflictError>(409, "ConflictError");
/** 409: not in this state; never tried again by itself. */
export interface ConflictError extends ApiError {
  name: "ConflictError";
  status: 409;
}

/** 413: the body is too large. */
export const PayloadTooLargeError = define<PayloadTooLargeError>(413, "PayloadTooLargeError");
/** 413: the body is too large. */
export interface PayloadTooLargeError extends ApiError {
  name: "PayloadTooLargeError";
  status: 413;
}

/** 414: the address is too long. */
export const UriTooLongError = define<UriTooLongError>(414, "UriTooLongError");
/** 414: the address is too long. */
export interface UriTooLongError extends ApiError {
  name: "UriTooLongError";
  status: 414;
}

/** 415: the media type of the body is not taken. */
export const UnsupportedMediaTypeError = define<UnsupportedMediaTypeError>(415, "UnsupportedMediaTypeError");
/** 415: the media type of the body is not taken. */
export interface UnsupportedMediaTypeError extends ApiError {
  name: "UnsupportedMediaTypeError";
  status: 415;
}

/** 422: the body breaks rules; each entry of `errors` points at one. */
export const UnprocessableError = define<UnprocessableError>(422, "UnprocessableError");
/** 422: the body breaks rules; each entry of `errors` points at one. */
export interface UnprocessableError extends ApiError {
  name: "UnprocessableError";
  status: 422;
}

/** 429: too many requests, for longer than the retries last. */
export const TooManyRequestsError = define<TooManyRequestsError>(429, "TooManyRequestsError");
/** 429: too many requests, for longer than the retries last. */
export interface TooManyRequestsError extends ApiError {
  name: "TooManyRequestsError";
  status: 429;
}

/** 431: the headers are too large. */
export const HeadersTooLargeError = define<HeadersTooLargeError>(431, "HeadersTooLargeError");
/** 431: the headers are too large. */
export interface HeadersTooLargeError extends ApiError {
  name: "HeadersTooLargeError";
  status: 431;
}

/** 500: a defect of the service; tell its operators the `requestId`. */
export const InternalServerError = define<InternalServerError>(500, "InternalServerError");
/** 500: a defect of the service; tell its operators the `requestId`. */
export interface InternalServerError extends ApiError {
  name: "InternalServerError";
  status: 500;
}

/** 501: this service does not serve the operation. */
export const NotImplementedError = define<NotImplementedError>(501, "NotImplementedError");
/** 501: this service does not serve the operation. */
export interface NotImplementedError extends ApiError {
  name: "NotImplementedError";
  status: 501;
}

/** 503: not now, for longer than the retries last. */
export const ServiceUnavailableError = define<ServiceUnavailableError>(503, "ServiceUnavailableError");
/** 503: not now, for longer than the retries last. */
export interface ServiceUnavailableError extends ApiError {
  name: "ServiceUnavailableError";
  status: 503;
}

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
