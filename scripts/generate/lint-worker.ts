// Lints again and again, with what it has read before.
import { CachedFiles } from "../steps/bundle.ts";
import { findProblems, loadLintRules } from "./lint.ts";
import { answer } from "./thread.ts";

export interface LintQuestion {
  file: string;
  /** What is no more as it was when last asked; nothing is, for a start anew. */
  changed: string[] | "all";
}

let rules: ReturnType<typeof loadLintRules> | undefined;
let resolver = new CachedFiles();

answer(async ({ file, changed }: LintQuestion): Promise<string[]> => {
  if (changed === "all") {
    rules = undefined;
    resolver = new CachedFiles();
  } else {
    for (const path of changed) resolver.cache.delete(path);
  }
  rules ??= loadLintRules(file);
  return findProblems(file, await rules, resolver);
});
