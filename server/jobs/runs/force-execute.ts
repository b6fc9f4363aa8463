// Moves a run to the front: in one transaction, the runs before it end and it gets the workspace.
import { needsTurn, take } from "../../domain/run-queue.ts";
import type { Run, Workspace } from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import { holdWorkspace, saveWorkspace } from "../../store/workspaces/workspaces.ts";
import type { Queue } from "../queue/queue.ts";
import { saveSteps } from "./advance.ts";
import { cancelAll } from "./cancel-all.ts";
import { sendNext } from "./moves.ts";

export interface ForcedRun {
  run: Run;
  workspace: Workspace;
  /** The runs that end for it. */
  prior: readonly Run[];
  actorId: string;
  at: Date;
}

export async function forceExecute(store: Store, queue: Queue, forced: ForcedRun): Promise<void> {
  const { run, actorId, at } = forced;
  const inFavor = needsTurn(run, forced.workspace);
  const released = await cancelAll(store, queue, forced);
  if (!inFavor) await sendNext(store, queue, released);
  const requested = { action: "force_execute", actorId };
  const next = inFavor ? await giveWorkspace(store, run) : run;
  await saveSteps(store, queue, next, { outcome: "passed" }, { at, inHand: false, requested });
}

/** Uses the same transaction: otherwise, a saved plan that is confirmed in the meantime would go first. */
async function giveWorkspace(store: Store, run: Run): Promise<Run> {
  const workspace = await holdWorkspace(store, run.workspaceId);
  if (!workspace) return run;
  const taken = take(run, workspace);
  await saveWorkspace(store, taken.workspace);
  return taken.run;
}
