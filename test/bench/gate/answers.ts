// What the upstream of the measurements is asked and what it answers: shows, writes and lists, as the spec's examples have
// them.
import { answered, answerPage, type Change, gotHeader, query } from "../../support/exchange-changes.ts";
import { type ExampleExchange, exampleOf } from "../../support/exchange-examples.ts";

function make(operationId: string, ...changes: Change[]): ExampleExchange {
  const exchange = exampleOf(operationId);
  // Windows that end at once: no count of requests contradicts another, however many there are.
  gotHeader("X-RateLimit-Reset", "0")(exchange);
  for (const change of changes) change(exchange);
  return exchange;
}

/** As many rows as a page has when nobody says how many. */
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
