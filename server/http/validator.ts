import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import type { Reply } from "./reply.ts";
import type { Operation, Route } from "./route.ts";

/** The checks, in the order in which a request passes them. */
export interface Validator {
  /** The query, nested by brackets, with defaults; throws its problems. */
  checkedQuery(route: Route): unknown | Promise<unknown>;
  /** False for an impossible id: the response is then 404. */
  isPossible(route: Route): boolean | Promise<boolean>;
  /** The body; throws its problems. */
  checkedBody(operation: Operation, body: unknown): unknown | Promise<unknown>;
  /** The problem of an answer before it is sent; only for tests and development. */
  findDefect(
    operationId: OperationId,
    reply: Reply,
    headers: OutgoingHttpHeaders,
  ): Error | undefined | Promise<Error | undefined>;
}
