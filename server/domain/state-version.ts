import { ApiError } from "./errors.ts";
import type { StateVersion, Workspace } from "./types.ts";

/** Seconds after which a caller may retry an unlock. */
const retryAfter = "1";

/** Unlocking ends the writing of state: the latest intermediate state becomes the current one. */
export function settleState(workspace: Workspace, latest: StateVersion | undefined): Workspace {
  if (!latest?.intermediate || latest.id === workspace.currentStateVersionId) return workspace;
  if (latest.status === "pending") {
    const detail = "The latest state version is still pending; try again shortly.";
    throw new ApiError("unavailable", detail, { "Retry-After": retryAfter });
  }
  return {
    ...workspace,
    currentStateVersionId: latest.id,
    resourceCount: latest.resourceCount,
    latestChangeAt: latest.createdAt,
  };
}
