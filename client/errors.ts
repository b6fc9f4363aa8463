// What can go wrong with a call: one class for each, those of the statuses in statuses.ts.
import type { components } from "../generated/types.ts";

/**
 * One entry of a JSON:API error document.
 * @example
 * const describe = ({ detail, source }: ErrorObject) => `${detail} (${source?.pointer ?? source?.parameter ?? "all of it"})`;
 * const { error } = await api.workspaces.create.try({ organization_name, name: "no spaces" });
 * if (error instanceof ApiError) console.log(error.errors.map(describe));
 */
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

/**
 * An answer that is not a success; each status of the API has a class of its own.
 * @example
 * const { error } = await api.runs.show.try({ run_id: "run-1111111111111111" });
 * if (error instanceof ApiError) console.log(error.status, error.errors, "Request", error.requestId);
 */
export class ApiError extends InfrarunError {
  override name: string = "ApiError";
  /** Of HTTP. */
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

export interface ErrorClass<Error> {
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
export function classOf<Error extends ApiError>(status: number): ErrorClass<Error> {
  classes[status] ??= class extends ApiError {
    override name = `${names[status] ?? "Api"}Error`;
  };
  return classes[status] as unknown as ErrorClass<Error>;
}

/**
 * The error that a refused call throws, for a `Response` that was asked for raw.
 * @example
 * const response = await api.runs.show.raw({ run_id });
 * if (!response.ok) throw errorOf("showRun", response, await response.text());
 */
export function errorOf(operation: string, response: Response, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Proxies answer what is no JSON, and the status says enough.
  }
  return new (classOf(response.status))(operation, response, body);
}

/**
 * No answer: refused, reset, or no such host; `cause` says which.
 * @example
 * const offline = createClient({ baseUrl: "http://127.0.0.1:9", token, retries: 0 });
 * const { error } = await offline.runs.show.try({ run_id });
 * if (error instanceof NetworkError) console.log(error.message, error.cause);
 */
export class NetworkError extends InfrarunError {
  override name = "NetworkError" as const;
}

/**
 * The time that was given is over.
 * @example
 * const { error } = await api.runs.show.try({ run_id }, { timeout: 5 });
 * if (error instanceof TimeoutError) console.log("That was short.");
 */
export class TimeoutError extends InfrarunError {
  override name = "TimeoutError" as const;
}

/**
 * The caller's signal ended it; `cause` is the signal's reason.
 * @example
 * const { error } = await api.runs.show.try({ run_id }, { signal: AbortSignal.timeout(5) });
 * if (error instanceof AbortError) console.log("Ended by", error.cause);
 */
export class AbortError extends InfrarunError {
  override name = "AbortError" as const;
}

/**
 * An answer that is not what the spec promises; `cause` says in what.
 * @example
 * const strict = createClient({ baseUrl, token, validate: true });
 * const { error } = await strict.runs.show.try({ run_id });
 * if (error instanceof AnswerError) console.log("The service breaks its spec:", error.message);
 */
export class AnswerError extends InfrarunError {
  override name = "AnswerError" as const;
}
