// The kinds of isolation that this machine has.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isThorough } from "./thorough.ts";
import { openToolExecutor } from "./tool-world.ts";

/** Returns the reason why this machine lacks the level; undefined if it has it. */
async function whyNot(level: "namespaces" | "user"): Promise<string | undefined> {
  const data = await mkdtemp(join(tmpdir(), "infrarun-trial-"));
  try {
    await using _ = await openToolExecutor({ data, toolIsolation: level }, {});
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(data, { recursive: true });
  }
}

export const levels = [
  ["namespaces", await whyNot("namespaces")],
  ["user", await whyNot("user")],
] as const;
/** The strongest that the machine has, and all of them at night. */
export const triedLevels = levels.filter(
  ([, reason], index) => isThorough || reason !== undefined || index === firstOf(levels),
);
function firstOf(all: typeof levels): number {
  return all.findIndex(([, reason]) => reason === undefined);
}
