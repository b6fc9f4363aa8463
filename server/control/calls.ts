// The log of the calls that a world has received.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { components } from "../../generated/control/types.ts";
import { hideTokens } from "../domain/tokens.ts";
import { pathWithoutTokens, type RequestRecord } from "../http/request-log.ts";
import { splitTarget } from "../http/route.ts";

export type Call = components["schemas"]["Call"];

const most = 10_000;

export interface CallQuery {
  operation?: string | undefined;
  status?: number | undefined;
  after?: number | undefined;
  limit: number;
}

export class Calls {
  readonly #calls: Call[] = [];
  #count = 0;

  /** Adds the call when its response has ended. */
  note(record: RequestRecord, request: IncomingMessage, response: ServerResponse, now: () => Date): void {
    const { pathname, rawQuery } = splitTarget(request.url!);
    if (!pathname.startsWith("/api/")) return;
    const at = now().toISOString();
    const query = hideTokens(rawQuery).slice(0, 1_000);
    response.once("close", () => {
      this.#count += 1;
      this.#calls.push({
        number: this.#count,
        at,
        method: request.method!,
        path: hideTokens(pathWithoutTokens(request, record)).slice(0, 1_000),
        query,
        operation: record.operationId ?? null,
        caller: record.caller ?? null,
        "request-id": record.id,
        status: response.headersSent ? response.statusCode : null,
        milliseconds: Math.round((performance.now() - record.startedAt) * 1_000) / 1_000,
        failure: record.failure ?? null,
      });
      // In one piece now and then, because each removal moves the whole array.
      if (this.#calls.length > 1.5 * most) this.#calls.splice(0, this.#calls.length - most);
    });
  }

  list({ operation, status, after = 0, limit }: CallQuery): Call[] {
    const isWanted = (call: Call) =>
      call.number > after &&
      (operation === undefined || call.operation === operation) &&
      (status === undefined || call.status === status);
    return this.#calls.slice(-most).filter(isWanted).slice(0, limit);
  }
}
