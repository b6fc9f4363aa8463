// Reads the description again while the gate runs. If it is broken, the gate keeps its contract.
import { visible } from "../../terminal/index.ts";
import type { Contract } from "../exchange/contract.ts";
import type { Stamps } from "../exchange/stamps.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type FileWatch, watchFiles } from "./watch-files.ts";

export interface ReloadOptions {
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
