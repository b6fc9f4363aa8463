// The rules of the document for repeated calls.
import type { OperationFacts } from "../../../model/index.ts";

/** Retries that the spec allows. A safe request is retried as well, unless the spec says otherwise. */
export const retriesOf = ({ retry, method }: OperationFacts) => {
  const isSafe = /^(GET|HEAD|OPTIONS)$/.test(method);
  const answers = Object.entries({ ...(isSafe && { 429: "yes", 503: "yes" }), ...retry });
  return [
    ...answers.flatMap(([status, answer]) => (answer === "yes" ? Number(status) : [])),
    ...(isSafe ? ["NetworkError", "TimeoutError"] : []),
  ];
};

/** The first limit is the document's, and is shared by all operations. Further limits are the operation's own. */
export const limitsOf = ({ operationId, rateLimits }: OperationFacts) =>
  rateLimits.map(({ requests, seconds }, index) => [index === 0 ? "" : operationId, requests, seconds]);
