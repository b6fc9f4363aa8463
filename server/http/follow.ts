// What stays of a request when it is over: its line in the log and its part in the numbers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf, type Proxies } from "./addresses.ts";
import type { Metrics } from "./metrics.ts";
import { commonHeaders } from "./reply.ts";
import { type Logger, logRequest, type RequestRecord, requestIdOf } from "./request-log.ts";

/** To be called once for each request, when it comes. */
export type Follow = (request: IncomingMessage, response: ServerResponse) => RequestRecord;

export function createFollow(log: Logger, metrics: Metrics, proxies: Proxies): Follow {
  return (request, response) => {
    const record: RequestRecord = {
      id: requestIdOf(request),
      address: addressOf(request, proxies),
      startedAt: performance.now(),
    };
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", record.id);
    metrics.beginRequest();
    response.once("close", () => {
      logRequest(log, request, response, record);
      const seconds = (performance.now() - record.startedAt) / 1000;
      metrics.endRequest(record.operationId ?? "none", statusOf(response), seconds);
    });
    return record;
  };
}

/** The status of a request that broke on its way in is set, although its answer went out another way. */
function statusOf({ writableFinished, statusCode }: ServerResponse): number | "aborted" {
  return writableFinished || statusCode !== 200 ? statusCode : "aborted";
}
