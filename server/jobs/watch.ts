// What a worker has in hand, and how it hears that somebody wants it stopped.

/** What the store says about it now. */
export type JobState = "going" | "canceled" | "over";

export interface InHand {
  /** Somebody asked to stop. */
  readonly interrupt: AbortSignal;
  /** It is over already, or this worker may not go on with it. */
  readonly kill: AbortSignal;
}

interface Entry {
  /** Of itself, and of what it goes with. */
  readonly ids: readonly string[];
  readonly interrupt: AbortController;
  readonly kill: AbortController;
  readonly look: () => Promise<JobState>;
}

/** Somebody has ended it; nothing is left to settle. */
export class Over extends Error {}

/** This worker stops before it is done; another one begins anew. */
export class Left extends Error {}

export class Watch {
  readonly #entries = new Set<Entry>();
  readonly #onError: (error: unknown) => void;
  #closed: Left | undefined;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Does the work under watch. `lost` fires when another worker has the job. */
  async during<Result>(
    ids: readonly string[],
    lost: AbortSignal,
    look: () => Promise<JobState>,
    work: (inHand: InHand) => Promise<Result>,
  ): Promise<Result> {
    if (this.#closed) throw this.#closed;
    const entry = { ids, interrupt: new AbortController(), kill: new AbortController(), look };
    this.#entries.add(entry);
    try {
      // For what was asked since the job was read.
      await check(entry);
      return await work({ interrupt: entry.interrupt.signal, kill: AbortSignal.any([lost, entry.kill.signal]) });
    } catch (error) {
      // However what was killed put it: why is known here.
      entry.kill.signal.throwIfAborted();
      throw error;
    } finally {
      this.#entries.delete(entry);
    }
  }

  /** Without an id, at everything. */
  lookAgain(id: string | undefined): void {
    for (const entry of this.#entries) {
      if (id === undefined || entry.ids.includes(id)) check(entry).catch(this.#onError);
    }
  }

  /** Ends what is in hand, and whatever would come to hand. */
  close(): void {
    this.#closed = new Left("The worker is stopping.");
    for (const { kill } of this.#entries) kill.abort(this.#closed);
  }
}

async function check({ interrupt, kill, look }: Entry): Promise<void> {
  const standing = await look();
  if (standing === "over") kill.abort(new Over("The run has ended."));
  if (standing === "canceled") interrupt.abort();
}
