// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// An error class for each status. `instanceof` and a switch over `name` both distinguish them.
import { classOf, type ErrorClass, type StatusError } from "./errors.ts";

/** 400: the query or the body cannot be read. `errors[0].source` names the place. */
export const BadRequestError: ErrorClass<StatusError<400>> = /* @__PURE__ */ classOf(400);
export type BadRequestError = StatusError<400>;

/** 401: the token is missing or not valid. */
export const UnauthorizedError: ErrorClass<StatusError<401>> = /* @__PURE__ */ classOf(401);
export type UnauthorizedError = StatusError<401>;

/** 403: the token may see the resource, but not do this. */
export const ForbiddenError: ErrorClass<StatusError<403>> = /* @__PURE__ */ classOf(403);
export type ForbiddenError = StatusError<403>;

/** 404: the resource does not exist, or the token may not see it. The response is the same in both cases. */
export const NotFoundError: ErrorClass<StatusError<404>> = /* @__PURE__ */ classOf(404);
export type NotFoundError = StatusError<404>;

/** 405: the address does not support this method. */
export const MethodNotAllowedError: ErrorClass<StatusError<405>> = /* @__PURE__ */ classOf(405);
export type MethodNotAllowedError = StatusError<405>;

/** 406: `Accept` allows no media type that the service has. */
export const NotAcceptableError: ErrorClass<StatusError<406>> = /* @__PURE__ */ classOf(406);
export type NotAcceptableError = StatusError<406>;

/** 408: the request took too long to arrive. */
export const RequestTimeoutError: ErrorClass<StatusError<408>> = /* @__PURE__ */ classOf(408);
export type RequestTimeoutError = StatusError<408>;

/** 409: not allowed in the current state. The client does not retry it by itself. */
export const ConflictError: ErrorClass<StatusError<409>> = /* @__PURE__ */ classOf(409);
export type ConflictError = StatusError<409>;

/** 413: the body is too large. */
export const PayloadTooLargeError: ErrorClass<StatusError<413>> = /* @__PURE__ */ classOf(413);
export type PayloadTooLargeError = StatusError<413>;

/** 414: the address is too long. */
export const UriTooLongError: ErrorClass<StatusError<414>> = /* @__PURE__ */ classOf(414);
export type UriTooLongError = StatusError<414>;

/** 415: the media type of the body is not accepted. */
export const UnsupportedMediaTypeError: ErrorClass<StatusError<415>> = /* @__PURE__ */ classOf(415);
export type UnsupportedMediaTypeError = StatusError<415>;

/** 422: the body breaks rules. Each entry of `errors` names one of them. */
export const UnprocessableError: ErrorClass<StatusError<422>> = /* @__PURE__ */ classOf(422);
export type UnprocessableError = StatusError<422>;

/** 429: too many requests, even after all retries. */
export const TooManyRequestsError: ErrorClass<StatusError<429>> = /* @__PURE__ */ classOf(429);
export type TooManyRequestsError = StatusError<429>;

/** 431: the headers are too large. */
export const HeadersTooLargeError: ErrorClass<StatusError<431>> = /* @__PURE__ */ classOf(431);
export type HeadersTooLargeError = StatusError<431>;

/** 500: a defect of the service. Report the `requestId` to its operators. */
export const InternalServerError: ErrorClass<StatusError<500>> = /* @__PURE__ */ classOf(500);
export type InternalServerError = StatusError<500>;

/** 501: this service does not implement the operation. */
export const NotImplementedError: ErrorClass<StatusError<501>> = /* @__PURE__ */ classOf(501);
export type NotImplementedError = StatusError<501>;

/** 503: the service is not available, even after all retries. */
export const ServiceUnavailableError: ErrorClass<StatusError<503>> = /* @__PURE__ */ classOf(503);
export type ServiceUnavailableError = StatusError<503>;
