// The requests and responses of the measurements: reads, writes and lists from the spec's examples.
import { answered, answerPage, type Change, gotHeader, query } from "../../support/exchange-changes.ts";
import { type ExampleExchange, exampleOf } from "../../support/exchange-examples.ts";

function make(operationId: string, ...changes: Change[]): ExampleExchange {
  const exchange = exampleOf(operationId);
  // Rate limit windows end immediately, so that the headers are consistent for any number of requests.
  gotHeader("X-RateLimit-Reset", "0")(exchange);
  for (const change of changes) change(exchange);
  return exchange;
}

/** As many rows as a page of the default size. */
function rowsOf(operationId: string, prefix: string, count = 20): object[] {
  const [row] = (JSON.parse(String(exampleOf(operationId).response.body)) as { data: { id: string }[] }).data;
  return Array.from({ length: count }, (_, index) => ({
    ...row,
    id: `${prefix}-${String(index).padStart(16, "0")}`,
  }));
}

export const answers = {
  run: make("showRun"),
  workspace: make("showWorkspace"),
  created: make("createRun", answered("/data/id", "run-7mNpQrStUvWxYz2a")),
  runs: make(
    "listWorkspaceRuns",
    query("filter%5Bstatus%5D=planned,applied"),
    answered("/data", rowsOf("listWorkspaceRuns", "run")),
    answerPage({ number: 1, size: 20 }),
  ),
} satisfies Record<string, ExampleExchange>;

export type AnswerName = keyof typeof answers;
