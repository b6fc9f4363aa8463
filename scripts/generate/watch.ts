// Regenerates after every change, files for code first. Lint follows, then the docs.
import { type FSWatcher, watch as watchFiles } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { performance } from "node:perf_hooks";
import colors from "picocolors";
import { type DocumentAccess, toRelative } from "../model/files/index.ts";
import type { Spec, ValueOptions } from "../model/index.ts";
import { type Progress, visible } from "../terminal/index.ts";
import { FolderWatch } from "./folder-watch.ts";
import { settle } from "./generate.ts";
import { Pipeline, type Run } from "./pipeline.ts";
import { reasonOf, reportNotes } from "./report.ts";
import type { Choice } from "./steps.ts";

export interface WatchOptions {
  spec: string;
  out: string;
  access?: DocumentAccess;
  steps: Choice;
  javascript?: boolean;
  values?: ValueOptions | undefined;
  /** For the manifest. */
  decisive?: object;
  /** Whether the folder gets a package.json. */
  describes?: boolean;
  progress: Progress;
  /** Prints a line for people; to standard error by default. */
  report?: (line: string) => void;
  /** Returns further lines about the description, to print after those of the generation. */
  tell?: (spec: Spec) => Promise<string[]>;
  /** Ends the watch. Without a signal, the watch lasts as long as the process. */
  signal?: AbortSignal;
  /**
   * Called after each generation, with its milliseconds and the steps that ran: once when code's files are written, and
   * again, after lint, with the docs. If one of them fails, called with the reason.
   */
  onGeneration?: (outcome: { milliseconds: number; ran: string[] } | { reason: string }) => void;
}

/** The wait after a change, in milliseconds: editors write a file in several steps, and the first may empty it. */
const pause = 10;

/** Runs until the signal or the process ends it. Returns the exit code. */
export async function watch(options: WatchOptions): Promise<number> {
  const { spec, out, progress, signal } = options;
  await using pipeline = new Pipeline({
    file: spec,
    ...(options.access && { access: options.access }),
    steps: options.steps,
    javascript: options.javascript ?? false,
    values: options.values,
    out: options.out,
    warm: true,
    onProgress: progress.show,
  });
  const watcher = new Watcher(pipeline, options);
  const folder = dirname(spec);
  const overlays = (options.access?.overlay ?? []).map((file) => resolve(file));
  // The generated files may be in the folder of the description. Files written by the watch are not edits.
  const isOwn = (file: string) => isBelow(folder, out) && (file === out || isBelow(out, file));
  // Start to watch before the first generation, so that no edit during it is lost.
  using _changes = new FolderWatch(folder, (file) => isOwn(file) || watcher.note(file));
  const elsewhere = overlays.filter((file) => !isBelow(folder, file));
  const watches = [...new Set(elsewhere.map((file) => dirname(file)))].map((beside) =>
    watchFolder(beside, (file) => elsewhere.includes(file) && watcher.note(file)),
  );
  await watcher.start();
  (options.report ?? console.error)(visible(`Watching ${toRelative(folder)}/.`));
  await new Promise<void>((end) => {
    signal?.addEventListener("abort", () => end(), { once: true });
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => end());
  });
  await watcher.idle();
  for (const one of watches) one.close();
  progress.stop();
  return 0;
}

const isBelow = (folder: string, file: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Watches the folder itself, not the folders below it. */
const watchFolder = (folder: string, onChange: (file: string) => void): FSWatcher =>
  watchFiles(folder, (_, name) => name !== null && onChange(join(folder, name)));

class Watcher {
  readonly #pipeline: Pipeline;
  readonly #options: WatchOptions;
  readonly #changed = new Set<string>();
  #busy: Promise<void> = Promise.resolve();
  #rest: Promise<void> | undefined;
  /** The last run, unless a file has changed since it began. */
  #latest: Run | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(pipeline: Pipeline, options: WatchOptions) {
    this.#pipeline = pipeline;
    this.#options = options;
  }

  #say(line: string): void {
    (this.#options.report ?? console.error)(line);
  }

  note(file: string): void {
    this.#changed.add(file);
    this.#latest = undefined;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A change during a generation starts another one after it.
      this.#busy = this.#busy.then(() => this.#generate());
    }, pause);
  }

  start(): Promise<void> {
    this.#busy = this.#generate();
    return this.#busy;
  }

  async idle(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#busy;
    await this.#rest;
  }

  /** Makes everything except the docs, which are slow and not needed by code. */
  async #generate(): Promise<void> {
    const started = performance.now();
    this.#pipeline.forget(this.#changed);
    this.#changed.clear();
    try {
      const run = await this.#pipeline.run(["docs"], { lintLater: true });
      this.#settle(run, started, false);
      if (this.#changed.size === 0) this.#latest = run;
      this.#rest ??= this.#follow();
      for (const line of (await this.#options.tell?.(run.spec)) ?? []) this.#say(line);
    } catch (error) {
      this.#fail("Nothing was generated.", error);
    }
  }

  /** Repeats until lint and docs match the latest run. */
  async #follow(): Promise<void> {
    let followed: Run | undefined;
    while (this.#latest !== undefined && this.#latest !== followed) {
      followed = this.#latest;
      if (await this.#lint(followed)) await this.#complete(followed);
    }
    this.#rest = undefined;
  }

  /** Whether there is no error. */
  async #lint(run: Run): Promise<boolean> {
    try {
      const notes = await this.#pipeline.lint();
      if (run === this.#latest) reportNotes(notes);
      return run === this.#latest;
    } catch (error) {
      if (run === this.#latest) this.#fail("Lint failed.", error);
      return false;
    }
  }

  /** Makes the docs and the manifest, which says that everything is up to date. */
  async #complete(run: Run): Promise<void> {
    const started = performance.now();
    try {
      const withoutDocs = !this.#options.steps.names.includes("docs");
      const all = withoutDocs ? { ...run, ran: {}, notes: [] } : await this.#pipeline.runAlso(run, "docs");
      if (run === this.#latest) this.#settle(all, started, true);
    } catch (error) {
      this.#say(`${colors.red("The docs were not changed.")} ${reasonOf(error)}`);
    }
  }

  #fail(what: string, error: unknown): void {
    this.#options.progress.stop();
    this.#say(`${colors.red(what)} ${reasonOf(error)}`);
    this.#options.onGeneration?.({ reason: reasonOf(error) });
  }

  #settle(run: Run, started: number, complete: boolean): void {
    const { spec, out, progress, onGeneration, access, decisive = {}, describes = false } = this.#options;
    const target = { spec, overlay: access?.overlay, out, complete, options: decisive, describes };
    const paths = settle(run, target).map(({ path }) => path);
    const milliseconds = Math.round(performance.now() - started);
    progress.stop();
    reportNotes(run.notes);
    this.#say(`${colors.green(`${milliseconds} ms`)} ${paths.length === 0 ? "nothing to write" : paths.join(", ")}`);
    onGeneration?.({ milliseconds, ran: Object.keys(run.ran) });
  }
}
