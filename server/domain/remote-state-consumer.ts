// Checks the workspaces that may read the state of another.
import { ApiError, noSuch, type Problem, unprocessable } from "./errors.ts";
import type { Workspace } from "./types.ts";

/** Single consumers only matter while not every workspace may read the state anyway. */
export function assertChosenConsumers({ globalRemoteState }: Workspace): void {
  if (globalRemoteState) {
    throw unprocessable("Every workspace of the organization may read this state while global-remote-state is true.");
  }
}

/** `visible`: those of the given workspaces that are in the organization and readable by the caller. */
export function checkConsumers({ id }: Workspace, given: readonly string[], visible: ReadonlySet<string>): void {
  const problems = given.flatMap((consumerId, index): Problem[] => {
    const source = { pointer: `/data/${index}/id` };
    if (consumerId === id) return [{ detail: "A workspace cannot be its own consumer.", source }];
    return visible.has(consumerId) ? [] : [{ detail: noSuch("workspace", consumerId), source }];
  });
  if (problems.length > 0) throw new ApiError("invalid", problems);
}
