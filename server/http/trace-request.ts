// A span for each request. Like the log, it has the route and the operation, but no query and no token of a path.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type OperationId, operations } from "../../generated/operations.ts";
import { enterCause, type Telemetry } from "../telemetry/index.ts";
import type { RequestRecord } from "./request-log.ts";

/** Values of OpenTelemetry's enumerations: its package is loaded only if telemetry is enabled. */
const serverKind = 1;
const errorStatus = 2;

const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);

/** Jobs that the request causes get a link to its span. */
export function traceRequest(
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
