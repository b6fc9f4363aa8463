// The end of a run before all checks are made.
import type { EndedBy } from "../report/types.ts";

/** The longest timer of Node, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Ends the checks. Objects are still removed. */
export class Ended extends Error {
  readonly by: EndedBy;

  constructor(by: EndedBy) {
    super(`The run ended early: ${by}.`);
    this.by = by;
  }
}

/** Time for the responses to changes that are under way, in milliseconds. */
const graceMs = 2_000;

/** Aborts its signal with an `Ended` after the time, or when the given signal is aborted. */
export class Ending {
  readonly #controller = new AbortController();
  readonly #late = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor({ minutes, signal }: { minutes: number; signal?: AbortSignal | undefined }) {
    this.#timer = setTimeout(() => this.end("minutes"), Math.min(minutes * 60_000, longestTimer)).unref();
    const interrupt = () => this.end("interrupted");
    signal?.addEventListener("abort", interrupt, { once: true });
    if (signal?.aborted) interrupt();
  }

  /** Aborted a moment after `signal`: the response to a change may contain the identifier of an object to remove. */
  get late(): AbortSignal {
    return this.#late.signal;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Undefined before the end. */
  get by(): EndedBy | undefined {
    return this.signal.reason?.by;
  }

  end(by: EndedBy): void {
    clearTimeout(this.#timer);
    this.#controller.abort(new Ended(by));
    setTimeout(() => this.#late.abort(this.signal.reason), graceMs).unref();
  }
}
