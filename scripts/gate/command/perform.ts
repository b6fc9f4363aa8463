// Runs the task of the command line.
import { SpecError } from "../../model/index.ts";
import { visible, visibleLines } from "../../terminal/index.ts";
import { BucketError } from "../bucket/address.ts";
import { UnreadableRecording } from "../recordings/read.ts";
import type { Task } from "./tasks.ts";
import { UsageError } from "./usage.ts";

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
    const known = [UsageError, UnreadableRecording, BucketError, SpecError].some((kind) => error instanceof kind);
    const { message } = error as Error;
    console.error(known ? visibleLines(message) : visible(`The gate failed: ${message}`));
    return 2;
  }
}
