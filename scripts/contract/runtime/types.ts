/** What was found wrong; tools count and filter by it. */
export type ViolationKind =
  | "unknown-path"
  | "unknown-method"
  | "malformed-path"
  | "malformed-query"
  | "missing-parameter"
  | "invalid-parameter"
  | "duplicate-parameter"
  | "unknown-parameter"
  | "missing-header"
  | "invalid-header"
  | "media-type"
  | "missing-body"
  | "unexpected-body"
  | "malformed-body"
  | "undocumented-status"
  | "undocumented-member"
  | "missing-member"
  | "type"
  | "null"
  | "enum"
  | "format"
  | "pattern"
  | "range"
  | "length"
  | "items"
  | "discriminator"
  | "combination"
  | "conflict"
  | "requires"
  | "unreadable";

/**
 * One broken rule of the contract.
 * @example
 * const describe = ({ pointer, message }: Violation) => `${pointer}: ${message}`;
 */
export interface Violation {
  /** What was found wrong. */
  kind: ViolationKind;
  /** Who broke it. */
  side: "request" | "response";
  /** Of which operation, where it is known. */
  operationId?: string;
  /** One sentence for the caller. */
  message: string;
  /** JSON pointer into the body; the empty string is the whole body. */
  pointer?: string;
  /** Name of a path, query or cookie parameter as it stands on the wire. */
  parameter?: string;
  /** Name of a header. */
  header?: string;
  /** Where the rule stands in openapi.json. */
  schema: string;
  /** A tolerant server lets this pass; the traffic gate still reports it. */
  ignorable?: true;
}

export type HeaderSource =
  | { get(name: string): string | null }
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | number | undefined>>;

export interface ExchangeRequest {
  method: string;
  /** Path and query, or an absolute URL. */
  target: string;
  headers?: HeaderSource | undefined;
  body?: string | Uint8Array | null | undefined;
  /** Beside `body`: what `parseBody` made of it already. */
  value?: unknown;
  /** `body` only says that there is one. */
  isUnread?: boolean | undefined;
  /** What has accepted `value` before, and need not check it again. */
  acceptedBy?: WeakSet<object> | undefined;
}

export interface ExchangeResponse {
  status: number;
  headers?: HeaderSource | undefined;
  body?: string | Uint8Array | null | undefined;
  /** Beside `body`: what `parseBody` made of it already. Instead of it: what is about to be written. */
  value?: unknown;
  /** `body` only says that there is one. */
  isUnread?: boolean | undefined;
  /** What has accepted `value` before, and need not check it again. */
  acceptedBy?: WeakSet<object> | undefined;
}

export interface Exchange {
  request: ExchangeRequest;
  response?: ExchangeResponse | undefined;
}

export type ParsedBody =
  | { ok: true; value: unknown }
  | { ok: false; reason: "encoding" | "syntax" | "depth"; message: string };
