// `npm run lint`: checks the spec with Redocly's strict rules and our own.
import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { type FormName, forms } from "./lint/forms.ts";
import type { LintProblem } from "./lint/lint-spec.ts";
import { addReports, writeReports } from "./reports/index.ts";
import { CommandLine } from "./terminal/command.ts";
import {
  type Access,
  addAccess,
  callOf,
  helpHint,
  orExitCode,
  similarFile,
  usageOf,
  visibleLines,
} from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const descriptions = ["openapi/openapi.yaml", "openapi/control.yaml", "openapi/workflows.arazzo.yaml"];

interface Options extends Access {
  format: FormName;
  /** Files that are written in addition. */
  write: string[];
  failOn: keyof typeof failing;
}

/** The severities for which the exit code is 1. */
const failing: Record<"error" | "warning" | "never", readonly LintProblem["severity"][]> = {
  error: ["error"],
  warning: ["error", "warn"],
  never: [],
};

const exitCodes = `
Exit code 0: nothing found that --fail-on refuses. 1: such findings. 2: it could not run.`;

const lintCommand = () =>
  new CommandLine(usageOf("lint")).examples(callOf("lint"), `${usageOf("lint")} their.yaml --format github`);

export const describe = (): Command =>
  addReports(addAccess(lintCommand(), { single: true }), forms, {
    shape: ": {findings, errors, warnings}",
  })
    .description(
      `Checks OpenAPI and Arazzo descriptions by the rules in the redocly.yaml beside each (default: ${descriptions.join(", ")}).`,
    )
    .argument("[file...]", "the descriptions")
    .addOption(
      new Option("--fail-on <severity>", "exit with 1 if there is a finding of this severity or a worse one")
        .choices(Object.keys(failing))
        .default("warning"),
    )
    .addHelpText("after", exitCodes);

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  // Covers --help, for which commander uses exit code 0.
  if (typeof read === "number") return read;
  try {
    return await lint(command.args, command.opts<Options>());
  } catch (error) {
    console.error(`${visibleLines((error as Error).message)}\n${helpHint(usageOf("lint"))}`);
    return 2;
  }
}

async function lint(named: readonly string[], { format, write, failOn, ...access }: Options): Promise<number> {
  const files = named.length > 0 ? [...named] : descriptions.filter((file) => existsSync(file));
  const missing = [...files, ...access.overlay].find((file) => !existsSync(file));
  const near = missing && similarFile(missing);
  if (near) throw new Error(`There is no ${missing} here. Did you mean ${near}?`);
  if (missing !== undefined || files.length === 0) throw new Error(`There is no ${missing ?? descriptions[0]} here.`);

  const { lintSpecs } = await import("./lint/lint-spec.ts");
  const started = performance.now();
  const findings = await lintSpecs(files, access);
  const fails = ({ severity }: LintProblem) => failing[failOn].includes(severity);
  const subject = { files, findings, fails, milliseconds: performance.now() - started };
  await writeReports(forms, subject, write);
  process.stdout.write(await forms[format].print(subject));
  return findings.some(fails) ? 1 : 0;
}

if (import.meta.main) await start(run);
