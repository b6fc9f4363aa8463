// Lints a description by the rules in its folder. Without rules, nothing is linted.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BaseResolver, Config } from "@redocly/openapi-core";
import { plainConfig } from "../model/files/index.ts";
import { methods, SpecError } from "../model/index.ts";
import { impossibleSchema } from "./impossible-schemas.ts";

type LintModule = typeof import("./lint-spec.ts");

export interface LintRules {
  config: Config;
  /** Undefined if the description has no rules. */
  lintSpec?: LintModule["lintSpec"];
}

const shown = 10;

export async function loadLintRules(file: string): Promise<LintRules> {
  if (!existsSync(join(dirname(file), "redocly.yaml"))) return { config: await plainConfig() };
  const { lintSpec, loadRules } = await import("./lint-spec.ts");
  return { config: await loadRules(file), lintSpec };
}

/** Warnings, one sentence each; errors are thrown together. */
export async function findProblems(
  file: string,
  { lintSpec, config }: LintRules,
  resolver: BaseResolver,
): Promise<string[]> {
  const all = (await lintSpec?.(file, { resolver, config })) ?? [];
  // The reader has a note for each of these schemas.
  const findings = all.filter(({ rule, severity }) => severity === "error" || rule !== impossibleSchema);
  const describe = (finding: (typeof findings)[number]) => {
    const operation = operationAbove(finding.file, finding.line);
    const place = `${finding.file}:${finding.line}:${finding.column}${operation ? ` in ${operation}` : ""}`;
    return `${place}: ${finding.message.replace(/\.$/, "")} (${finding.rule}).`;
  };
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > shown) {
    throw new SpecError([...errors.slice(0, shown).map(describe), `… and ${errors.length - shown} more.`]);
  }
  if (errors.length > 0) throw new SpecError(errors.map(describe));
  return findings.map(describe);
}

/** The operationId of the operation that contains a line of YAML. */
function operationAbove(file: string, line: number): string | undefined {
  const lines = readFileSync(file, "utf8").split("\n");
  // Additional methods are almost always in capitals.
  const methodLine = new RegExp(`^(\\s*)(${methods.join("|")}|[A-Z][A-Z-]*):\\s*$`);
  for (let start = Math.min(line, lines.length) - 1; start >= 0; start -= 1) {
    const indent = methodLine.exec(lines[start]!)?.[1];
    if (indent === undefined) continue;
    for (const text of lines.slice(start + 1)) {
      if (text.trim() !== "" && text.search(/\S/) <= indent.length) break;
      const id = /^\s*operationId:\s*["']?([^"'\s]+)/.exec(text)?.[1];
      if (id !== undefined) return id;
    }
  }
  return;
}
