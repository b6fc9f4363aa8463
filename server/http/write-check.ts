// Whether the store can be written, tried rarely enough that probes cost almost nothing.

/** Milliseconds until the next trial, after a success and after a failure. */
const laterMs = { success: 10_000, failure: 1_000 };
/** A trial that takes longer counts as failed. A busy disk alone may take seconds. */
const hungMs = 10_000;

export class WriteCheck {
  readonly #tryWriting: () => Promise<unknown>;
  #trial: Promise<void> | undefined;
  #startedAt = 0;
  #nextAt = 0;
  /** The service has written at its start. */
  #hasWorked = true;

  constructor(tryWriting: () => Promise<unknown>) {
    this.#tryWriting = tryWriting;
  }

  /** Starts a trial if it is due, and waits for a running one. */
  async settle(): Promise<void> {
    if (!this.#trial && performance.now() >= this.#nextAt) this.#begin();
    await this.#trial;
  }

  /** According to the last trial. */
  get works(): boolean {
    const isHung = this.#trial !== undefined && performance.now() - this.#startedAt > hungMs;
    return this.#hasWorked && !isHung;
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#trial = this.#tryWriting()
      .then(
        () => true,
        () => false,
      )
      .then((hasWorked) => {
        this.#trial = undefined;
        this.#hasWorked = hasWorked;
        this.#nextAt = performance.now() + (hasWorked ? laterMs.success : laterMs.failure);
      });
  }
}
