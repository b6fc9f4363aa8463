// Logs an outage of the store once: everything that uses the store fails many times a second for the same reason.
import type { Logger } from "./http/request-log.ts";
import { isUnavailable } from "./store/database/errors.ts";

export interface OutageSettings {
  log: Logger;
  /** Whether the store answers. */
  ping(): Promise<unknown>;
  /** Whether the service is closing its own connections: errors are then not logged. */
  isStopping?(): boolean;
  /** Milliseconds between two lines while nothing changes. */
  everyMs?: number;
  /** Milliseconds between two checks whether it is back. */
  checkMs?: number;
}

/** Logs one line when the store stops answering, one now and then during the outage, and one when it is back. */
export class Outage implements Disposable {
  readonly #settings: Required<OutageSettings>;
  #timer: NodeJS.Timeout | undefined;
  #since = 0;
  #saidAt = 0;
  #failures = 0;
  #isQuiet = true;

  constructor({ everyMs = 10_000, checkMs = 1_000, isStopping = () => false, ...settings }: OutageSettings) {
    this.#settings = { everyMs, checkMs, isStopping, ...settings };
  }

  /** Logs every other error at once. */
  note(error: unknown): void {
    if (isUnavailable(error)) this.noteLoss(error);
    else this.#settings.log.error({ err: error }, "job failed");
  }

  noteLoss(error: unknown): void {
    if (this.#settings.isStopping()) return;
    this.#failures += 1;
    this.#isQuiet = false;
    const isNew = this.#timer === undefined;
    if (isNew) this.#begin();
    else if (performance.now() - this.#saidAt < this.#settings.everyMs) return;
    this.#saidAt = performance.now();
    this.#settings.log.warn(
      { reason: (error as Partial<Error>).message, failures: this.#failures },
      isNew ? "the store does not answer" : "the store still does not answer",
    );
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #begin(): void {
    this.#since = performance.now();
    this.#failures = 1;
    this.#checkLater();
  }

  #checkLater(): void {
    this.#timer = setTimeout(async () => {
      this.#isQuiet = true;
      const answers = await this.#settings.ping().then(
        () => true,
        () => false,
      );
      // Earlier work may still fail. The store is back only when nothing has failed since the last check.
      if (answers && this.#isQuiet) this.#end();
      else this.#checkLater();
    }, this.#settings.checkMs).unref();
  }

  #end(): void {
    this.#timer = undefined;
    const awayMs = Math.round(performance.now() - this.#since);
    this.#settings.log.info({ awayMs, failures: this.#failures }, "the store answers again");
  }
}
