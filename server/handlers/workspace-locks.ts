import { settleState } from "../domain/state-version.ts";
import type { LockHolder, Organization, Workspace } from "../domain/types.ts";
import { forceUnlock, lock, lockerOf, unlock } from "../domain/workspace.ts";
import type { Store } from "../store/database.ts";
import { getLatestStateVersion } from "../store/state-versions.ts";
import { getTeam } from "../store/teams.ts";
import { getUser } from "../store/users.ts";
import { saveWorkspace } from "../store/workspaces.ts";
import type { Context } from "./context.ts";
import { readFlat } from "./flat-bodies.ts";
import type { Handler } from "./handler.ts";
import { showOne } from "./workspace-document.ts";

export const lockWorkspace: Handler<"lockWorkspace"> = async ({ subject, body }, context) => {
  const locked = lock(subject.workspace, lockerOf(context.caller), readFlat(body, "reason") ?? "");
  return showOne(context, subject.organization, await saveWorkspace(context.store, locked));
};

export const unlockWorkspace: Handler<"unlockWorkspace"> = async ({ subject }, context) => {
  const { workspace, organization } = subject;
  const [holder, latest] = await Promise.all([
    workspace.lockedBy && nameHolder(context.store, workspace.lockedBy),
    getLatestStateVersion(context.store, workspace.id),
  ]);
  const unlocked = unlock(workspace, lockerOf(context.caller), holder ?? "");
  return resume(context, organization, settleState(unlocked, latest));
};

export const forceUnlockWorkspace: Handler<"forceUnlockWorkspace"> = async ({ subject }, context) => {
  return resume(context, subject.organization, forceUnlock(subject.workspace));
};

async function resume(context: Context, organization: Organization, unlocked: Workspace) {
  const saved = await saveWorkspace(context.store, unlocked);
  const [shown] = await Promise.all([
    showOne(context, organization, saved),
    context.jobs.resumeWorkspace(context.store, saved),
  ]);
  return shown;
}

/** As a refusal names it: `User ada`, `Team platform`, `Run run-…`. */
async function nameHolder(store: Store, { type, id }: LockHolder): Promise<string> {
  if (type === "runs") return `Run ${id}`;
  if (type === "teams") return `Team ${(await getTeam(store, id))?.name ?? id}`;
  return `User ${(await getUser(store, id))?.username ?? id}`;
}
