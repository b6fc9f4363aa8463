// Logs that were opened a moment ago. Each is encrypted as a whole and lies in a store that may be slow, so that without
// this every part that somebody asks for would cost as much as all of it.
import type { Blobs } from "../store/blobs.ts";

type Reading = Pick<Blobs, "get">;

interface Opened {
  content: Promise<Buffer | undefined>;
  /** Undefined while it is being read: all who ask meanwhile wait for the same. */
  kept?: { bytes: number; until: number };
}

/** Of all that are kept; and of one that is not worth it. */
const most = { bytes: 32 * 1024 ** 2, small: 64 * 1024 };
/** A log that grows is written about as often. */
const fresh = { growingMs: 250, completeMs: 60_000 };

/** Reads logs that are complete, or grow, as the files would be read now. */
export function openedLogs(blobs: Blobs, isComplete: boolean): Reading {
  const logs = known.get(blobs) ?? new OpenedLogs(blobs);
  known.set(blobs, logs);
  return { get: (key) => logs.get(key, isComplete) };
}

const known = new WeakMap<Blobs, OpenedLogs>();

class OpenedLogs {
  readonly #blobs: Reading;
  /** Whoever was asked for last stands last. */
  readonly #logs = new Map<string, Opened>();
  #bytes = 0;

  constructor(blobs: Reading) {
    this.#blobs = blobs;
  }

  get(key: string, isComplete: boolean): Promise<Buffer | undefined> {
    // What was read while it grew may lack its end.
    const name = `${isComplete ? "complete" : "growing"} ${key}`;
    const log = this.#logs.get(name);
    if (log === undefined || (log.kept && log.kept.until < performance.now())) return this.#read(name, key, isComplete);
    this.#logs.delete(name);
    this.#logs.set(name, log);
    return log.content;
  }

  async #read(name: string, key: string, isComplete: boolean): Promise<Buffer | undefined> {
    this.#forget(name);
    const log: Opened = { content: this.#blobs.get(key) };
    this.#logs.set(name, log);
    const content = await log.content.catch((error) => {
      this.#forget(name);
      throw error;
    });
    const bytes = content?.byteLength ?? 0;
    log.kept = { bytes, until: performance.now() + (isComplete ? fresh.completeMs : fresh.growingMs) };
    this.#bytes += bytes;
    if (bytes <= most.small) this.#forget(name);
    for (const [oldest, { kept }] of this.#logs) {
      if (this.#bytes <= most.bytes) break;
      if (kept) this.#forget(oldest);
    }
    return content;
  }

  #forget(name: string): void {
    this.#bytes -= this.#logs.get(name)?.kept?.bytes ?? 0;
    this.#logs.delete(name);
  }
}
