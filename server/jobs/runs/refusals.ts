// Checks before each phase: the user who started the run or test needs permission, and the workspace must support runs.
import { overQuota, roomOf } from "../../domain/limits.ts";
import { type Permission, startsRuns } from "../../domain/permissions.ts";
import type { Run, RunStatus, TestRun, Workspace } from "../../domain/types.ts";
import { hasRuns } from "../../domain/workspace.ts";
import { findAsker, type Ruled } from "../../store/access/rights.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { getOrganization } from "../../store/organizations/organizations.ts";
import { readUsage } from "../../store/organizations/usage.ts";
import { logKey } from "../logs/log.ts";

type Requirement = Readonly<{ permission: Permission; refusal: string }>;

const toPlan: Requirement = {
  permission: "workspace:queue-plan",
  refusal: "The user who created the run has lost permission to queue plans in the workspace.",
};
const toApply: Requirement = {
  permission: "workspace:apply",
  refusal: "The user who requested the apply has lost permission to apply runs in the workspace.",
};
const toTest: Requirement = {
  permission: "module:test",
  refusal: "The user who requested the test has lost permission to test the module.",
};

type InPlace = Readonly<{ run: Run; workspace: Workspace }>;

/** The right that a run in one of these states needs for its next part. */
const requirements: Partial<Record<RunStatus, Requirement>> = {
  pending: toPlan,
  plan_queued: toPlan,
  confirmed: toApply,
  apply_queued: toApply,
};

const storesOnly = "The workspace now only stores state: its execution-mode is local.";

/** Returns the reason to refuse the next phase; undefined if it may start. */
export async function refuseRun(store: Store, { run, workspace }: InPlace, at: Date): Promise<string | undefined> {
  const requirement = requirements[run.status];
  if (!requirement) return undefined;
  if (!hasRuns(workspace)) return storesOnly;
  return (await refuse(store, requirement, run, { workspace }, at)) ?? refuseOverQuota(store, run);
}

/** Whether the run may apply without a confirmation. */
export async function mayApplyAlone(store: Store, { run, workspace }: InPlace, at: Date): Promise<boolean> {
  return hasRuns(workspace) && (await refuse(store, toApply, run, { workspace }, at)) === undefined;
}

/** Whether the apply is next. */
export function isPlanned({ status }: Run): boolean {
  return requirements[status] === toApply;
}

/** Nothing else writes this log, because its work never starts. */
export async function writeRefusal(blobs: Blobs, logId: string, reason: string, heading = ""): Promise<void> {
  await blobs.put(logKey(logId), Buffer.from(`${heading}Error: ${reason}\n`));
}

export async function refuseTest(store: Store, run: TestRun, at: Date): Promise<string | undefined> {
  const organization = await getOrganization(store, run.organizationName);
  return (await refuse(store, toTest, run, { organization }, at)) ?? refuseOverQuota(store, run);
}

/** Without room, not even the log could be stored. */
async function refuseOverQuota(store: Store, { organizationName }: Pick<Run, "organizationName">) {
  const usage = await readUsage(store, organizationName);
  return roomOf(usage) > 0 ? undefined : overQuota(organizationName, usage);
}

async function refuse(
  store: Store,
  { permission, refusal }: Requirement,
  { tokenId }: Pick<Run, "tokenId">,
  ruled: Ruled,
  at: Date,
): Promise<string | undefined> {
  // A push started it, or it is older than this rule.
  if (tokenId === null) return undefined;
  const asker = await findAsker(store, { tokenId, permission, at }, ruled);
  return asker && startsRuns(asker) ? undefined : refusal;
}
