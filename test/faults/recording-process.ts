// The service, or one role of it, with an executor that records its work outside of the database: one line for each
// begin and end, with the number of the attempt. node recording-process.ts [--role server|worker]
import { appendFileSync } from "node:fs";
import { createLogger } from "../../server/http/request-log.ts";
import type { Executor } from "../../server/jobs/executors/executor.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { readRole } from "../../server/roles.ts";
import { startService } from "../../server/service.ts";
import { readConfig } from "../../server/settings/config.ts";
import { toJson } from "../../server/welcome.ts";
import type { Effect } from "./effects.ts";

const file = process.env.EFFECTS;
if (!file) throw new Error("EFFECTS names the file of effects.");
const at = process.argv.indexOf("--role");
const role = readRole(at < 0 ? undefined : process.argv[at + 1]);
const config = readConfig(process.env);

function leave(attempt: string, event: Effect["event"]): void {
  const effect: Effect = { attempt, event, pid: process.pid, at: Date.now() };
  appendFileSync(file as string, `${JSON.stringify(effect)}\n`);
}

async function record<Result>(attempt: string, work: () => Promise<Result>): Promise<Result> {
  leave(attempt, "begin");
  try {
    const result = await work();
    leave(attempt, "end");
    return result;
  } catch (error) {
    leave(attempt, "failed");
    throw error;
  }
}

const simulated = createSimulatedExecutor(config);
const executor: Executor = {
  ...simulated,
  plan: (work, interrupt) => record(work.attempt, () => simulated.plan(work, interrupt)),
  apply: (work, interrupt) => record(work.attempt, () => simulated.apply(work, interrupt)),
};

try {
  const service = await startService(config, createLogger("warn", process.stderr), { role, executor });
  const stop = () => service.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  // Stop when the parent process is gone.
  process.stdin.resume().once("end", stop).once("error", stop);
  console.log(toJson(service));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
