// Runs the task of the command line.
import { UserError, visible, visibleLines } from "../../terminal/index.ts";
import type { Task } from "./tasks.ts";

/** Returns the exit code. */
export async function perform(task: Task): Promise<number> {
  try {
    switch (task.kind) {
      case "proxy":
        return await (await import("./run-proxy.ts")).runProxy(task);
      case "check":
        return await (await import("./run-check.ts")).runCheck(task);
      case "suggest":
        return await (await import("./run-suggest.ts")).runSuggest(task);
      case "coverage":
        return await (await import("./run-coverage.ts")).runCoverage(task);
    }
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof UserError ? visibleLines(message) : visible(`The gate failed: ${message}`));
    return 2;
  }
}
