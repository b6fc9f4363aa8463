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
import type { ApiAccess, Executor, Log, PlanWork } from "../executors/executor.ts";
import { logKey, openLog, structuredLogKey, toMessages } from "../logs/log.ts";
import { maskStrings, openMask } from "../logs/mask.ts";
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
export function describeWork(attempt: Attempt, log: Log, inputs: ToolInputs): PlanWork {
  const { id, run, document, kill } = attempt;
  const { environment, variables, secrets, api } = inputs;
  return {
    attempt: id,
    organizationName: run.organizationName,
    openBundle: () => openBundle(attempt, run.configurationVersionId),
    api,
    environment,
    variables,
    secrets,
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

interface WorkOptions {
  heading?: string;
  /** Earlier values of variables that the log must not show. */
  secrets?: readonly string[] | undefined;
}

/** Describes work with a log, the current variables of the workspace, and access to the API. Returns the sensitive values. */
export async function withWork<Result>(
  attempt: Attempt,
  logId: string,
  work: (described: PlanWork) => Promise<Result>,
  { heading = "", secrets: earlier = [] }: WorkOptions = {},
): Promise<{ result: Result; isOverQuota: boolean; secrets: readonly string[] }> {
  const { store, run, workspace } = attempt;
  const inputs = resolveInputs(
    await listVariables(store, { workspaceId: run.workspaceId }),
    run.variables,
    "terraform",
  );
  const isStructured = workspace.structuredRunOutputEnabled;
  return attempt.withApi(async (api) => {
    const secrets = [...inputs.secrets, ...earlier, ...(api ? [api.token] : [])];
    const described = { ...inputs, secrets, api };
    const logging = { id: logId, run, secrets, heading, isStructured };
    const outcome = await withLog(attempt, logging, (log) => work(describeWork(attempt, log, described)));
    return { ...outcome, secrets: inputs.secrets };
  });
}

/** A log, named after its plan, apply or test run; it hides the secrets. */
type Logging = Readonly<{
  id: string;
  run: Pick<Run, "id" | "organizationName">;
  secrets: readonly string[];
  /** Starts a new log. */
  heading?: string;
  /** Whether it also has the form for clients. */
  isStructured?: boolean;
}>;

/** Completes and counts the log before the end of the work becomes visible. */
export async function withLog<Result>(
  { store, blobs }: Pick<Attempt, "store" | "blobs">,
  { id, run, secrets, heading = "", isStructured = false }: Logging,
  work: (log: Log) => Promise<Result>,
): Promise<{ result: Result; isOverQuota: boolean }> {
  const keys = isStructured ? [logKey(id), structuredLogKey(id)] : [logKey(id)];
  const room = roomOf(await readUsage(store, run.organizationName)) / keys.length;
  const [text, structured] = await Promise.all(keys.map((key) => openLog(blobs, key, room)));
  const mask = openMask(secrets, text!.write);
  const log: Log = (added, lines = toMessages(added)) => {
    mask.write(added);
    if (lines.length > 0) structured?.write(lines.map((line) => `${maskLine(line, secrets)}\n`).join(""));
  };
  if (text!.isNew && heading !== "") log(heading);
  try {
    const result = await work(log);
    return { result, isOverQuota: text!.isOverQuota || (structured?.isOverQuota ?? false) };
  } finally {
    mask.flush();
    const sizes = await Promise.all([text!.close(), structured?.close() ?? 0]);
    await countLog(store, { id, runId: run.id, bytes: sizes[0] + sizes[1] });
  }
}

/** The line must stay JSON. */
function maskLine(line: string, secrets: readonly string[]): string {
  return secrets.length === 0 ? line : JSON.stringify(maskStrings(JSON.parse(line), secrets));
}

export const logOverQuota = "The organization has used its quota of stored bytes, so the log is incomplete.";
