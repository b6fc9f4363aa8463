// Runs the steps over a description. Later runs repeat only the steps whose inputs changed.
import { performance } from "node:perf_hooks";
import { findProblems, type LintRules, loadLintRules } from "../lint/index.ts";
import { type DocumentAccess, SpecReader, withPlace } from "../model/files/index.ts";
import { type Note, type Spec, SpecError, type ValueOptions } from "../model/index.ts";
import { runCustom } from "./custom-steps.ts";
import type { LintQuestion } from "./lint-worker.ts";
import type { Made, OutputFile, Step } from "./step.ts";
import { runStep } from "./step.ts";
import { type StepThreads, startSteps } from "./step-thread.ts";
import { type Choice, chooseSteps, inputOf, loadStep, type StepName } from "./steps.ts";
import { Thread } from "./thread.ts";

/** The files of each step that ran or was kept. */
export type StepFiles = Record<string, OutputFile[]>;

export interface Run {
  spec: Spec;
  files: StepFiles;
  /** Steps that ran, with their milliseconds. The others had nothing to do. */
  ran: Record<string, number>;
  /** Notes for the author, one sentence each. */
  notes: string[];
}

export interface PipelineOptions {
  file: string;
  access?: DocumentAccess;
  /** Types of values in generated code, unless they are those of JSON. */
  values?: ValueOptions | undefined;
  /** A note fails the run. */
  strict?: boolean;
  /** The steps to run; the default steps, if it is left out. */
  steps?: Choice;
  /** Writes JavaScript and declarations instead of TypeScript. */
  javascript?: boolean;
  /** The output folder, whose packages the JavaScript imports. */
  out?: string;
  /** The pipeline runs several times, so threads are worth their start-up time. */
  warm?: boolean;
  /** Threads that have already begun to load their steps. */
  threads?: StepThreads;
  /** Called with the running steps whenever they change. */
  onProgress?: (running: readonly string[]) => void;
}

interface Memory {
  /** Computed only if a later run compares with it. */
  input: () => string;
  made: Made;
}

