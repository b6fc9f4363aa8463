// Selects the workspaces of the hosted edition that can be assessed for drift.
import { newestMatching } from "./tool-version.ts";
import type { Workspace } from "./types.ts";

const oldestTool = "0.15.4";

export function canBeAssessed(workspace: Pick<Workspace, "executionMode" | "toolVersion">): boolean {
  return workspace.executionMode === "remote" && isNewEnough(workspace.toolVersion);
}

/** A constraint is new enough if it matches any such version; those it matches begin at its numbers or just after them. */
function isNewEnough(version: string): boolean {
  const given = Array.from(
    version.matchAll(/(\d+)(?:\.(\d+))?(?:\.(\d+))?/g),
    ([, major, minor = "0", patch = "0"]) => [`${major}.${minor}.${patch}`, `${major}.${minor}.${Number(patch) + 1}`],
  );
  return newestMatching(`${version}, >= ${oldestTool}`, [oldestTool, ...given.flat()]) !== undefined;
}
