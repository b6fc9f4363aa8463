// Plants bugs in a copy of the project, and runs `conform` on each of them.
import { rmSync } from "node:fs";
import { type ConformReport, conform } from "../../scripts/conform/index.ts";
import { copyProject, withBug } from "../mutants/copied-project.ts";
import { inRoot } from "../vitest.config.ts";
import type { ServerBug } from "./bugs.ts";
import { startPlanted } from "./planted-server.ts";

/** The documented default of the command. */
export const mostMinutes = 3;

export interface Found {
  bug: ServerBug;
  /** The first finding; null if there is none. */
  by: string | null;
  report: Pick<ConformReport, "milliseconds" | "requests" | "findings" | "endedBy">;
}

const copy = inRoot(".cache/conform");

/** Each run stops at its first finding. The seed of the random requests is the number of the bug. */
export async function* findBugs(bugs: readonly ServerBug[]): AsyncGenerator<Found> {
  copyProject(copy);
  try {
    for (const [index, bug] of bugs.entries()) {
      const report = await withBug(copy, bug, () => testServer(copy, index + 1, true));
      const [first] = report.findings;
      yield { bug, by: first ? `${first.operationId}: ${first.class}, ${first.check}` : null, report };
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs `conform` on a server of the project in this folder, with default settings except `only`. */
export async function testServer(
  folder: string,
  seed: number,
  untilFound = false,
  only: readonly string[] = [],
): Promise<ConformReport> {
  await using world = await startPlanted(folder);
  const { server, tokens, params } = world;
  const found = new AbortController();
  return await conform({
    ...{ server, tokens, params, seed, only, minutes: mostMinutes, signal: found.signal },
    spec: inRoot("openapi/openapi.yaml"),
    onProgress({ findings }) {
      if (untilFound && findings > 0) found.abort();
    },
  });
}
