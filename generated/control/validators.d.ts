// Generated from openapi/control.yaml by scripts/generate/steps/validators.ts. Do not edit: npm run generate.
import type { Input, OperationId } from "./operations.ts";

/** The kind of a violation; tools count and filter by it. */
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
  | "wrong-side"
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
  /** The kind of the violation. */
  kind: ViolationKind;
  /** Who broke it. */
  side: "request" | "response";
  /** The operation, if it is known. */
  operationId?: string;
  /** One sentence for the caller. */
  message: string;
  /** JSON pointer into the body; the empty string is the whole body. */
  pointer?: string;
  /** Name of a path, query or cookie parameter, as sent. */
  parameter?: string;
  /** Name of a header. */
  header?: string;
  /** The place of the rule in openapi.json. */
  schema: string;
  /** A tolerant server accepts this; the traffic gate still reports it. */
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
  /** In addition to `body`: the result of `parseBody`, if it is known. */
  value?: unknown;
  /** `body` only says whether there is a body. */
  isUnread?: boolean | undefined;
  /** The schemas that have accepted `value` before, and need not check it again. */
  acceptedBy?: WeakSet<object> | undefined;
}

export interface ExchangeResponse {
  status: number;
  headers?: HeaderSource | undefined;
  body?: string | Uint8Array | null | undefined;
  /** In addition to `body`: the result of `parseBody`. Instead of `body`: the value that is about to be sent. */
  value?: unknown;
  /** `body` only says whether there is a body. */
  isUnread?: boolean | undefined;
  /** The schemas that have accepted `value` before, and need not check it again. */
  acceptedBy?: WeakSet<object> | undefined;
}

export interface Exchange {
  request: ExchangeRequest;
  response?: ExchangeResponse | undefined;
}

export type ParsedBody =
  | { ok: true; value: unknown }
  | { ok: false; reason: "encoding" | "syntax" | "depth"; message: string };

/** The parameters of a request by place, with the types of the description. Invalid ones are left out. */
export interface GivenParameters {
  path: Record<string, unknown>;
  /** Brackets are folded, defaults are filled in. */
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
}

/** The kind of a body by its media type. */
export type BodyKind = "json" | "text" | "bytes" | "form" | "multipart" | "lines" | "events" | "any" | "unread";

/** A request without its body, as a server reads it. */
export interface ReadParameters extends GivenParameters {
  operationId: string;
  violations: Violation[];
  /** Undefined if the operation has no body, or none of this media type. */
  bodyKind: BodyKind | undefined;
}

/** A documented media type of a response. */
export interface ResponseType {
  type: string;
  kind: BodyKind;
  /** Each event is only its data, as JSON. */
  dataOnly?: boolean;
}

/** Which operation answers at a path, base path included; `allow` where only other methods do. */
export declare function matchRoute(
  method: string,
  pathname: string,
): { operationId: OperationId; path: Record<string, string> } | { allow: string[] } | null;

/** The path as documented, for a server that ignores case and a trailing slash. */
export declare function respell(pathname: string): string | null;

/** Reads the raw query once: folded by brackets, defaults filled in. What is refused is left out of `query`. */
export declare function readQuery<Id extends OperationId>(
  operationId: Id,
  rawQuery: string,
): { query: Input<Id>["query"]; violations: Violation[] };

export declare function checkPath(operationId: OperationId, path: Record<string, string>): Violation[];

/** Checks declared headers and the media type of a body. Without `hasBody`, the headers decide whether there is a body. */
export declare function checkRequestHeaders(
  operationId: OperationId,
  headers: HeaderSource,
  hasBody?: boolean,
): Violation[];

/** A parsed body; `undefined` for none. What `parseBody` gave has a bounded depth, which then is not looked for again. */
export declare function checkBody(operationId: OperationId, value: unknown, isBounded?: boolean): Violation[];

export declare function checkResponse(operationId: OperationId, response: ExchangeResponse): Violation[];

/** Reads and checks everything before the body; `allow` if only other methods are documented. */
export declare function readParameters(
  request: Omit<ExchangeRequest, "body">,
): (ReadParameters & { operationId: OperationId }) | { allow: string[] } | { violations: Violation[] };

/** Checks a body, and reads its value: an object for a form, a `File` for each file in it. */
export declare function readBody(
  operationId: OperationId,
  request: Omit<ExchangeRequest, "method" | "target">,
): { value?: unknown; violations: Violation[] };

/** The documented media types of a response. */
export declare function responseTypes(operationId: OperationId, status: number): ResponseType[];

/** All that an exchange breaks, from its raw parts; never throws. */
export declare function check(exchange: Exchange): Violation[];

/** Reads JSON that is valid UTF-8 and at most 64 levels deep; never throws. */
export declare function parseBody(body: string | Uint8Array): ParsedBody;
