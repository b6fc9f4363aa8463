// Whether an event in its repository starts a run of a workspace.
import { RE2JS } from "re2js";
import type { VcsEvent, VcsRepo, Workspace } from "./types.ts";

export type Circumstances = Readonly<{
  /** The branch that the workspace follows: its own choice, or the repository's default. */
  branch: string;
  /** Paths; null when they are not known, and anything may have changed. */
  changedFiles: readonly string[] | null;
  /** Whether the workspace ever had a run that a person asked for. */
  hadManualRun: boolean;
}>;

/** A run, a plan that cannot be applied, or none. */
export type Verdict = "run" | "plan" | "none";

export function judge(workspace: Workspace, event: VcsEvent, circumstances: Circumstances): Verdict {
  const { vcsRepo, queueAllRuns, executionMode } = workspace;
  // Nothing runs for a workspace that only keeps state.
  if (vcsRepo === null || executionMode === "local") return "none";
  if (!queueAllRuns && !circumstances.hadManualRun) return "none";
  if (event.pullRequest) return judgePullRequest(workspace, event.pullRequest, circumstances);
  if (event.ref.startsWith("refs/tags/")) return matchesTag(vcsRepo, event.ref.slice(10)) ? "run" : "none";
  // A workspace that follows tags takes a branch only with its next tag.
  if (vcsRepo.tagsRegex !== null || event.ref !== `refs/heads/${circumstances.branch}`) return "none";
  return touches(workspace, circumstances.changedFiles) ? "run" : "none";
}

function judgePullRequest(
  workspace: Workspace,
  { baseBranch, isFork }: NonNullable<VcsEvent["pullRequest"]>,
  { branch, changedFiles }: Circumstances,
): Verdict {
  // A plan runs what the configuration says, and who forks a repository may be anybody.
  if (!workspace.speculativeEnabled || isFork || baseBranch !== branch) return "none";
  return touches(workspace, changedFiles) ? "plan" : "none";
}

/** In time that grows with the length of the tag alone, whatever the expression. */
export function matchesTag({ tagsRegex }: Pick<VcsRepo, "tagsRegex">, tag: string): boolean {
  return tagsRegex !== null && RE2JS.compile(tagsRegex).matcher(tag).find();
}

type Watched = Pick<Workspace, "fileTriggersEnabled" | "triggerPatterns" | "triggerPrefixes" | "workingDirectory">;

/** Whether one of the files is one that the workspace watches. */
export function touches(workspace: Watched, changedFiles: readonly string[] | null): boolean {
  const { fileTriggersEnabled, triggerPatterns, triggerPrefixes, workingDirectory } = workspace;
  if (!fileTriggersEnabled || changedFiles === null) return true;
  const patterns = triggerPatterns.map(compilePattern);
  const folders = [...triggerPrefixes];
  // Patterns stand in place of the working directory, prefixes beside it; without either it alone is watched.
  if (workingDirectory && (triggerPrefixes.length > 0 || triggerPatterns.length === 0)) folders.push(workingDirectory);
  if (patterns.length === 0 && folders.length === 0) return true;
  const prefixes = folders.map(normalize);
  return changedFiles.some(
    (file) => prefixes.some((prefix) => isWithin(prefix, file)) || patterns.some((pattern) => pattern.matches(file)),
  );
}

function isWithin(folder: string, file: string): boolean {
  return folder === "" || file === folder || file.startsWith(`${folder}/`);
}

/** From the root of the repository on, as git tells of files. */
function normalize(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  return parts.join("/");
}

const wildcards: readonly (readonly [sign: string, expression: string])[] = [
  // `**/` stands for any number of folders, also none.
  ["**/", "(?:.*/)?"],
  ["**", ".*"],
  ["*", "[^/]*"],
  ["?", "[^/]"],
];

function compilePattern(pattern: string): RE2JS {
  let [rest, expression] = [normalize(pattern), ""];
  while (rest !== "") {
    const [sign, meaning] = wildcards.find(([sign]) => rest.startsWith(sign)) ?? [rest[0]!, RE2JS.quote(rest[0]!)];
    expression += meaning;
    rest = rest.slice(sign.length);
  }
  return RE2JS.compile(expression, RE2JS.DOTALL);
}
