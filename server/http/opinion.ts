// The interface of validators of requests and answers.
import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import type { Reply } from "./reply.ts";
import type { Operation, Route } from "./route.ts";

export type Judged<T> = T | Promise<T>;

/** The checks, in the order in which a request passes them. */
export interface Opinion {
  /** The query, nested by brackets, with defaults; throws its problems. */
  checkedQuery(route: Route): Judged<unknown>;
  /** False for an impossible id: the response is then 404. */
  isPossible(route: Route): Judged<boolean>;
  /** The body; throws its problems. */
  checkedBody(operation: Operation, body: unknown): Judged<unknown>;
  /** The problem of an answer before it is sent; only for tests and development. */
  findDefect(operationId: OperationId, reply: Reply, headers: OutgoingHttpHeaders): Judged<Error | undefined>;
}
