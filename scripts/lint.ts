// `npm run lint`: checks the spec by Redocly's strict rules and ours.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import colors from "picocolors";
import { type LintProblem, lintSpecs } from "./lint/lint-spec.ts";
import type { DocumentAccess } from "./spec/files/document-files.ts";
import { tellLostOutput } from "./terminal/output.ts";
import { visible, visibleJson, visibleLines } from "./terminal/visible.ts";

const descriptions = ["openapi/openapi.yaml", "openapi/workflows.arazzo.yaml"];

const usage = `Usage: npm run lint -- [--json] [--root <folder>] [--allow-remote] [<file>…]

Checks OpenAPI and Arazzo descriptions by the rules in the redocly.yaml beside each (default: ${descriptions.join(", ")}).

  --json           prints {findings, errors, warnings} instead of text
  --root <folder>  lets a description refer to files in this folder, not only in its own
  --allow-remote   lets it refer to http and https addresses
  --help           prints this

Exit code 0: nothing found. 1: findings. 2: it could not run.`;

tellLostOutput();
try {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: "boolean" },
      root: { type: "string" },
      "allow-remote": { type: "boolean" },
      help: { type: "boolean" },
    },
    allowPositionals: true,
  });
  if (values.help) console.log(usage);
  else await run(positionals, values.json ?? false, { root: values.root, allowRemote: values["allow-remote"] });
} catch (error) {
  console.error(`${visibleLines((error as Error).message)}\nSee --help.`);
  process.exitCode = 2;
}

async function run(named: string[], json: boolean, access: DocumentAccess): Promise<void> {
  const files = named.length > 0 ? named : descriptions.filter((file) => existsSync(file));
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined || files.length === 0) throw new Error(`There is no ${missing ?? descriptions[0]} here.`);

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
  process.exitCode = findings.length > 0 ? 1 : 0;
}

function print({ file, line, column, severity, message, rule }: LintProblem): void {
  const mark = severity === "error" ? colors.red("error") : colors.yellow("warning");
  console.log(`${colors.cyan(visible(`${file}:${line}:${column}`))} ${mark} ${visible(message)} ${colors.dim(rule)}`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
