import { settleState } from "../domain/state-version.ts";
import type { LockHolder, Workspace } from "../domain/types.ts";
import { forceUnlock, lock, lockerOf, unlock } from "../domain/workspace.ts";
import type { Shown } from "../store/access/subjects.ts";
import type { Store } from "../store/database/database.ts";
import { getTeam } from "../store/people/teams.ts";
import { getUser } from "../store/people/users.ts";
import { getLatestStateVersion } from "../store/workspaces/state-versions.ts";
import { lockLockerForShare, saveWorkspace } from "../store/workspaces/workspaces.ts";
import type { Context } from "./context.ts";
import { type Handler, readFlat } from "./handler.ts";
import { showOne, showWritten } from "./workspace-document.ts";

export const lockWorkspace: Handler<"lockWorkspace"> = async ({ subject, body }, context) => {
  const locker = lockerOf(context.caller);
  const locked = lock(subject.workspace, locker, readFlat(body, "reason") ?? "");
  // Without this, the lock of a user who is deleted concurrently would remain.
  await lockLockerForShare(context.store, locker);
  return showOne(context, { ...subject, workspace: await saveWorkspace(context.store, locked) });
};

export const unlockWorkspace: Handler<"unlockWorkspace"> = async ({ subject }, context) => {
  const { workspace } = subject;
  const [holder, latest] = await Promise.all([
    workspace.lockedBy && nameHolder(context.store, workspace.lockedBy),
    getLatestStateVersion(context.store, workspace.id),
  ]);
  const unlocked = unlock(workspace, lockerOf(context.caller), holder ?? "");
  return resume(context, subject, settleState(unlocked, latest));
};

export const forceUnlockWorkspace: Handler<"forceUnlockWorkspace"> = ({ subject }, context) =>
  resume(context, subject, forceUnlock(subject.workspace));

async function resume(context: Context, subject: Shown, unlocked: Workspace) {
  const workspace = await saveWorkspace(context.store, unlocked);
  await context.jobs.resumeWorkspace(context.store, workspace);
  const hasSameState = workspace.currentStateVersionId === subject.workspace.currentStateVersionId;
  // Another state has other outputs.
  return hasSameState
    ? showOne(context, { ...subject, workspace })
    : showWritten(context, subject.organization, workspace);
}

/** For error messages: `User ada`, `Team platform`, `Run run-…`. */
async function nameHolder(store: Store, { type, id }: LockHolder): Promise<string> {
  if (type === "runs") return `Run ${id}`;
  if (type === "teams") return `Team ${(await getTeam(store, id))?.name ?? id}`;
  return `User ${(await getUser(store, id))?.username ?? id}`;
}
