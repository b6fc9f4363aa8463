// Whether an event in its repository starts a run of a workspace.
import { setImmediate } from "node:timers/promises";
import { RE2JS } from "re2js";
import { compileFolder, compileGlob, Matcher } from "./globs.ts";
import type { VcsEvent, VcsRepo, Workspace } from "./types.ts";
import { hasRuns } from "./workspace.ts";

export type TriggerConditions = Readonly<{
  /** The branch that the workspace follows: its own choice, or the repository's default branch. */
  branch: string;
  /** Changed paths; null if they are unknown, so that anything may have changed. */
  changedFiles: readonly string[] | null;
  /** Whether a person has queued a run of the workspace; if its repository is on hold, since then. */
  hadManualRun: boolean;
}>;

/** Result for an event: a run, a plan that cannot be applied, or nothing. */
export type TriggerResult = "run" | "plan" | "none";

export async function decideTrigger(
  workspace: Workspace,
  event: VcsEvent,
  conditions: TriggerConditions,
): Promise<TriggerResult> {
  const { vcsRepo } = workspace;
  if (vcsRepo === null || !hasRuns(workspace)) return "none";
  if (!startsUnasked(workspace) && !conditions.hadManualRun) return "none";
  if (event.pullRequest) return decidePullRequest(workspace, event.pullRequest, conditions);
  if (event.ref.startsWith("refs/tags/")) return createTagMatcher(vcsRepo)(event.ref.slice(10)) ? "run" : "none";
  // A workspace that follows tags gets commits of a branch only with the next tag.
  if (vcsRepo.tagsRegex !== null || event.ref !== `refs/heads/${conditions.branch}`) return "none";
  return (await touches(workspace, conditions.changedFiles)) ? "run" : "none";
}

/** Whether pushes start runs without an earlier manual run. */
export function startsUnasked({ queueAllRuns, vcsRepo }: Pick<Workspace, "queueAllRuns" | "vcsRepo">): boolean {
  return queueAllRuns && vcsRepo?.heldSince === undefined;
}

async function decidePullRequest(
  workspace: Workspace,
  { baseBranch, isFork }: NonNullable<VcsEvent["pullRequest"]>,
  { branch, changedFiles }: TriggerConditions,
): Promise<TriggerResult> {
  // A plan executes code of the configuration, and anybody can fork a repository.
  if (!workspace.speculativeEnabled || isFork || baseBranch !== branch) return "none";
  return (await touches(workspace, changedFiles)) ? "plan" : "none";
}

/** Maximum length of a tag on Git hosts. */
const longestTag = 512;

/** Compiled once for many tags; the time of a match depends only on the tag's length, for every expression. */
export function createTagMatcher({ tagsRegex }: Pick<VcsRepo, "tagsRegex">): (tag: string) => boolean {
  if (tagsRegex === null) return () => false;
  const expression = RE2JS.compile(tagsRegex);
  return (tag) => tag.length <= longestTag && expression.matcher(tag).find();
}

type Watched = Pick<Workspace, "fileTriggersEnabled" | "triggerPatterns" | "triggerPrefixes" | "workingDirectory">;

/** Steps for one decision; about a fifth of a second. */
const mostSteps = 20_000_000;
/** Steps after which other work gets a turn. */
const stepsAtOnce = 500_000;

/**
 * Whether the workspace watches one of the files. If there are too many files and patterns to find out in time, the
 * answer is yes.
 */
export async function touches(workspace: Watched, changedFiles: readonly string[] | null): Promise<boolean> {
  const { fileTriggersEnabled, triggerPatterns, triggerPrefixes, workingDirectory } = workspace;
  if (!fileTriggersEnabled || changedFiles === null) return true;
  const folders = [...triggerPrefixes];
  // Patterns replace the working directory, prefixes add to it; without either, only the working directory is watched.
  if (workingDirectory && (triggerPrefixes.length > 0 || triggerPatterns.length === 0)) folders.push(workingDirectory);
  if (triggerPatterns.length === 0 && folders.length === 0) return true;
  const patterns = triggerPatterns.map((pattern) => compileGlob(normalize(pattern)));
  const globs = [...folders.flatMap((folder) => compileFolder(normalize(folder))), ...patterns];
  const matcher = new Matcher();
  let rested = 0;
  for (const file of changedFiles) {
    for (const glob of globs) {
      if (matcher.takes(glob, file) || matcher.steps > mostSteps) return true;
      if (matcher.steps < rested + stepsAtOnce) continue;
      rested = matcher.steps;
      await setImmediate();
    }
  }
  return false;
}

/** Paths relative to the root of the repository, as git reports them. */
function normalize(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  return parts.join("/");
}
