// `npm run gate -- check FILE…`: recorded traffic, exchange by exchange.

import { listRecordings } from "../bucket/parts.ts";
import { createTrafficObserver, type TrafficObserver } from "../observer/traffic-observer.ts";
import type { ReadExchange } from "../recordings/read.ts";
import { describeIdle, isIdle, type ReadCounts, readTraffic } from "../recordings/read-traffic.ts";
import { summarize } from "../summary/summarize.ts";
import { countLog, noLogs } from "../summary/summary.ts";
import { createWatchers } from "../watchers/index.ts";
import { deliverSummary } from "./deliver-summary.ts";
import { openThreads } from "./open-threads.ts";
import { openSession } from "./session.ts";
import { settleBaseline } from "./settle-baseline.ts";
import type { CheckTask } from "./tasks.ts";

export async function runCheck(task: CheckTask): Promise<number> {
  const started = performance.now();
  const session = await openSession(task);
  const { contract, coverage: measured } = session;
  const files = await listRecordings(task.files);
  const threads = await openThreads(files, task, session);
  // The other threads measure the coverage.
  const consumers = threads === null ? session.consumers : session.consumers.filter((each) => each !== measured);
  const observer = createTrafficObserver({ contract, watch: createWatchers, consumers });
  const accessLogs = noLogs();
  let counts: ReadCounts;
  try {
    counts = await readTraffic({
      ...task,
      files,
      contract,
      hasProgress: task.format === "terminal",
      observe(exchange, file, entry) {
        observer.observe(exchange, threads?.findingsOf(file, entry));
        countLog(accessLogs, exchange);
      },
      ...(threads && { open: (file) => threads.open(file), before: (file, entry) => threads.before(file, entry) }),
      onUnreadable: (source, problem) => reportUnreadable(observer, source, problem),
      ready: () => Promise.all(consumers.map((consumer) => consumer.ready?.())),
    });
    await threads?.finish(measured, contract.severities);
  } finally {
    await threads?.close();
    await observer.close();
  }
  const coverage = session.finish();
  const milliseconds = Math.round(performance.now() - started);
  // Nothing was checked, so the run must not pass.
  const isEmpty = isIdle(counts);
  const baseline = await settleBaseline(task, session.counter, isEmpty);
  const { maxViolations } = task;
  const run = { maxViolations, counts: { ...counts }, baseline, coverage, accessLogs, isIdle: isEmpty, milliseconds };
  const summary = summarize(session, run);
  const isWritten = await deliverSummary(summary, task, task.findings === "-" ? process.stderr : process.stdout);
  if (isEmpty) console.error(describeIdle(counts, task.origin));
  return isEmpty ? 2 : summary.ok && isWritten ? 0 : 1;
}

function reportUnreadable({ report }: TrafficObserver, source: ReadExchange["source"], problem: string): void {
  const message = `It ${problem}.`;
  const exchange = { source, at: new Date(0).toISOString(), method: "", target: "", status: null, requestId: null };
  report({ kind: "unreadable", severity: "error", side: "request", operationId: null, message, schema: "#", exchange });
}
