// Who judges requests and answers: the compiled contract, or express-openapi-validator for a second opinion.
import type { OutgoingHttpHeaders } from "node:http";
import type { OperationId } from "../../generated/operations.ts";
import type { Config } from "../settings/config.ts";
import { contract } from "./contract.ts";
import type { Reply } from "./reply.ts";
import type { Operation, Route } from "./route.ts";

type Judged<T> = T | Promise<T>;

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

const opinions: Record<Config["validator"], () => Judged<Opinion>> = {
  contract: () => contract,
  // Loaded only where it is asked for: it takes half a second.
  "express-openapi-validator": async () => (await import("./eov/opinion.ts")).eovOpinion,
};

export const loadOpinion = (validator: Config["validator"]): Judged<Opinion> => opinions[validator]();
