// `npm run gate -- check FILE…`: recorded traffic, exchange by exchange.

import { visibleJson } from "../../terminal/index.ts";
import { createObserver, type Observer } from "../observer.ts";
import type { ReadExchange } from "../recordings/read.ts";
import { createWatchers } from "../watchers/index.ts";
import type { CheckTask } from "./program.ts";
import { type ReadCounts, readTraffic } from "./reading.ts";
import { openSession } from "./session.ts";
import { printSummary, summarize } from "./summary.ts";

export async function runCheck(task: CheckTask): Promise<number> {
  const started = performance.now();
  const session = await openSession(task);
  const { contract, consumers, groups } = session;
  const observer = createObserver({ contract, watchers: createWatchers(contract), consumers });
  let counts: ReadCounts;
  try {
    counts = await readTraffic({
      ...task,
      contract,
      hasProgress: !task.json,
      observe: observer.observe,
      onUnreadable: (source, problem) => reportUnreadable(observer, source, problem),
      ready: () => Promise.all(consumers.map((consumer) => consumer.ready?.())),
    });
  } finally {
    await observer.close();
  }
  const coverage = session.finish();
  const milliseconds = Math.round(performance.now() - started);
  const violations = groups.violations + counts.unreadable;
  const ok = violations <= task.maxViolations && (coverage?.shortfalls ?? []).length === 0;
  const summary = summarize({ ok, contract, groups, counts: { ...counts }, coverage, milliseconds });
  if (task.json) console.log(visibleJson(summary));
  else printSummary(summary, task.findings === "-" ? process.stderr : process.stdout);
  return summary.ok ? 0 : 1;
}

function reportUnreadable({ report }: Observer, source: ReadExchange["source"], problem: string): void {
  const message = `It ${problem}.`;
  const exchange = { source, at: new Date(0).toISOString(), method: "", target: "", status: null, requestId: null };
  report({ kind: "unreadable", severity: "error", side: "request", operationId: null, message, schema: "#", exchange });
}
