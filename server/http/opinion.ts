// What is asked of whoever judges requests and answers.
import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import type { Reply } from "./reply.ts";
import type { Operation, Route } from "./route.ts";

export type Judged<T> = T | Promise<T>;

/** The questions in the order in which a request meets them. */
export interface Opinion {
  /** The query folded by brackets, with defaults; throws whatever is wrong with it. */
  checkedQuery(route: Route): Judged<unknown>;
  /** A value that no object can have is simply an object that does not exist. */
  isPossible(route: Route): Judged<boolean>;
  /** The body as it came; throws whatever is wrong with it. */
  checkedBody(operation: Operation, body: unknown): Judged<unknown>;
  /** What is wrong with an answer that is about to leave; asked only in tests and development. */
  findDefect(operationId: OperationId, reply: Reply, headers: OutgoingHttpHeaders): Judged<Error | undefined>;
}
