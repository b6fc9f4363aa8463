// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// The errors of calls: one class for each kind, and one for each HTTP status.

/** One entry of a JSON:API error document. */
export interface ErrorObject {
  /** The HTTP status, as a string. */
  status?: string;
  /** The kind of error, equal for all errors of this kind. */
  title?: string;
  /** One sentence that says what is wrong with this request. */
  detail?: string;
  /** The part of the request that causes the error. */
  source?: {
    /** A place in the body, as a JSON Pointer. */
    pointer?: string;
    /** A query parameter. */
    parameter?: string;
    /** A header. */
    header?: string;
  };
}

/**
 * The base class of all errors of calls and waits.
 * @example
 * const operationOf = (error: unknown) => (error instanceof Error && "operation" in error ? error.operation : undefined);
 * console.log(operationOf(new NetworkError("showBook", "No response.")));
 */
export class CallError extends Error {
  /** The operationId of the call. */
  declare readonly operation: string;

  constructor(operation: string, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause ? { cause } : undefined);
    this.operation = operation;
  }
}

/**
 * A response with an error status. Each status has its own class.
 * @example
 * const describe = (error: unknown) => (error instanceof ApiError ? `${error.status}, request ${error.requestId}` : "No answer.");
 * console.log(describe(errorOf("showBook", new Response(null, { status: 404 }), "")));
 */
export class ApiError extends CallError {
  override name: string = "ApiError";
  /** The HTTP status. */
  declare status: number;
  /** The errors of the response, one entry for each broken rule. Empty if it is not a JSON:API document. */
  declare readonly errors: readonly ErrorObject[];
  /** The body: a JSON value, or its text if it is not JSON. */
  declare readonly body: unknown;
  /** The ID of the request, for the operators of the service. */
  declare readonly requestId: string | null;
  /** Seconds to wait before a retry, if the response names them. */
  declare readonly retryAfter: number | null;
  /** The response; its body has already been read. */
  declare readonly response: Response;

  constructor(operation: string, response: Response, body?: unknown) {
    const { errors: told, error } = (body ?? {}) as { errors?: readonly ErrorObject[]; error?: unknown };
    const errors = Array.isArray(told) ? told : [];
    const { status, headers } = response;
    const texts =
      errors.map(sentenceOf).filter(Boolean).join(" ") ||
      sentenceOf(error) ||
      // A body of text is often a page of a proxy.
      (typeof body === "object" && sentenceOf(body));
    // Browsers hide the target of a redirect.
    const target = headers.get("Location") ?? (status ? "" : "another address");
    super(
      operation,
      `${status} ${texts || (status < 400 && target ? `The service redirects to ${target}.` : "")}`.trim(),
    );
    const requestId = headers.get("X-Request-Id");
    const retryAfter = secondsOf(headers);
    Object.assign(this, { status, errors, body, requestId, retryAfter, response });
  }
}

/** The message of an error in JSON:API, RFC 9457 or other common forms. */
function sentenceOf(error: unknown): string | undefined {
  const { detail, title, message } = Object(error);
  return [error, detail, title, message].find((text) => typeof text === "string");
}

/** `Retry-After` is seconds, or a date by the clock of the service. */
function secondsOf(headers: Headers): number | null {
  const text = headers.get("Retry-After");
  const now = Date.parse(headers.get("Date")!) || Date.now();
  const seconds = Number(text) >= 0 ? Number(text) : (Date.parse(text!) - now) / 1000;
  return text && seconds >= 0 ? seconds : null;
}

/** The names of the classes, without `Error` at the end. */
const names = {
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
} as const;
type Status = keyof typeof names;

/** A response with this status. */
export type StatusError<Known extends Status> = ApiError & { name: `${(typeof names)[Known]}Error`; status: Known };

/** A response with a status that has no class. Proxies send such statuses. */
export type OtherApiError = ApiError & { name: "ApiError" };

export interface ErrorClass<Error> {
  readonly prototype: Error;
  new (operation: string, response: Response, body?: unknown): Error;
}

const classes: { [Known in Status]?: typeof ApiError } = {};

/** Classes are created on first use, so that a bundle contains only the classes it names. */
export function classOf<Known extends Status>(status: Known): ErrorClass<StatusError<Known>> {
  classes[status] ??= class extends ApiError {
    override name = `${names[status] ?? "Api"}Error`;
  };
  return classes[status] as unknown as ErrorClass<StatusError<Known>>;
}

/**
 * The error for a `Response` with an error status that was requested with `raw`: a normal call would throw it.
 * @example
 * const response = new Response("gone", { status: 404 });
 * if (!response.ok) console.log(errorOf("showBook", response, await response.text()).status);
 */
export function errorOf(operation: string, response: Response, text: string): ApiError {
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Proxies answer with HTML or plain text.
  }
  return new (classOf(response.status as Status))(operation, response, body);
}

/**
 * No response: the connection was refused or reset, or the host does not exist. The message has the address and the reason, but
 * no query and no password. `cause` is the error of fetch.
 * @example
 * const isOffline = (error: unknown) => error instanceof NetworkError;
 * console.log(isOffline(new NetworkError("showBook", "No response.")));
 */
export class NetworkError extends CallError {
  override name = "NetworkError" as const;
}

/**
 * The time limit is exceeded. `cause` is the error of the last attempt, if there was one.
 * @example
 * const isLate = (error: unknown) => error instanceof TimeoutError;
 * console.log(isLate(new TimeoutError("showBook", "No answer within 5 ms.")));
 */
export class TimeoutError extends CallError {
  override name = "TimeoutError" as const;
}

/**
 * The caller's signal ended the call or wait. `cause` is the reason of the signal.
 * @example
 * const reasonOf = (error: unknown) => (error instanceof AbortError ? error.cause : undefined);
 * console.log(reasonOf(new AbortError("showBook", "The caller gave up.", "not needed any more")));
 */
export class AbortError extends CallError {
  override name = "AbortError" as const;
}

/**
 * A response that does not follow the spec. `cause` says what is wrong.
 * @example
 * const breaksTheSpec = (error: unknown) => error instanceof AnswerError;
 * console.log(breaksTheSpec(new AnswerError("showBook", "The response is not valid JSON.")));
 */
export class AnswerError extends CallError {
  override name = "AnswerError" as const;
}

/** The errors of a call. Check `name` to distinguish them. */
export type Failure =
  | { [Known in Status]: StatusError<Known> }[Status]
  | OtherApiError
  | NetworkError
  | TimeoutError
  | AbortError
  | AnswerError;
