// An error class for each status. `instanceof` and a switch over `name` both tell them apart.
import { classOf, type ErrorClass, type StatusError } from "./errors.ts";

/** 400: the query or the body cannot be read; `errors[0].source` says where. */
export const BadRequestError: ErrorClass<StatusError<400>> = /* @__PURE__ */ classOf(400);
export type BadRequestError = StatusError<400>;

/** 401: the token is missing or not valid. */
export const UnauthorizedError: ErrorClass<StatusError<401>> = /* @__PURE__ */ classOf(401);
export type UnauthorizedError = StatusError<401>;

/** 403: visible, but not allowed. */
export const ForbiddenError: ErrorClass<StatusError<403>> = /* @__PURE__ */ classOf(403);
export type ForbiddenError = StatusError<403>;

/** 404: absent, or not visible to the token; the two look the same. */
export const NotFoundError: ErrorClass<StatusError<404>> = /* @__PURE__ */ classOf(404);
export type NotFoundError = StatusError<404>;

/** 405: the address knows other methods. */
export const MethodNotAllowedError: ErrorClass<StatusError<405>> = /* @__PURE__ */ classOf(405);
export type MethodNotAllowedError = StatusError<405>;

/** 406: `Accept` asks for what there is not. */
export const NotAcceptableError: ErrorClass<StatusError<406>> = /* @__PURE__ */ classOf(406);
export type NotAcceptableError = StatusError<406>;

/** 408: the request took too long to arrive. */
export const RequestTimeoutError: ErrorClass<StatusError<408>> = /* @__PURE__ */ classOf(408);
export type RequestTimeoutError = StatusError<408>;

/** 409: not in this state; never tried again by itself. */
export const ConflictError: ErrorClass<StatusError<409>> = /* @__PURE__ */ classOf(409);
export type ConflictError = StatusError<409>;

/** 413: the body is too large. */
export const PayloadTooLargeError: ErrorClass<StatusError<413>> = /* @__PURE__ */ classOf(413);
export type PayloadTooLargeError = StatusError<413>;

/** 414: the address is too long. */
export const UriTooLongError: ErrorClass<StatusError<414>> = /* @__PURE__ */ classOf(414);
export type UriTooLongError = StatusError<414>;

/** 415: the media type of the body is not taken. */
export const UnsupportedMediaTypeError: ErrorClass<StatusError<415>> = /* @__PURE__ */ classOf(415);
export type UnsupportedMediaTypeError = StatusError<415>;

/** 422: the body breaks rules; each entry of `errors` points at one. */
export const UnprocessableError: ErrorClass<StatusError<422>> = /* @__PURE__ */ classOf(422);
export type UnprocessableError = StatusError<422>;

/** 429: too many requests, for longer than the retries last. */
export const TooManyRequestsError: ErrorClass<StatusError<429>> = /* @__PURE__ */ classOf(429);
export type TooManyRequestsError = StatusError<429>;

/** 431: the headers are too large. */
export const HeadersTooLargeError: ErrorClass<StatusError<431>> = /* @__PURE__ */ classOf(431);
export type HeadersTooLargeError = StatusError<431>;

/** 500: a defect of the service; tell its operators the `requestId`. */
export const InternalServerError: ErrorClass<StatusError<500>> = /* @__PURE__ */ classOf(500);
export type InternalServerError = StatusError<500>;

/** 501: this service does not serve the operation. */
export const NotImplementedError: ErrorClass<StatusError<501>> = /* @__PURE__ */ classOf(501);
export type NotImplementedError = StatusError<501>;

/** 503: not now, for longer than the retries last. */
export const ServiceUnavailableError: ErrorClass<StatusError<503>> = /* @__PURE__ */ classOf(503);
export type ServiceUnavailableError = StatusError<503>;
