// Records each request in the log, the metrics and a span when it ends.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type OperationId, operations } from "../../generated/operations.ts";
import { enterCause, type Telemetry } from "../telemetry/index.ts";
import { addressOf, type Proxies } from "./addresses.ts";
import type { Metrics } from "./metrics.ts";
import { commonHeaders } from "./reply.ts";
import { type Logger, logRequest, type RequestRecord, requestIdOf } from "./request-log.ts";

/** Call it once for each request, at its start. */
export type StartRecord = (request: IncomingMessage, response: ServerResponse) => RequestRecord;

export function createRecorder(log: Logger, metrics: Metrics, proxies: Proxies, telemetry?: Telemetry): StartRecord {
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

/** Values of OpenTelemetry's enumerations: its package is loaded only if telemetry is enabled. */
const serverKind = 1;
const errorStatus = 2;

const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);

/**
 * Starts a span. Like the log, it has the route and the operation, but no query and no token of a path. Jobs that the
 * request causes get a link to it.
 */
function traceRequest(
  { tracer, contextOf, traceparentOf }: Telemetry,
  request: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
): void {
  const method = methods.has(request.method!) ? request.method! : "_OTHER";
  const attributes = { "http.request.method": method, "http.request.id": record.id };
  const span = tracer.startSpan(method, { kind: serverKind, attributes }, contextOf(request.headers));
  enterCause(traceparentOf(span));
  response.once("close", () => {
    const { operationId, caller, error } = record;
    if (operationId !== undefined) {
      span.updateName(`${method} ${routeOf(operationId)}`);
      span.setAttributes({ "http.route": routeOf(operationId), "infrarun.operation.id": operationId });
    }
    if (caller !== undefined) span.setAttribute("infrarun.caller", caller);
    span.setAttribute("http.response.status_code", response.statusCode);
    if (!response.writableFinished) span.setAttribute("infrarun.aborted", true);
    if (error !== undefined || response.statusCode >= 500) span.setStatus({ code: errorStatus });
    span.end();
  });
}

const routeOf = (operationId: OperationId): string => `/api/v2${operations[operationId].path}`;
