// Finds rate-limit headers that contradict earlier answers to the same caller.
import { hash } from "node:crypto";
import { isMap, listOperations, type OpenApiDocument } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Exchange, type ExchangeResponse, headerOf, type RawHeaders } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import { Recent } from "../exchange/recent.ts";
import type { Watcher } from "../observer/observer.ts";
import { hidden } from "../redaction/tokens.ts";
import { precedes, type Span, serverOf, spanOf } from "./resources.ts";

interface ReportedLimit {
  limit: number;
  remaining: number;
  /** Seconds. */
  reset: number;
}

interface Rule {
  requests: number;
}

/** The server answers these before it counts the request. */
const uncounted: ReadonlySet<number> = new Set([401, 408, 413, 414, 431]);

const names = { limit: "X-RateLimit-Limit", remaining: "X-RateLimit-Remaining", reset: "X-RateLimit-Reset" } as const;

export function watchRateLimits(contract: Contract): Watcher {
  const rules = listRules(contract.document());
  const last = new Recent<ReportedLimit & { span: Span }>(10_000);
  const hashOf = rememberLast((credential) => hash("sha256", credential, "base64url"));

  return {
    watch(exchange, operationId) {
      const { response } = exchange;
      const reported = response && readHeaders(response);
      if (!reported) return [];
      const found: BareFinding[] = [];
      const add = (header: string, message: string, severity: BareFinding["severity"] = "error") =>
        found.push({ kind: "rate-limit", severity, side: "response", operationId, message, header, schema: "#" });

      const own = (operationId !== null && rules.of.get(operationId)) || [];
      const limits = [...rules.everywhere, ...own].map(({ requests }) => requests);
      if (limits.length > 0 && !limits.includes(reported.limit)) {
        const requests = limits.join(" or ");
        add(names.limit, `${names.limit} is ${reported.limit}, though the spec declares ${requests}.`, "warning");
      }
      if (reported.remaining > reported.limit) add(names.remaining, `${names.remaining} is more than ${names.limit}.`);
      // Other services count by their own rules: a reset may be a time, and a limit may hold for a part of the API.
      if (limits.length === 0) return found;
      if (response.status === 429) {
        if (reported.remaining > 0)
          add(names.remaining, `It answers 429, although ${names.remaining} is ${reported.remaining}.`);
        const retryAfter = Number(headerOf(response.headers, "retry-after") ?? Number.NaN);
        if (Math.abs(retryAfter - reported.reset) > 1) {
          add("Retry-After", `Retry-After is ${retryAfter} s, though ${names.reset} is ${reported.reset} s.`);
        }
      }
      const credential = credentialOf(exchange);
      // Skip unmatched routes: their answers count requests by address, not by caller.
      if (credential === null || operationId === null || uncounted.has(response.status)) return found;
      const key = `${hashOf(credential)} ${serverOf(exchange)} ${reported.limit} ${own.length === 0 ? "" : operationId}`;
      const before = last.get(key);
      const span = spanOf(exchange);
      if (before && precedes(before.span, span) && span.end < windowEnd(before)) {
        if (response.status !== 429 && before.remaining === 0) {
          add(names.remaining, "It is answered, although no requests remained in this window.");
        } else if (reported.remaining > before.remaining) {
          add(
            names.remaining,
            `${names.remaining} went from ${before.remaining} to ${reported.remaining} within one window.`,
          );
        } else if (reported.remaining === before.remaining && reported.remaining > 0) {
          add(names.remaining, `${names.remaining} stays ${reported.remaining}, though a request was counted.`);
        }
      }
      last.set(key, { ...reported, span });
      return found;
    },
  };
}

/** The window is open at least until this time, because the answer came after the request. */
function windowEnd({ span, reset }: ReportedLimit & { span: Span }): number {
  // A whole number of seconds may be rounded up.
  return span.begin + 1000 * (Number.isInteger(reset) ? reset - 1 : reset);
}

function readHeaders({ headers }: ExchangeResponse): ReportedLimit | null {
  const limit = readNumber(headers, "x-ratelimit-limit");
  if (limit === null) return null;
  const remaining = readNumber(headers, "x-ratelimit-remaining");
  const reset = readNumber(headers, "x-ratelimit-reset");
  return remaining === null || reset === null ? null : { limit, remaining, reset };
}

function readNumber(headers: RawHeaders, name: string): number | null {
  const text = headerOf(headers, name);
  if (text === undefined || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Null without a token, or with a mask that all callers share. */
function credentialOf({ request }: Exchange): string | null {
  const credential = headerOf(request.headers, "authorization");
  return credential === undefined || credential.endsWith(hidden) ? null : credential;
}

/** A hash distinguishes callers without storing tokens, except the last token, which often repeats. */
function rememberLast(hashOf: (credential: string) => string): (credential: string) => string {
  let last: { credential: string; hashed: string } | undefined;
  return (credential) => {
    if (last?.credential !== credential) last = { credential, hashed: hashOf(credential) };
    return last.hashed;
  };
}

function listRules(document: OpenApiDocument): { everywhere: Rule[]; of: Map<string, Rule[]> } {
  const own = listOperations(document).map(
    ({ operationId, operation }) => [operationId, toRules(operation["x-rate-limit"])] as const,
  );
  return { everywhere: toRules(document["x-rate-limit"]), of: new Map(own) };
}

const toRules = (value: unknown): Rule[] => [value].flat().filter((rule): rule is Rule => isMap(rule));
