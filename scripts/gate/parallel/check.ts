// Gives files to threads that check their exchanges, and returns the findings in the order of the entries.
import { Worker } from "node:worker_threads";
import { threadEnvironment } from "../../terminal/index.ts";
import { Spool } from "../bucket/parts.ts";
import type { Coverage } from "../coverage/coverage.ts";
import type { Finding } from "../exchange/finding.ts";
import type { Severities } from "../exchange/severities.ts";
import { nameOf } from "../recordings/read.ts";
import type { CheckedEntry, CheckSetup, FromChecker, ToChecker } from "./messages.ts";

/** The results for one file. */
class FileResults {
  /** Every entry up to this one is judged. */
  upTo = 0;
  readonly batches: { upTo: number; worker: Worker; found: Map<number, CheckedEntry> }[] = [];
  #onCome: (() => void) | undefined;

  add(worker: Worker, { upTo, judged }: FromChecker & { kind: "batch" }): void {
    this.upTo = upTo;
    this.batches.push({ upTo, worker, found: new Map(judged.map((each) => [each.entry, each])) });
    this.#onCome?.();
  }

  end(): void {
    this.upTo = Number.POSITIVE_INFINITY;
    this.#onCome?.();
  }

  come(): Promise<void> {
    return new Promise((resolve) => {
      this.#onCome = resolve;
    });
  }
}

export class ParallelChecker {
  readonly #workers: Worker[];
  readonly #files: FileResults[];
  /** The file that the main thread reads. */
  #current = 0;
  readonly #failed = Promise.withResolvers<never>();

  /** Has the files on the disk. */
  readonly #spool: Spool;

  constructor(files: readonly string[], threads: number, workerData: CheckSetup) {
    this.#spool = new Spool(files, threads + 2);
    this.#files = files.map(() => new FileResults());
    this.#failed.promise.catch(() => {});
    let next = 0;
    const env = threadEnvironment();
    this.#workers = Array.from({ length: Math.min(threads, files.length) }, () => {
      const worker = new Worker(new URL("./check-thread.ts", import.meta.url), { workerData, env });
      const giveNext = () => {
        const index = next;
        if (index >= files.length) return;
        next += 1;
        const give = (path: string) => say(worker, { kind: "file", index, path, name: nameOf(files[index]!) });
        // If the download fails, the main thread reports why.
        this.#spool.path(index).then(give, () => this.#files[index]!.end());
      };
      worker.on("message", (message: FromChecker) => {
        if (message.kind === "batch") this.#files[message.index]!.add(worker, message);
        if (message.kind !== "file-done") return;
        this.#files[message.index]!.end();
        giveNext();
      });
      worker.on("error", (error) => this.#failed.reject(error));
      giveNext();
      return worker;
    });
  }

  /** Undefined if this entry is already checked. Call it for every entry, in order. */
  before(file: number, entry: number): Promise<void> | undefined {
    for (; this.#current < file; this.#current += 1) this.#release(this.#current, Number.POSITIVE_INFINITY);
    this.#release(file, entry);
    return this.#files[file]!.upTo >= entry ? undefined : this.#wait(file, entry);
  }

  async #wait(index: number, entry: number): Promise<void> {
    const file = this.#files[index]!;
    while (file.upTo < entry) await Promise.race([file.come(), this.#failed.promise]);
  }

  /** Releases batches whose entries were all used. */
  #release(index: number, entry: number): void {
    const { batches } = this.#files[index]!;
    for (let batch = batches[0]; batch !== undefined && batch.upTo < entry; batch = batches[0]) {
      say(batch.worker, { kind: "taken" });
      batches.shift();
    }
  }

  /** Throws if the other thread could not judge the exchange. */
  findingsOf(index: number, entry: number): readonly Finding[] {
    const { batches } = this.#files[index]!;
    const judged = batches.find(({ upTo }) => upTo >= entry)?.found.get(entry);
    if (judged === undefined) return [];
    if ("failure" in judged) throw new Error(judged.failure);
    return judged.findings;
  }

  /** Adds up the counts of the threads. */
  async finish(coverage: Coverage | null, severities: Severities): Promise<void> {
    const ends = this.#workers.map(
      (worker) =>
        new Promise<FromChecker & { kind: "finished" }>((resolve) => {
          worker.on("message", (message: FromChecker) => {
            if (message.kind === "finished") resolve(message);
          });
          say(worker, { kind: "finish" });
        }),
    );
    for (const { coverage: seen, off } of await Promise.race([Promise.all(ends), this.#failed.promise])) {
      if (seen !== null) coverage?.merge(seen);
      for (const [kind, count] of off) severities.off.set(kind, (severities.off.get(kind) ?? 0) + count);
    }
  }

  /** The path of a file. Call it after the files before it were read. */
  open(index: number): Promise<string> {
    this.#spool.reach(index);
    return this.#spool.path(index);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
    this.#spool.close();
  }
}

const say = (worker: Worker, message: ToChecker) => worker.postMessage(message);
