// The current work of a worker, and the signals that stop it.

/** The state of the work in the store. */
export type JobState = "going" | "canceled" | "over";

export interface InHand {
  /** Fires when a caller cancels. */
  readonly interrupt: AbortSignal;
  /** Fires when the work has ended elsewhere, or this worker must stop. */
  readonly kill: AbortSignal;
}

interface Entry {
  /** Ids of the work and its parents. */
  readonly ids: readonly string[];
  readonly interrupt: AbortController;
  readonly kill: AbortController;
  readonly readJobState: () => Promise<JobState>;
}

/** Somebody else has ended the work; there is nothing to settle. */
export class Over extends Error {}

/** This worker stops early; another one starts the work again. */
export class Left extends Error {}

export class Watch {
  readonly #entries = new Set<Entry>();
  readonly #onError: (error: unknown) => void;
  #closed: Left | undefined;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Runs the work and watches for cancels. `lost` fires when another worker has the job. */
  async during<Result>(
    ids: readonly string[],
    lost: AbortSignal,
    readJobState: () => Promise<JobState>,
    work: (inHand: InHand) => Promise<Result>,
  ): Promise<Result> {
    if (this.#closed) throw this.#closed;
    const entry = { ids, interrupt: new AbortController(), kill: new AbortController(), readJobState };
    this.#entries.add(entry);
    try {
      // A cancel may have come since the job was read.
      await check(entry);
      return await work({ interrupt: entry.interrupt.signal, kill: AbortSignal.any([lost, entry.kill.signal]) });
    } catch (error) {
      // Rethrow the reason for the kill, because the work may fail with any error after it.
      entry.kill.signal.throwIfAborted();
      throw error;
    } finally {
      this.#entries.delete(entry);
    }
  }

  /** Without an id, checks all work. */
  recheck(id: string | undefined): void {
    for (const entry of this.#entries) {
      if (id === undefined || entry.ids.includes(id)) check(entry).catch(this.#onError);
    }
  }

  /** Ends current and future work. */
  close(): void {
    this.#closed = new Left("The worker is stopping.");
    for (const { kill } of this.#entries) kill.abort(this.#closed);
  }
}

async function check({ interrupt, kill, readJobState }: Entry): Promise<void> {
  const state = await readJobState();
  if (state === "over") kill.abort(new Over("The run has ended."));
  if (state === "canceled") interrupt.abort();
}
