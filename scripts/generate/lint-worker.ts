// A thread that lints repeatedly and caches the files it read.

import { findProblems, loadLintRules } from "../lint/index.ts";
import { type DocumentAccess, DocumentFiles } from "../model/files/index.ts";
import { answer } from "./thread.ts";

export interface LintQuestion {
  file: string;
  access: DocumentAccess;
  /** Files that changed since the last question. `all`: read everything again. */
  changed: string[] | "all";
}

let rules: ReturnType<typeof loadLintRules> | undefined;
let resolver: DocumentFiles | undefined;

answer(async ({ file, access, changed }: LintQuestion): Promise<string[]> => {
  if (changed === "all") {
    rules = undefined;
    resolver = undefined;
  } else {
    for (const path of changed) resolver?.forget(path);
  }
  rules ??= loadLintRules(file);
  const { config } = await rules;
  resolver ??= new DocumentFiles(access, async () => config);
  return findProblems(file, await rules, resolver);
});
