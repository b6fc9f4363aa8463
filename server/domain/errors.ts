// The errors that a caller may get, in the API's words. Only http/errors.ts knows the status numbers.

export type ErrorKind =
  | "bad-request"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "method-not-allowed"
  | "not-acceptable"
  | "request-timeout"
  | "conflict"
  | "payload-too-large"
  | "uri-too-long"
  | "unsupported-media-type"
  | "invalid"
  | "too-many-requests"
  | "headers-too-large"
  | "internal"
  | "unavailable";

/** The part of the request that is wrong. */
export type ErrorSource = { pointer: string } | { parameter: string } | { header: string };

export interface Problem {
  /** One sentence for the caller. */
  detail: string;
  source?: ErrorSource;
}

/** A refusal with a message for the caller; every other error is a bug. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: ErrorKind, problems: string | readonly Problem[], headers: Record<string, string> = {}) {
    const list = typeof problems === "string" ? [{ detail: problems }] : problems;
    super(list.map(({ detail }) => detail).join(" "));
    this.kind = kind;
    this.problems = list;
    this.headers = headers;
  }
}

/** Hidden objects get the same error as missing ones. */
export const notFound = (noun: string, ...names: string[]) => new ApiError("not-found", noSuch(noun, ...names));

/** Omits a name that no object can have: it may contain any characters, and be very long. */
export function noSuch(noun: string, ...names: string[]): string {
  const canExist = names.every((name) => /^[\w.-]{1,128}$/.test(name));
  return canExist ? `There is no ${noun} ${names.join("/")}.` : `There is no such ${noun}.`;
}

/** The object exists, but its state does not allow the request. */
export const conflict = (detail: string) => new ApiError("conflict", detail);

export const forbidden = (detail: string) => new ApiError("forbidden", detail);

/** One problem at one place of the body. */
export const invalid = (pointer: string, detail: string) => new ApiError("invalid", [{ detail, source: { pointer } }]);

/** The request is well formed, but cannot be carried out in the current situation. */
export const unprocessable = (detail: string) => new ApiError("invalid", detail);

export const badHeader = (kind: ErrorKind, header: string, detail: string) =>
  new ApiError(kind, [{ detail, source: { header } }]);
