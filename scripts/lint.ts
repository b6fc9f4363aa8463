// `npm run lint`: checks the spec by Redocly's strict rules and ours.
import { existsSync } from "node:fs";
import { Command } from "commander";
import colors from "picocolors";
import type { LintProblem } from "./lint/lint-spec.ts";
import type { DocumentAccess } from "./spec/files/document-files.ts";
import { orExitCode, usageOf, visible, visibleJson, visibleLines } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const descriptions = ["openapi/openapi.yaml", "openapi/workflows.arazzo.yaml"];

interface Options extends DocumentAccess {
  json: boolean;
}

const collect = (text: string, others: string[]): string[] => [...others, text];

const exitCodes = `
Exit code 0: nothing found. 1: findings. 2: it could not run.`;

export const describe = (): Command =>
  new Command(usageOf("lint"))
    .description(
      `Checks OpenAPI and Arazzo descriptions by the rules in the redocly.yaml beside each (default: ${descriptions.join(", ")}).`,
    )
    .argument("[file...]", "the descriptions")
    .option("--json", "print {findings, errors, warnings} instead of text", false)
    .option("--root <folder>", "let a description refer to files in this folder, not only in its own")
    .option("--allow-remote", "let it refer to http and https addresses", false)
    .option(
      "--overlay <file>",
      "apply this Overlay to each OpenAPI description; may be given several times",
      collect,
      [],
    )
    .addHelpText("after", exitCodes)
    .showHelpAfterError("See --help.")
    .exitOverride();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  // Also for --help, which commander ends with exit code 0.
  if (typeof read === "number") return read;
  try {
    return await lint(command.args, command.opts<Options>());
  } catch (error) {
    console.error(`${visibleLines((error as Error).message)}\nSee --help.`);
    return 2;
  }
}

async function lint(named: readonly string[], { json, ...access }: Options): Promise<number> {
  const files = named.length > 0 ? [...named] : descriptions.filter((file) => existsSync(file));
  const missing = [...files, ...(access.overlay ?? [])].find((file) => !existsSync(file));
  if (missing !== undefined || files.length === 0) throw new Error(`There is no ${missing ?? descriptions[0]} here.`);

  const { lintSpecs } = await import("./lint/lint-spec.ts");
  const started = performance.now();
  const findings = await lintSpecs(files, access);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.length - errors;
  if (json) {
    console.log(visibleJson({ findings, errors, warnings }, 2));
  } else {
    for (const finding of findings) print(finding);
    const time = `${Math.round(performance.now() - started)} ms`;
    console.log(`${visible(files.join(" and "))}: ${count(errors, "error")}, ${count(warnings, "warning")} (${time})`);
  }
  return findings.length > 0 ? 1 : 0;
}

function print({ file, line, column, severity, message, rule }: LintProblem): void {
  const mark = severity === "error" ? colors.red("error") : colors.yellow("warning");
  console.log(`${colors.cyan(visible(`${file}:${line}:${column}`))} ${mark} ${visible(message)} ${colors.dim(rule)}`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

if (import.meta.main) await start(run);
