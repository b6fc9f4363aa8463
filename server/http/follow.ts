// Records each request in the log and the metrics when it ends.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Telemetry } from "../telemetry/index.ts";
import { addressOf, type Proxies } from "./addresses.ts";
import type { Metrics } from "./metrics.ts";
import { commonHeaders } from "./reply.ts";
import { type Logger, logRequest, type RequestRecord, requestIdOf } from "./request-log.ts";
import { traceRequest } from "./trace-request.ts";

/** Call it once for each request, at its start. */
export type Follow = (request: IncomingMessage, response: ServerResponse) => RequestRecord;

export function createFollow(log: Logger, metrics: Metrics, proxies: Proxies, telemetry?: Telemetry): Follow {
  return (request, response) => {
    const record: RequestRecord = {
      id: requestIdOf(request),
      address: addressOf(request, proxies),
      startedAt: performance.now(),
    };
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", record.id);
    metrics.beginRequest();
    if (telemetry !== undefined) traceRequest(telemetry, request, response, record);
    response.once("close", () => {
      logRequest(log, request, response, record);
      const seconds = (performance.now() - record.startedAt) / 1000;
      metrics.endRequest(record.operationId ?? "none", statusOf(response), seconds);
    });
    return record;
  };
}

/** Includes the status of a broken request, although its response was sent another way. */
function statusOf({ writableFinished, statusCode }: ServerResponse): number | "aborted" {
  return writableFinished || statusCode !== 200 ? statusCode : "aborted";
}
