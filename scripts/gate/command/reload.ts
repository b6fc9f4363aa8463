// Reads changed files again while the gate runs. It polls, because notifications get lost for mounted and replaced files.

import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { visible } from "../../terminal/index.ts";
import type { Contract } from "../exchange/contract.ts";

/** Maps the absolute path of each file to a string that changes with the file. Missing files have a string of their own. */
export class Stamps extends Map<string, string> {
  /** Call it before the file is read: a later stamp would hide a change in between. */
  readonly take = (file: string): void => {
    try {
      this.set(file, print(statSync(file)));
    } catch {
      this.set(file, missing);
    }
  };
}

/** Does not block the thread. */
const stampOf = (file: string): Promise<string> => stat(file).then(print, () => missing);

const missing = "-";
const print = ({ ino, mtimeMs, size }: Stats): string => `${ino}.${mtimeMs}.${size}`;

interface FileWatch {
  stop(): void;
}

/**
 * Calls `onChange` after a change, when the next poll finds no further change. Every poll calls `files`, which returns
 * the files as they were read.
 */
export function watchFiles(files: () => Stamps, onChange: () => void, every = 500): FileWatch {
  let isStopped = false;
  const known = new Map<string, string>();
  let isChanging = false;
  async function poll(): Promise<void> {
    const read = [...files()];
    const stamps = await Promise.all(read.map(([file]) => stampOf(file)));
    if (isStopped) return;
    const hasChanged = read.some(([file, stamp], index) => stamps[index] !== (known.get(file) ?? stamp));
    for (const [index, [file]] of read.entries()) known.set(file, stamps[index]!);
    if (isChanging && !hasChanged) onChange();
    isChanging = hasChanged;
    timer = setTimeout(poll, every);
    timer.unref();
  }
  let timer = setTimeout(poll, 0);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Never runs the work twice at the same time: a call during a run starts another run after it. The work must not throw. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isPending = false;
  return function ask(): void {
    if (isRunning) {
      isPending = true;
      return;
    }
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
      if (!isPending) return;
      isPending = false;
      ask();
    });
  };
}

interface ReloadOptions {
  contract: Contract;
  /** The files of the contract as they were read. */
  files(): Stamps;
  /** Compiles the new contract, then replaces the old one. Throws if the description is broken. */
  reload(): Promise<void>;
  /** Called after each replacement. */
  onReloaded(): void;
  say(line: string): void;
}

export class Reloader {
  readonly #options: ReloadOptions;
  readonly #watch: FileWatch;
  /** One reload at a time. */
  readonly ask = oneAtATime(() => this.#reload());
  /** The note for the live page; empty before the first reload. */
  notice = "";

  constructor(options: ReloadOptions) {
    this.#options = options;
    this.#watch = watchFiles(options.files, () => this.ask());
  }

  stop(): void {
    this.#watch.stop();
  }

  async #reload(): Promise<void> {
    const { contract, reload, onReloaded, say } = this.#options;
    const time = new Date().toISOString().slice(0, 19);
    try {
      await reload();
      const { version } = contract.document().info;
      this.notice = `${contract.source} was read again at ${time}Z`;
      say(`The gate now uses the changed ${contract.source} (version ${version}).`);
      onReloaded();
    } catch (error) {
      this.notice = `${contract.source} changed at ${time}Z and is broken: the gate still uses the earlier contract`;
      const { message } = error as Error;
      console.error(visible(`The gate keeps the earlier contract, because ${contract.source} is broken: ${message}`));
    }
  }
}
