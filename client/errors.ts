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
  declare readonly operation: string;

  constructor(operation: string, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause ? { cause } : undefined);
    this.operation = operation;
  }
}

/** An answer that is not a success; each status of the API has a class of its own. */
export class ApiError extends InfrarunError {
  override name: string = "ApiError";
  declare status: number;
  /** What the answer says is wrong, one entry for each broken rule. */
  declare readonly errors: readonly ErrorObject[];
  /** What to tell the service's operators. */
  declare readonly requestId: string | null;
  /** Seconds after which to try again, where the answer says so. */
  declare readonly retryAfter: number | null;
  /** Its body has been read already. */
  declare readonly response: Response;

  constructor(operation: string, response: Response, body?: unknown) {
    const { errors: told } = (body ?? {}) as { errors?: readonly ErrorObject[] };
    const errors = Array.isArray(told) ? told : [];
    const { status, headers } = response;
    super(operation, `${status} ${errors.map(({ detail, title }) => detail ?? title).join(" ")}`.trim());
    const requestId = headers.get("X-Request-Id");
    const retryAfter = secondsOf(headers.get("Retry-After"));
    Object.assign(this, { status, errors, requestId, retryAfter, response });
  }
}

/** `Retry-After` is seconds or a date. */
function secondsOf(text: string | null): number | null {
  const seconds = Number(text) >= 0 ? Number(text) : (Date.parse(text!) - Date.now()) / 1000;
  return text && seconds >= 0 ? seconds : null;
}

interface ErrorClass<Error> {
  readonly prototype: Error;
  new (operation: string, response: Response, body?: unknown): Error;
}

/** Each with `Error` behind it. */
const names: Record<number, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  405: "MethodNotAllowed",
  406: "NotAcceptable",
  408: "RequestTimeout",
  409: "Conflict",
  413: "PayloadTooLarge",
  414: "UriTooLong",
  415: "UnsupportedMediaType",
  422: "Unprocessable",
  429: "TooManyRequests",
  431: "HeadersTooLarge",
  500: "InternalServer",
  501: "NotImplemented",
  503: "ServiceUnavailable",
};
const classes: Record<number, typeof ApiError> = {};

/** Made when first asked for, so that a bundle holds no class that it does not name. */
function classOf<Error extends ApiError>(status: number): ErrorClass<Error> {
  classes[status] ??= class extends ApiError {
    override name = `${names[status] ?? "Api"}Error`;
  };
  return classes[status] as unknown as ErrorClass<Error>;
}

/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export const BadRequestError = /* @__PURE__ */ classOf<BadRequestError>(400);
/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export interface BadRequestError extends ApiError {
  name: "BadRequestError";
  status: 400;
}

/** 401: the token is missing or not valid. */
export const UnauthorizedError = /* @__PURE__ */ classOf<UnauthorizedError>(401);
/** 401: the token is missing or not valid. */
export interface UnauthorizedError extends ApiError {
  name: "UnauthorizedError";
  status: 401;
}

/** 403: visible, but not allowed. */
export const ForbiddenError = /* @__PURE__ */ classOf<ForbiddenError>(403);
/** 403: visible, but not allowed. */
export interface ForbiddenError extends ApiError {
  name: "ForbiddenError";
  status: 403;
}

/** 404: absent, or not visible to the token; the two look the same. */
export const NotFoundError = /* @__PURE__ */ classOf<NotFoundError>(404);
/** 404: absent, or not visible to the token; the two look the same. */
export interface NotFoundError extends ApiError {
  name: "NotFoundError";
  status: 404;
}

/** 405: the address knows other methods. */
export const MethodNotAllowedError = /* @__PURE__ */ classOf<MethodNotAllowedError>(405);
/** 405: the address knows other methods. */
export interface MethodNotAllowedError extends ApiError {
  name: "MethodNotAllowedError";
  status: 405;
}

/** 406: `Accept` asks for what there is not. */
export const NotAcceptableError = /* @__PURE__ */ classOf<NotAcceptableError>(406);
/** 406: `Accept` asks for what there is not. */
export interface NotAcceptableError extends ApiError {
  name: "NotAcceptableError";
  status: 406;
}

/** 408: the request took too long to arrive. */
export const RequestTimeoutError = /* @__PURE__ */ classOf<RequestTimeoutError>(408);
/** 408: the request took too long to arrive. */
export interface RequestTimeoutError extends ApiError {
  name: "RequestTimeoutError";
  status: 408;
}

/** 409: not in this state; never tried again by itself. */
export const ConflictError = /* @__PURE__ */ classOf<ConflictError>(409);
/** 409: not in this state; never tried again by itself. */
export interface ConflictError extends ApiError {
  name: "ConflictError";
  status: 409;
}

/** 413: the body is too large. */
export const PayloadTooLargeError = /* @__PURE__ */ classOf<PayloadTooLargeError>(413);
/** 413: the body is too large. */
export interface PayloadTooLargeError extends ApiError {
  name: "PayloadTooLargeError";
  status: 413;
}

/** 414: the address is too long. */
export const UriTooLongError = /* @__PURE__ */ classOf<UriTooLongError>(414);
/** 414: the address is too long. */
export interface UriTooLongError extends ApiError {
  name: "UriTooLongError";
  status: 414;
}

/** 415: the media type of the body is not taken. */
export const UnsupportedMediaTypeError = /* @__PURE__ */ classOf<UnsupportedMediaTypeError>(415);
/** 415: the media type of the body is not taken. */
export interface UnsupportedMediaTypeError extends ApiError {
  name: "UnsupportedMediaTypeError";
  status: 415;
}

/** 422: the body breaks rules; each entry of `errors` points at one. */
export const UnprocessableError = /* @__PURE__ */ classOf<UnprocessableError>(422);
/** 422: the body breaks rules; each entry of `errors` points at one. */
export interface UnprocessableError extends ApiError {
  name: "UnprocessableError";
  status: 422;
}

/** 429: too many requests, for longer than the retries last. */
export const TooManyRequestsError = /* @__PURE__ */ classOf<TooManyRequestsError>(429);
/** 429: too many requests, for longer than the retries last. */
export interface TooManyRequestsError extends ApiError {
  name: "TooManyRequestsError";
  status: 429;
}

/** 431: the headers are too large. */
export const HeadersTooLargeError = /* @__PURE__ */ classOf<HeadersTooLargeError>(431);
/** 431: the headers are too large. */
export interface HeadersTooLargeError extends ApiError {
  name: "HeadersTooLargeError";
  status: 431;
}

/** 500: a defect of the service; tell its operators the `requestId`. */
export const InternalServerError = /* @__PURE__ */ classOf<InternalServerError>(500);
/** 500: a defect of the service; tell its operators the `requestId`. */
export interface InternalServerError extends ApiError {
  name: "InternalServerError";
  status: 500;
}

/** 501: this service does not serve the operation. */
export const NotImplementedError = /* @__PURE__ */ classOf<NotImplementedError>(501);
/** 501: this service does not serve the operation. */
export interface NotImplementedError extends ApiError {
  name: "NotImplementedError";
  status: 501;
}

/** 503: not now, for longer than the retries last. */
export const ServiceUnavailableError = /* @__PURE__ */ classOf<ServiceUnavailableError>(503);
/** 503: not now, for longer than the retries last. */
export interface ServiceUnavailableError extends ApiError {
  name: "ServiceUnavailableError";
  status: 503;
}

/** The error of the class that the status has, by the text of its answer. */
export function errorOf(operation: string, response: Response, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Proxies answer what is no JSON, and the status says enough.
  }
  return new (classOf(response.status))(operation, response, body);
}

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
