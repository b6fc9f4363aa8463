// Creates runs: for a request, or when the files of a configuration version arrive.
import type { components } from "../../generated/types.ts";
import { noteActivity } from "../domain/auto-destroy.ts";
import { assertRunFits, assertSmall, most } from "../domain/limits.ts";
import { createRun, draftRun, type RunDraft } from "../domain/run.ts";
import { readToolVersion } from "../domain/tool-version.ts";
import type { Caller, ConfigurationVersion, Organization, Run, Workspace } from "../domain/types.ts";
import { freePushes } from "../domain/workspace.ts";
import { countWaitingRuns } from "../store/runs/runs.ts";
import { setUsed } from "../store/workspaces/configuration-versions.ts";
import { saveWorkspace } from "../store/workspaces/workspaces.ts";
import type { Context } from "./context.ts";

export type RunAttributes = components["schemas"]["RunCreateAttributes"];

const origins = {
  api: { source: "svc-api", message: "Queued manually via the API" },
  page: { source: "svc-ui", message: "Queued manually via the web app" },
} as const;

interface RunOptions {
  attributes?: RunAttributes;
  caller: Caller;
  /** The number of runs that wait, if it is known. */
  waiting?: number;
  from?: keyof typeof origins;
}

export async function startRun(
  { store, jobs, at }: Pick<Context, "store" | "jobs" | "at">,
  { organization, workspace }: { organization: Organization; workspace: Workspace },
  version: ConfigurationVersion,
  { attributes = {}, caller, waiting, from = "api" }: RunOptions,
): Promise<Run> {
  assertSmall(attributes);
  assertRunFits(waiting ?? (await countWaitingRuns(store, workspace.id, most.waitingRuns)));
  const { id: createdById } = caller.user;
  const { source, message: standard } = origins[from];
  const message = attributes.message ?? standard;
  const origin = { createdById, tokenId: caller.tokenId, message, source, triggerReason: "manual" } as const;
  const draft = withGiven(draftRun(workspace, version, origin), attributes);
  const created = createRun(draft, at, organization.settings);
  await jobs.startRun(store, created);
  await setUsed(store, version.id, at);
  const noted = noteActivity(freePushes(workspace), at);
  if (noted !== workspace) await saveWorkspace(store, noted);
  return created.run;
}

function withGiven(draft: RunDraft, attributes: RunAttributes): RunDraft {
  return {
    ...draft,
    allowConfigGeneration: attributes["allow-config-generation"] ?? draft.allowConfigGeneration,
    allowEmptyApply: attributes["allow-empty-apply"] ?? draft.allowEmptyApply,
    autoApply: attributes["auto-apply"] ?? draft.autoApply,
    debuggingMode: attributes["debugging-mode"] ?? draft.debuggingMode,
    isDestroy: attributes["is-destroy"] ?? draft.isDestroy,
    planOnly: attributes["plan-only"] ?? draft.planOnly,
    refresh: attributes.refresh ?? draft.refresh,
    refreshOnly: attributes["refresh-only"] ?? draft.refreshOnly,
    savePlan: attributes["save-plan"] ?? draft.savePlan,
    targetAddrs: attributes["target-addrs"] ?? draft.targetAddrs,
    replaceAddrs: attributes["replace-addrs"] ?? draft.replaceAddrs,
    variables: attributes.variables ?? draft.variables,
    toolVersion: readToolVersion(attributes).version ?? draft.toolVersion,
  };
}
