// Recordings of the gate, made from the examples of the spec.
import { exampleOf } from "./exchange-examples.ts";

export interface Recorded {
  operation?: string;
  change?: (body: string) => string;
  target?: string;
  status?: number;
  headers?: [string, string][];
  at?: string;
  /** Of the response. */
  mediaType?: string;
}

/** A line of NDJSON: the operation's example with a changed response. */
export function recordedLine(
  { operation = "showWorkspace", change = (body) => body, target, status, headers = [], at, mediaType }: Recorded = {},
  index = 0,
): string {
  const { request, response } = exampleOf(operation);
  const text = response.body === undefined ? null : change(String(response.body));
  const second = String(index % 60).padStart(2, "0");
  return JSON.stringify({
    exchange: 1,
    at: at ?? `2026-11-21T12:00:${second}.000000Z`,
    durationMs: 1,
    waitedMs: 1,
    requestId: `r-${index}`,
    operationId: null,
    request: {
      method: request.method,
      target: target ?? request.target,
      headers: [["Authorization", "Bearer a"], ...headers],
      body: null,
    },
    response: {
      status: status ?? response.status,
      statusText: "OK",
      headers: Object.entries({ ...response.headers, ...(mediaType && { "content-type": mediaType }) }),
      body: text === null ? null : { text, size: 1, gap: null },
    },
    enforced: null,
    failure: null,
  });
}

export const recording = (...exchanges: Recorded[]): string =>
  exchanges.map((exchange, index) => `${recordedLine(exchange, index)}\n`).join("");

export const tooMuch = (body: string) => body.replace('"locked":false', '"locked":false,"mood":"good"');
export const wrongType = (body: string) => body.replace('"locked":false', '"locked":"no"');
