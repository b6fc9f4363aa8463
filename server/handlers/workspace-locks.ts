import type { Workspace } from "../domain/types.ts";
import { forceUnlock, lock, lockerOf, unlock } from "../domain/workspace.ts";
import type { Shown } from "../store/access/subjects.ts";
import { RaceLost } from "../store/database/errors.ts";
import { endLock, type LockedStates, readLockedStates } from "../store/workspaces/state-versions.ts";
import { holdWorkspace, lockLockerForShare, saveWorkspace } from "../store/workspaces/workspaces.ts";
import type { Context } from "./context.ts";
import { type Handler, readFlat } from "./handler.ts";
import { nameHolder } from "./lock-holders.ts";
import { showOne, showWritten } from "./workspace-document.ts";

export const lockWorkspace: Handler<"lockWorkspace"> = async ({ subject, body }, context) => {
  const locker = lockerOf(context.caller);
  const locked = lock(subject.workspace, locker, readFlat(body, "reason") ?? "");
  // Without this, the lock of a user who is deleted concurrently would remain.
  await lockLockerForShare(context.store, locker);
  return showOne(context, { ...subject, workspace: await saveWorkspace(context.store, locked) });
};

export const unlockWorkspace: Handler<"unlockWorkspace"> = async ({ subject }, context) => {
  const { store, caller } = context;
  const [workspace, states] = await hold(context, subject);
  const holder = workspace.lockedBy && (await nameHolder(store, workspace.lockedBy));
  const unlocked = unlock(workspace, lockerOf(caller), holder ?? "");
  return resume(context, subject, await endLock(store, unlocked, states, false));
};

export const forceUnlockWorkspace: Handler<"forceUnlockWorkspace"> = async ({ subject }, context) => {
  const [workspace, states] = await hold(context, subject);
  return resume(context, subject, await endLock(context.store, forceUnlock(workspace), states, true));
};

/** Locks the row, so that its states cannot change while the lock ends. */
async function hold({ store, at }: Context, { workspace: { id } }: Shown): Promise<[Workspace, LockedStates]> {
  // In this order: the lock comes first.
  const [workspace, states] = await Promise.all([holdWorkspace(store, id), readLockedStates(store, id, at)]);
  if (!workspace) throw new RaceLost();
  return [workspace, states];
}

async function resume(context: Context, subject: Shown, unlocked: Workspace) {
  const workspace = await saveWorkspace(context.store, unlocked);
  await context.jobs.resumeWorkspace(context.store, workspace);
  const hasSameState = workspace.currentStateVersionId === subject.workspace.currentStateVersionId;
  // Another state has other outputs.
  return hasSameState
    ? showOne(context, { ...subject, workspace })
    : showWritten(context, subject.organization, workspace);
}