/** Keeps between runs: parsed files, loaded steps, and the last input and output of each step. */
export class Pipeline implements AsyncDisposable {
  readonly #options: PipelineOptions;
  readonly #steps: Choice;
  readonly #reader: SpecReader;
  readonly #threads: StepThreads;
  readonly #linter = new Thread<LintQuestion, string[]>(new URL("./lint-worker.ts", import.meta.url));
  readonly #memory = new Map<string, Memory>();
  readonly #running = new Set<string>();
  #rules: Promise<LintRules> | undefined;
  /** Changed files that the linter's thread does not know yet. */
  #unlinted: string[] | "all" = "all";

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#steps = options.steps ?? chooseSteps();
    this.#reader = new SpecReader(options.file, async () => (await this.#loadRules()).config, options.access);
    this.#threads = options.threads ?? startSteps(this.#steps.names, options.warm);
  }

  /** Drops the contents of these files, which have changed on the disk. */
  forget(files: Iterable<string>): void {
    const changed = [...files];
    this.#reader.forget(changed);
    if (changed.some((file) => file.endsWith("redocly.yaml"))) {
      this.#rules = undefined;
      this.#unlinted = "all";
    } else if (this.#unlinted !== "all") {
      this.#unlinted.push(...changed);
    }
  }

  /** With `lintLater`, the caller calls `lint` itself. */
  async run(skip: readonly string[] = [], { lintLater = false } = {}): Promise<Run> {
    const ran: Run["ran"] = {};
    const lintAside = this.#options.warm && !lintLater ? this.lint(ran) : undefined;
    // If reading fails too, report that failure instead.
    lintAside?.catch(() => {});
    const { spec: read, notes } = await this.#timed(ran, "read", () => this.#reader.read());
    const { values } = this.#options;
    const spec: Spec = values === undefined ? read : { ...read, values };
    const whole = JSON.stringify(spec.bundle);
    const names = this.#steps.names.filter((name) => !skip.includes(name));
    // Start the steps on other threads first, so that they run in parallel with this one.
    const elsewhere = names.filter((name) => this.#threads.has(name as StepName));
    const here = names.filter((name) => !elsewhere.includes(name));
    const files: StepFiles = {};
    const notesOfSteps: Note[] = [];
    const settle = async (name: string) => {
      const made = await this.#runStep(name, spec, whole, ran);
      files[name] = made.files;
      notesOfSteps.push(...made.notes);
    };
    const started = elsewhere.map(settle);
    const problems = lintLater ? [] : (lintAside ?? this.#timed(ran, "lint", () => this.#lintHere()));
    const outcomes = await Promise.allSettled([problems, ...started, ...here.map(settle)]);
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (failure !== undefined) {
      // Lint explains a mistake better than the step that stumbles over it.
      if (lintLater) await this.lint();
      throw await withPlace(failure.reason, this.#options.file, spec);
    }
    demandOwnPaths(files);
    const compiled = await this.#compileOthers(files);
    // The steps that show samples all report an operation without one.
    const told = new Set(await this.#reader.describe(notesOfSteps, spec));
    const all = [...notes, ...told, ...(await problems)];
    if (this.#options.strict && all.length > 0) throw new SpecError(all);
    return { spec, files: compiled, ran, notes: all };
  }

  /** Runs one more step with the document of an earlier run. */
  async runAlso(run: Run, name: StepName): Promise<Run> {
    const ran: Run["ran"] = {};
    const { files } = await this.#runStep(name, run.spec, JSON.stringify(run.spec.bundle), ran);
    return { ...run, files: { ...run.files, [name]: files }, ran, notes: [] };
  }

  /** Lints the files as they are now, on a thread. Returns warnings; errors are thrown together. */
  lint(ran: Run["ran"] = {}): Promise<string[]> {
    const changed = this.#unlinted;
    this.#unlinted = [];
    const { file, access = {} } = this.#options;
    return this.#timed(ran, "lint", () => this.#linter.ask({ file, access, changed }));
  }

  async #lintHere(): Promise<string[]> {
    return findProblems(this.#options.file, await this.#loadRules(), this.#reader.resolver);
  }

  #loadRules(): Promise<LintRules> {
    this.#rules ??= loadLintRules(this.#options.file);
    return this.#rules;
  }

  async #runStep(name: string, spec: Spec, whole: string, ran: Run["ran"]): Promise<Made> {
    const before = this.#memory.get(name);
    const custom = this.#steps.custom.get(name);
    const input = memoized(() => inputOf(name, spec, whole, custom));
    if (before !== undefined && before.input() === input()) return before.made;
    const work = await this.#workOf(name, custom, spec, whole);
    const made = await this.#timed(ran, name, async () => {
      const { files, notes } = await work();
      if (!this.#options.javascript) return { files, notes };
      return { files: await (await import("./javascript/index.ts")).toJavaScript(files), notes };
    });
    this.#memory.set(name, { input, made });
    return made;
  }

  async #compileOthers(files: StepFiles): Promise<StepFiles> {
    const { javascript = false, out = "" } = this.#options;
    if (!javascript) return files;
    return (await import("./javascript/index.ts")).compileOthers(files, out);
  }

  async #workOf(name: string, custom: Step | undefined, spec: Spec, whole: string): Promise<() => Promise<Made>> {
    if (custom !== undefined) return () => runStep(spec, (model) => runCustom(custom, model));
    const thread = this.#threads.get(name as StepName);
    if (thread !== undefined) return () => thread.ask({ name: name as StepName, spec: { ...spec, bundle: whole } });
    const step = await loadStep(name as StepName);
    return () => runStep(spec, step.files);
  }

  async #timed<T>(ran: Run["ran"], name: string, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    this.#running.add(name);
    this.#options.onProgress?.([...this.#running]);
    try {
      return await work();
    } catch (error) {
      if (error instanceof SpecError) throw error;
      throw new SpecError(`The step ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.#running.delete(name);
      this.#options.onProgress?.([...this.#running]);
      ran[name] = Math.round(performance.now() - started);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const threads = [...this.#threads.values(), this.#linter];
    await Promise.all(threads.map((thread) => thread[Symbol.asyncDispose]()));
  }
}

/** Two steps that write the same file would replace each other's. */
function demandOwnPaths(files: StepFiles): void {
  const owners = new Map<string, string>();
  for (const [name, made] of Object.entries(files)) {
    for (const { path } of made) {
      const other = owners.get(path);
      if (other !== undefined) throw new SpecError(`The steps ${other} and ${name} both write ${path}.`);
      owners.set(path, name);
    }
  }
}

function memoized(make: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= make());
}
