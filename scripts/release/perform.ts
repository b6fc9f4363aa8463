// Makes everything that a release writes, and then replaces the files, or shows the patch.
import { existsSync, readFileSync } from "node:fs";
import { createTwoFilesPatch, FILE_HEADERS_ONLY as headerOptions } from "diff";
import { type Impact, judgeImpact, readRules, readVersions } from "../impact/index.ts";
import { writeWhole } from "../reports/index.ts";
import { missingFile, showProgress, UserError, visible, visibleJson, visibleLines } from "../terminal/index.ts";
import { addRelease, addToHistory, findHistory } from "./changelog.ts";
import type { Options } from "./options.ts";
import { chooseVersion, replaceVersion } from "./version.ts";

/** Returns the exit code. */
export async function runRelease(options: Options): Promise<number> {
  const progress = showProgress(!options.json);
  try {
    progress.show(["comparing with the last release"]);
    const { impact, version, files, notes } = await prepareRelease(options);
    progress.stop();
    for (const note of notes) console.error(visible(note));
    if (files.size > 0 && !options.dryRun) writeWhole(files);
    printOutcome(impact, version, files, options);
    return 0;
  } catch (error) {
    progress.stop();
    const { message } = error as Error;
    const isKnown = error instanceof UserError;
    console.error(isKnown ? visibleLines(message) : visible(`The release failed: ${message}`));
    return isKnown ? error.exitCode : 2;
  }
}

interface Release {
  impact: Impact;
  version: string;
  /** Empty if nothing changed. */
  files: Map<string, string>;
  /** Notes about overlays. */
  notes: readonly string[];
}

async function prepareRelease({ base, spec, root, overlay, changelog, to }: Options): Promise<Release> {
  const missing = overlay.find((file) => !existsSync(file));
  if (missing !== undefined) throw missingFile(missing, "--overlay");
  const sides = await readVersions({ base, spec, access: { root, overlay, allowRemote: false } });
  const { notes = [] } = sides.head;
  const impact = await judgeImpact(sides.base, sides.head, { rules: readRules(spec) });
  const given = impact.head.version;
  if (impact.changes.length === 0) return { impact, version: given, files: new Map(), notes };
  const version = chooseVersion(impact.verdict, given, to);
  const date = new Date().toISOString().slice(0, 10);
  const files = new Map([[changelog, addRelease(readIfThere(changelog), impact, version, date)]]);
  const read = (file: string) => files.get(file) ?? readFileSync(file, "utf8");
  if (version !== given) {
    const { file, text } = replaceVersion(sides.head, version, read);
    files.set(file, text);
  }
  const history = findHistory(spec, read(spec));
  if (history !== null) files.set(history, addToHistory(readIfThere(history) ?? "", impact, version, date));
  return { impact, version, files, notes };
}

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);

function printOutcome(
  { verdict, base }: Impact,
  version: string,
  files: Map<string, string>,
  { dryRun, json, changelog }: Options,
): void {
  const names = [...files.keys()];
  if (json) {
    console.log(visibleJson({ version, step: verdict.step, files: names, written: !dryRun && names.length > 0 }));
  } else if (names.length === 0) {
    console.log(
      visible(`Nothing changed since ${base.name}: there is nothing to release. Choose another base with --base.`),
    );
  } else if (dryRun) {
    for (const [file, text] of files) {
      const [before, after] = [existsSync(file) ? `a/${file}` : "/dev/null", `b/${file}`];
      const patch = createTwoFilesPatch(before, after, readIfThere(file) ?? "", text, "", "", { headerOptions });
      process.stdout.write(patch);
    }
    console.error(visible(`${version}, a ${verdict.step} step from ${base.version}. Nothing was written.`));
  } else {
    console.log(visible(`${version}, a ${verdict.step} step from ${base.version}. Written: ${names.join(", ")}.`));
    console.log(visible(`Next: read ${changelog}, npm run generate, commit, git tag v${version}.`));
  }
}
