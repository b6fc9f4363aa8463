// Finds rate-limit headers that contradict earlier answers to the same caller.
import { hash } from "node:crypto";
import { listOperations, type OpenApiDocument } from "../../spec/index.ts";
import type { Contract } from "../contract.ts";
import { type Exchange, headerOf } from "../exchange.ts";
import type { BareFinding } from "../finding.ts";
import type { Watcher } from "../observer.ts";
import { Recent } from "../recent.ts";
import { hidden } from "../redaction/tokens.ts";
import { precedes, type Span, spanOf } from "./resources.ts";

interface Told {
  limit: number;
  remaining: number;
  /** Seconds. */
  reset: number;
}

interface Rule {
  requests: number;
  seconds: number;
}

/** The server answers these before it counts the request. */
const uncounted: ReadonlySet<number> = new Set([401, 408, 413, 414, 431]);

const names = { limit: "X-RateLimit-Limit", remaining: "X-RateLimit-Remaining", reset: "X-RateLimit-Reset" } as const;

export function watchRateLimits(contract: Contract, most = 10_000): Watcher {
  const rules = listRules(contract.document());
  const last = new Recent<Told & { span: Span }>(most);

  return {
    watch(exchange, operationId) {
      const { response } = exchange;
      const told = response && readHeaders(exchange);
      if (!told) return [];
      const found: BareFinding[] = [];
      const add = (header: string, message: string, severity: BareFinding["severity"] = "error") =>
        found.push({ kind: "rate-limit", severity, side: "response", operationId, message, header, schema: "#" });

      const declared = [rules.everywhere, operationId === null ? undefined : rules.of.get(operationId)].filter(
        (rule) => rule !== undefined,
      );
      if (declared.length > 0 && !declared.some(({ requests }) => requests === told.limit)) {
        const requests = declared.map((rule) => rule.requests).join(" or ");
        add(names.limit, `${names.limit} is ${told.limit}, though the spec declares ${requests}.`, "warning");
      }
      if (told.remaining > told.limit) add(names.remaining, `${names.remaining} is more than ${names.limit}.`);
      if (response.status === 429) {
        if (told.remaining > 0)
          add(names.remaining, `It answers 429, although ${names.remaining} is ${told.remaining}.`);
        const retryAfter = Number(headerOf(response.headers, "retry-after") ?? Number.NaN);
        if (Math.abs(retryAfter - told.reset) > 1) {
          add("Retry-After", `Retry-After is ${retryAfter} s, though ${names.reset} is ${told.reset} s.`);
        }
      }
      const caller = callerOf(exchange);
      // Skip unmatched routes: their answers count requests by address, not by caller.
      if (caller === null || operationId === null || uncounted.has(response.status)) return found;
      const key = `${caller} ${told.limit} ${rules.of.has(operationId) ? operationId : ""}`;
      const before = last.get(key);
      const span = spanOf(exchange);
      if (before && precedes(before.span, span) && span.end < windowEnd(before)) {
        if (response.status !== 429 && before.remaining === 0) {
          add(names.remaining, "It is answered, although no requests remained in this window.");
        } else if (told.remaining > before.remaining) {
          add(
            names.remaining,
            `${names.remaining} went from ${before.remaining} to ${told.remaining} within one window.`,
          );
        } else if (told.remaining === before.remaining && told.remaining > 0) {
          add(names.remaining, `${names.remaining} stays ${told.remaining}, though a request was counted.`);
        }
      }
      last.set(key, { ...told, span });
      return found;
    },
  };
}

/** The window is open at least until this time, because the answer came after the request. */
function windowEnd({ span, reset }: Told & { span: Span }): number {
  // A whole number of seconds may be rounded up.
  return span.begin + 1000 * (Number.isInteger(reset) ? reset - 1 : reset);
}

function readHeaders({ response }: Exchange): Told | null {
  const read = (name: string) => {
    const text = headerOf(response!.headers, name.toLowerCase());
    return text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  };
  const told = { limit: read(names.limit), remaining: read(names.remaining), reset: read(names.reset) };
  return Object.values(told).every((value) => Number.isFinite(value)) ? told : null;
}

/** A hash that tells callers apart without storing tokens; null without a token, or if the mask is the same for all. */
function callerOf({ request }: Exchange): string | null {
  const credential = headerOf(request.headers, "authorization");
  return credential === undefined || credential.endsWith(hidden) ? null : hash("sha256", credential, "base64url");
}

function listRules(document: OpenApiDocument): { everywhere: Rule | undefined; of: Map<string, Rule> } {
  const of = new Map<string, Rule>();
  for (const { operationId, operation } of listOperations(document)) {
    const rule = toRule(operation["x-rate-limit"]);
    if (rule) of.set(operationId, rule);
  }
  return { everywhere: toRule(document["x-rate-limit"]), of };
}

function toRule(value: unknown): Rule | undefined {
  return typeof value === "object" && value !== null && "requests" in value ? (value as Rule) : undefined;
}
