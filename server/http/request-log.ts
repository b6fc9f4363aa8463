// One JSON line per request, without secrets: no header except the agent, no query, no token in a path.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DestinationStream, type Logger, pino } from "pino";
import { type OperationId, operations } from "../../generated/operations.ts";
import { sensitivity } from "../../generated/sensitive.ts";
import { hideTokens } from "../domain/tokens.ts";
import { splitTarget } from "./route.ts";
import { nameSources } from "./source-lines.ts";

export type { Logger };

const longestText = 200;
const longestMessage = 1_000;
const longestStack = 4_000;
/** Printable ASCII without spaces, so that the id can be searched and pasted anywhere. */
const saneRequestId = /^[\w.:/+=-]{1,128}$/;
/** Positions of the path segments that the spec marks as secrets, by operation; `/api` is segment 1. */
const secretSegments = new Map(
  Object.entries(sensitivity.operations).map(([id, { path: secrets }]) => {
    const template = `/api/v2${operations[id as OperationId].path}`.split("/");
    return [id, secrets.map((name) => template.indexOf(`{${name}}`))];
  }),
);
/** Longer than our identifiers, and shorter than our tokens. */
const longPart = /[^/]{32,}/g;

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = ["authorization", "*.authorization", "token", "*.token"];
  const options = { level, base: null, redact, serializers: { err: describe }, hooks: { streamWrite: hideTokens } };
  return destination ? pino(options, destination) : pino(options);
}

/** Drops details of errors, such as connection settings and values of rows. */
function describe(error: unknown): object {
  // The queue reports copies of errors, without a class.
  if (typeof error !== "object" || error === null) return { message: cut(String(error), longestMessage) };
  const { name, code, message = "", stack = "", cause } = error as Partial<Error> & { code?: unknown };
  const told = withoutValues(message, error);
  return {
    type: name,
    code,
    message: cut(told, longestMessage),
    // The stack begins with the message.
    stack: nameSources(cut(message === "" ? stack : stack.replace(message, () => told), longestStack)),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

/** Parsers, Node's checks of arguments, and PostgreSQL's data exceptions: `invalid input syntax for type integer: "…"`. */
const quotesValues = ({ name, code }: { name?: unknown; code?: unknown }) =>
  name === "SyntaxError" || /^(ERR_|22...$|P0001$)/.test(String(code));

/** Everything from the first quote to the last, of any kind, and values after "received". */
const values = /["'`].*["'`]|(?<=[Rr]eceived ).*/gs;

function withoutValues(message: string, error: object): string {
  return quotesValues(error) ? message.replace(values, "…") : message;
}

/** Hides tokens first: the rest of a cut token would no longer look like one. */
function cut(text: string, longest: number): string {
  const harmless = hideTokens(text);
  return harmless.length > longest ? `${harmless.slice(0, longest)}…` : harmless;
}

/** The caller's id if it is harmless, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  const isHarmless = typeof given === "string" && saneRequestId.test(given) && hideTokens(given) === given;
  return isHarmless ? given : randomUUID();
}

export interface RequestRecord {
  id: string;
  /** The client's address, see `addressOf`. */
  address: string;
  startedAt: number;
  operationId?: OperationId;
  caller?: string;
  /** Machines call it so often that it is logged only at debug level. */
  routine?: boolean;
  /** Details that the response omits, such as the reason for a 503. */
  reason?: string;
  /** Kind of the failure that a controlled server has injected. */
  failure?: string;
  /** The defect, if any. */
  error?: unknown;
}

export function logRequest(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
): void {
  const level = record.error !== undefined ? "error" : record.routine ? "debug" : "info";
  if (!log.isLevelEnabled(level)) return;
  const line = {
    requestId: record.id,
    address: record.address,
    method: request.method,
    path: shown(pathWithoutTokens(request, record)),
    operation: record.operationId,
    caller: record.caller,
    status: response.statusCode,
    ms: Math.round((performance.now() - record.startedAt) * 100) / 100,
    agent: shown(request.headers["user-agent"] ?? ""),
    reason: record.reason === undefined ? undefined : shown(record.reason),
    injected: record.failure,
    aborted: response.writableFinished ? undefined : true,
  };
  if (level === "error") log.error({ ...line, err: record.error }, "request failed");
  else log[level](line, "request");
}

/** An unknown path may be a misspelled API path, with a token in any segment. */
export function pathWithoutTokens({ url }: IncomingMessage, { operationId }: RequestRecord): string {
  const { pathname } = splitTarget(url!);
  if (operationId === undefined) return pathname.replace(longPart, "[hidden]");
  const secrets = secretSegments.get(operationId) ?? [];
  if (secrets.length === 0) return pathname;
  return pathname
    .split("/")
    .map((segment, position) => (secrets.includes(position) ? "[hidden]" : segment))
    .join("/");
}

/** For requests that could not be read. */
export function logRefusal(log: Logger, status: number, reason: string): void {
  log.info({ requestId: randomUUID(), status, reason }, "request");
}

/** Control characters could move the cursor of a terminal. */
function shown(text: string): string {
  return hideTokens(text)
    .slice(0, longestText)
    .replace(/[\p{Cc}\p{Cf}]/gu, "?");
}
