// Compares, prints, and chooses the exit code.
import { existsSync } from "node:fs";
import { writeReports } from "../../reports/index.ts";
import { missingFile, showProgress, UserError, visible, visibleLines } from "../../terminal/index.ts";
import type { Change, Class, Subject } from "../index.ts";
import { classes, forms, judgeImpact, keepClasses, readRules, readVersions } from "../index.ts";
import type { Options } from "./options.ts";

/** Returns the exit code. */
export async function runCommand(options: Options): Promise<number> {
  try {
    const subject = await compare(options);
    const { format, only = classes } = options;
    await writeReports(forms, keepClasses(subject, only), options.write);
    const listed = format === "terminal" && !options.all ? (options.only ?? serious) : only;
    process.stdout.write(await forms[format].print(keepClasses(subject, listed)));
    const { verdict, expired = 0, changes } = subject.impact;
    const isTooLow = options.checkVersion && verdict.isEnough === false;
    return isTooLow || expired > 0 || changes.some(subject.fails) ? 1 : 0;
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof UserError ? visibleLines(message) : visible(`The comparison failed: ${message}`));
    return 2;
  }
}

async function compare(options: Options): Promise<Subject> {
  const missing = options.overlay.find((file) => !existsSync(file));
  if (missing !== undefined) throw missingFile(missing, "--overlay");
  if (options.document.length > 0 && options.traffic.length === 0) {
    throw new UserError("--document needs --traffic: it assigns recorded exchanges to documents.");
  }
  const progress = showProgress(options.format === "terminal");
  try {
    progress.show(["reading both descriptions"]);
    const { base, head } = await readVersions({
      base: options.base,
      head: options.head,
      spec: options.spec,
      access: options,
    });
    progress.show(["comparing"]);
    const impact = await judgeImpact(base, head, { rules: readRules(options.spec) });
    impact.notes.push(...(head.notes ?? []), ...new Set([...(base.unread ?? []), ...(head.unread ?? [])]));
    if (options.project.length > 0) {
      progress.show(["checking projects"]);
      const { findCallers } = await loadCallers();
      const found = await findCallers(base.document, head.document, options.project, impact.changes);
      impact.callers = found.callers;
      impact.notes.push(...found.notes);
    }
    if (options.traffic.length > 0) {
      progress.show(["reading traffic"]);
      const { judgeTraffic } = await import("../traffic/index.ts");
      const shared = { spec: options.spec, documents: options.document };
      impact.traffic = await judgeTraffic(base.document, head.document, options.traffic, impact.changes, shared);
    }
    return { impact, base, head, fails: (change) => fails(change, options) };
  } finally {
    progress.stop();
  }
}

/** The package does not contain TypeScript, since only --project needs it. */
async function loadCallers() {
  const { default: ts } = await import("typescript").catch(refuseWithoutTypeScript);
  if (typeof ts.createProgram !== "function") {
    const needed = `--project needs TypeScript 5.8 to 6: programs cannot use ${ts.version}, which is installed here`;
    throw new UserError(`${needed}. Instead: npm install --save-dev typescript@6`);
  }
  return import("../callers/index.ts");
}

function refuseWithoutTypeScript(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND" || !error.message.includes("'typescript'")) throw error;
  const packages = "infrarun typescript@6 openapi-typescript@7";
  throw new UserError(`--project needs TypeScript. Install it here: npm install --save-dev ${packages}`);
}

const serious: readonly Class[] = ["breaking", "risky"];

const failing: Record<Options["failOn"], readonly Class[]> = {
  breaking: ["breaking"],
  risky: ["breaking", "risky"],
  any: ["breaking", "risky", "compatible", "docs"],
  never: [],
};

const fails = ({ accepted, class: name }: Change, { failOn }: Options): boolean =>
  accepted === null && failing[failOn].includes(name);
