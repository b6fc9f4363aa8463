import { settleState } from "../domain/state-version.ts";
import type { LockHolder } from "../domain/types.ts";
import { forceUnlock, lock, lockerOf, unlock } from "../domain/workspace.ts";
import type { Store } from "../store/database.ts";
import { getLatestStateVersion } from "../store/state-versions.ts";
import { getTeam } from "../store/teams.ts";
import { getUser } from "../store/users.ts";
import { saveWorkspace } from "../store/workspaces.ts";
import { readFlat } from "./flat-bodies.ts";
import type { Handler } from "./handler.ts";
import { showOne } from "./workspace-document.ts";

export const lockWorkspace: Handler<"lockWorkspace"> = async ({ subject, body }, context) => {
  const locked = lock(subject.workspace, lockerOf(context.caller), readFlat(body, "reason") ?? "");
  return showOne(context, subject.organization, await saveWorkspace(context.store, locked));
};

export const unlockWorkspace: Handler<"unlockWorkspace"> = async ({ subject }, context) => {
  const { workspace, organization } = subject;
  const holder = workspace.lockedBy && (await nameHolder(context.store, workspace.lockedBy));
  const unlocked = unlock(workspace, lockerOf(context.caller), holder ?? "");
  const latest = await getLatestStateVersion(context.store, workspace.id);
  const saved = await saveWorkspace(context.store, settleState(unlocked, latest));
  await context.jobs.resumeWorkspace(context.store, workspace.id);
  return showOne(context, organization, saved);
};

export const forceUnlockWorkspace: Handler<"forceUnlockWorkspace"> = async ({ subject }, context) => {
  const saved = await saveWorkspace(context.store, forceUnlock(subject.workspace));
  await context.jobs.resumeWorkspace(context.store, saved.id);
  return showOne(context, subject.organization, saved);
};

/** As a refusal names it: `User ada`, `Team platform`, `Run run-…`. */
async function nameHolder(store: Store, { type, id }: LockHolder): Promise<string> {
  if (type === "runs") return `Run ${id}`;
  if (type === "teams") return `Team ${(await getTeam(store, id))?.name ?? id}`;
  return `User ${(await getUser(store, id))?.username ?? id}`;
}
