// One attempt at the work of a run: input and result. The work runs outside of any transaction and may be repeated, so one
// transaction saves its effects at the end.
import type { Readable } from "node:stream";
import { roomOf } from "../../domain/limits.ts";
import type { Outcome } from "../../domain/run-route.ts";
import type { Apply, ConfigurationVersion, OrganizationSettings, Plan, Run, Workspace } from "../../domain/types.ts";
import { type Inputs, resolveInputs } from "../../domain/variable.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { countLog, readUsage } from "../../store/organizations/usage.ts";
import { getConfigurationVersion } from "../../store/workspaces/configuration-versions.ts";
import { listVariables } from "../../store/workspaces/variables.ts";
import type { ApiAccess, Executor, PlanWork } from "../executors/executor.ts";
import { type LogWriter, openLog } from "../logs/log.ts";
import { openMask } from "../logs/mask.ts";
import type { VcsSettings } from "../vcs/settings.ts";

export interface Attempt {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly executor: Executor;
  /** Gives the tool access to the API while it works. */
  withApi<Result>(work: (api: ApiAccess | null) => Promise<Result>): Promise<Result>;
  /** Unique for each attempt. */
  readonly id: string;
  readonly run: Run;
  readonly plan: Plan;
  readonly workspace: Workspace;
  /** If it is already known. */
  readonly configuration: ConfigurationVersion | undefined;
  readonly settings: OrganizationSettings;
  readonly vcs: VcsSettings;
  /** The state that the run started from. */
  readonly document: Uint8Array | undefined;
  /** Fires to stop soon and cleanly. */
  readonly interrupt: AbortSignal;
  /** Fires to stop at once. */
  readonly kill: AbortSignal;
}

export interface Effects {
  outcome: Outcome;
  /** The reason of a failure, for the run's events. */
  reason?: string;
  run?: Partial<Run>;
  plan?: Partial<Plan>;
  apply?: Partial<Apply>;
  /** Saves further effects, in the same transaction. */
  save?(store: Store, at: Date): Promise<void>;
}

type ToolInputs = Inputs & Readonly<{ api: ApiAccess | null }>;

/** For work without a tool, such as checks. */
export const noInputs: ToolInputs = { environment: {}, variables: [], secrets: [], api: null };

/** The input of the executor. */
export function describeWork(attempt: Attempt, log: (text: string) => void, inputs: ToolInputs): PlanWork {
  const { id, run, document, kill } = attempt;
  const { environment, variables, api } = inputs;
  return {
    attempt: id,
    organizationName: run.organizationName,
    openBundle: () => openBundle(attempt, run.configurationVersionId),
    api,
    environment,
    variables,
    log,
    kill,
    flags: run,
    workingDirectory: run.workingDirectory ?? "",
    document,
  };
}

export async function openBundle(
  { store, blobs, configuration: known }: Pick<Attempt, "store" | "blobs"> & Partial<Pick<Attempt, "configuration">>,
  configurationVersionId: string,
): Promise<Readable> {
  const configuration = known ?? (await getConfigurationVersion(store, configurationVersionId));
  if (!configuration?.blob) throw new Error("The configuration has no files.");
  return blobs.open(configuration.blob);
}

/** Describes work with a log, the current variables of the workspace, and access to the API. */
export async function withWork<Result>(
  attempt: Attempt,
  logId: string,
  work: (described: PlanWork) => Promise<Result>,
): Promise<{ result: Result; isOverQuota: boolean }> {
  const { store, run } = attempt;
  const inputs = resolveInputs(
    await listVariables(store, { workspaceId: run.workspaceId }),
    run.variables,
    "terraform",
  );
  return attempt.withApi((api) => {
    const secrets = api ? [...inputs.secrets, api.token] : inputs.secrets;
    return withLog(attempt, { id: logId, run, secrets }, (log) => work(describeWork(attempt, log, { ...inputs, api })));
  });
}

/** A log, named after its plan, apply or test run; it hides the secrets. */
type Logging = Readonly<{ id: string; run: Pick<Run, "id" | "organizationName">; secrets: readonly string[] }>;

/** Completes and counts the log before the end of the work becomes visible. */
export async function withLog<Result>(
  { store, blobs }: Pick<Attempt, "store" | "blobs">,
  { id, run, secrets }: Logging,
  work: (log: LogWriter["write"]) => Promise<Result>,
): Promise<{ result: Result; isOverQuota: boolean }> {
  const log = await openLog(blobs, `logs/${id}`, roomOf(await readUsage(store, run.organizationName)));
  const mask = openMask(secrets, log.write);
  try {
    const result = await work(mask.write);
    return { result, isOverQuota: log.isOverQuota };
  } finally {
    mask.flush();
    const bytes = await log.close();
    await countLog(store, { id, runId: run.id, bytes });
  }
}

export const logOverQuota = "The organization has used its quota of stored bytes, so the log is incomplete.";
