// Carries out the command line, and prints the result.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { printMarkdown } from "../docs/index.ts";
import { machineFilesOf, makeFiles, pagesOf, referenceOf } from "../generate/index.ts";
import { findProblems, loadLintRules } from "../lint/index.ts";
import { type DocumentAccess, SpecReader } from "../model/files/index.ts";
import { type Note, type Spec, SpecError, UnknownNameError } from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { missingFile, showProgress, visible } from "../terminal/index.ts";
import { buildSite, type Site } from "./build.ts";
import { NotASite, readSite, writeSite } from "./folder.ts";
import type { Options } from "./options.ts";

const noBaseUrl = "Without --base-url the pages have no canonical addresses, and there is no sitemap and no 404.html.";

/** Returns the exit code. Results go to standard output, everything else to standard error. */
export async function runCommand(options: Options): Promise<number> {
  const refuse = (reason: string, code: number): number => {
    if (options.json) console.log(JSON.stringify({ ok: false, error: reason }));
    else console.error(reason);
    return code;
  };
  const missing = [options.spec, ...options.overlay].find((file) => !existsSync(file));
  if (missing !== undefined) {
    const isSpec = missing === options.spec;
    const { message } = missingFile(missing, isSpec ? "--spec" : "--overlay", isSpec ? "description" : "overlay");
    return refuse(visible(message), 2);
  }
  const progress = showProgress(!options.json);
  const started = performance.now();
  try {
    const { site, told } = await build(options, (doing) => progress.show([doing]));
    progress.stop();
    const milliseconds = Math.round(performance.now() - started);
    const bytes = site.files.reduce((sum, { text }) => sum + text.length, 0);
    const { version, isLatest, pages } = site;
    const notes = [...told.map(visible), ...(options.baseUrl === undefined ? [noBaseUrl] : [])];
    if (options.json) {
      console.log(JSON.stringify({ ok: true, out: options.out, version, isLatest, pages, bytes, notes, milliseconds }));
    } else {
      for (const note of notes) console.error(note);
      const where = isLatest ? "" : ", below a newer one";
      console.log(visible(`${options.out}: ${pages} pages of version ${version}${where} (${milliseconds} ms)`));
    }
    return 0;
  } catch (error) {
    progress.stop();
    if (error instanceof NotASite || error instanceof UnknownNameError) return refuse(visible(error.message), 2);
    if (error instanceof SpecError) return refuse(`Nothing was built. ${error.message}`, 1);
    return refuse(visible(`Nothing was built. ${(error as Error).message}`), 1);
  }
}

interface Built {
  site: Site;
  /** Notes about overlays and samples. */
  told: string[];
}

async function build(
  { spec: file, out, baseUrl, ...access }: Options,
  onProgress: (doing: string) => void,
): Promise<Built> {
  const folder = resolve(out);
  const before = readSite(folder);
  onProgress("reading the description");
  const { spec, told, describe } = await read(resolve(file), access);
  const set = await pagesOf(spec);
  onProgress("making the reference");
  const [reference, machine, [contract]] = await Promise.all([
    referenceOf(spec, set),
    machineFilesOf(spec),
    makeFiles("validators", spec),
  ]);
  onProgress(`making ${set.pages.length} pages`);
  const others = [
    ...machine.filter(({ path }) => path !== "pages.json"),
    ...set.pages.map((page) => ({ path: `${page.path}.md`, text: printMarkdown(page, set.links) })),
    { path: "contract.js", text: contract!.text },
  ];
  const site = await buildSite({
    spec,
    set,
    reference,
    others,
    baseUrl,
    root: baseUrl && `${new URL(baseUrl).pathname.replace(/\/$/, "")}/`,
    before,
  });
  onProgress("writing");
  writeSite(folder, site);
  return { site, told: [...told, ...(await describe(samplesOf(spec.bundle).notes))] };
}

interface ReadSpec {
  spec: Spec;
  told: string[];
  /** Adds file and line. */
  describe: (notes: readonly Note[]) => Promise<string[]>;
}

async function read(file: string, access: DocumentAccess): Promise<ReadSpec> {
  const rules = await loadLintRules(file);
  const reader = new SpecReader(file, async () => rules.config, access);
  const { spec, overlayNotes } = await reader.read();
  await findProblems(file, rules, reader.resolver);
  return { spec, told: overlayNotes, describe: (notes) => reader.describe(notes, spec) };
}
