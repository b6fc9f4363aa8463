// `npm run gate -- check FILE…`: recorded traffic, exchange by exchange.
import { showProgress } from "../../generate/progress.ts";
import { basePath } from "../../steps/validators/operations.ts";
import { type Exchange, headerOf, pathOf } from "../exchange.ts";
import { createObserver, type Observer } from "../observer.ts";
import { type ReadExchange, readRecording } from "../recordings/read.ts";
import { createWatchers } from "../watchers/index.ts";
import { openJudging } from "./judging.ts";
import type { CheckTask } from "./program.ts";
import { printSummary, summarize } from "./summary.ts";

/** Of what could not be read. */
const mostTold = 10;

export async function runCheck(task: CheckTask): Promise<number> {
  const started = performance.now();
  const judging = await openJudging(task);
  const { contract, consumers, groups } = judging;
  const observer = createObserver({ contract, watchers: createWatchers(contract), consumers });
  const isOurs = createFilter(basePath(contract.document().servers), task.origin);
  const counts = { exchanges: 0, foreign: 0, unreadable: 0 };
  const progress = showProgress(!task.json);
  const problems: string[] = [];
  let shown = 0;
  try {
    for (const file of task.files) {
      for await (const read of readRecording(file)) {
        counts.exchanges += 1;
        if ("problem" in read.exchange) {
          counts.unreadable += 1;
          reportUnreadable(observer, read, read.exchange.problem);
          if (counts.unreadable <= mostTold)
            problems.push(`${read.source.file} entry ${read.source.entry} ${read.exchange.problem}.`);
        } else if (isOurs(read.exchange)) observer.observe(read.exchange);
        else counts.foreign += 1;
        if (performance.now() - shown > 200) {
          shown = performance.now();
          progress.show([describeProgress(read, counts.exchanges)]);
          await Promise.all(consumers.map((consumer) => consumer.ready?.()));
        }
      }
    }
  } finally {
    progress.stop();
    await observer.close();
  }
  for (const problem of problems) console.error(problem);
  if (counts.unreadable > mostTold) console.error("More of it could not be read; --findings tells of everything.");
  const coverage = judging.finish();
  const milliseconds = Math.round(performance.now() - started);
  const violations = groups.violations + counts.unreadable;
  const ok = violations <= task.maxViolations && (coverage?.shortfalls ?? []).length === 0;
  const summary = summarize({ ok, contract, groups, counts, coverage, milliseconds });
  if (task.json) console.log(JSON.stringify(summary));
  else printSummary(summary, task.findings === "-" ? process.stderr : process.stdout);
  return ok ? 0 : 1;
}

/**
 * A browser's recording has much that is not of this API: other origins, other paths than the API's own, web sockets, and
 * what the browser asks by itself before it lets a page ask.
 */
function createFilter(base: string, origin: string | undefined): (exchange: Exchange) => boolean {
  return ({ request: { method, target, headers } }) => {
    if (target.startsWith("/")) return true;
    const isPreflight = method === "OPTIONS" && headerOf(headers, "access-control-request-method") !== undefined;
    if (isPreflight || /^wss?:/i.test(target)) return false;
    if (origin !== undefined && (!URL.canParse(target) || new URL(target).origin !== origin)) return false;
    const path = pathOf(target);
    return base === "" || path === base || path.startsWith(`${base}/`);
  };
}

function reportUnreadable({ report }: Observer, { source }: ReadExchange, problem: string): void {
  const message = `It ${problem}.`;
  const exchange = { source, at: new Date(0).toISOString(), method: "", target: "", status: null, requestId: null };
  report({ kind: "unreadable", severity: "error", side: "request", operationId: null, message, schema: "#", exchange });
}

function describeProgress({ source, progress }: ReadExchange, exchanges: number): string {
  const share = progress === null ? "" : ` ${Math.round(100 * progress)} %,`;
  return `${source.file}:${share} ${exchanges.toLocaleString("en")} exchanges`;
}
