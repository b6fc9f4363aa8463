// A cache of recently opened logs. A log is encrypted as a whole and its store may be slow: without the cache, reading a
// small part would cost as much as the whole log.
import type { Blobs } from "../../store/files/blobs.ts";

type Reading = Pick<Blobs, "get">;

interface Opened {
  content: Promise<Buffer | undefined>;
  /** Undefined while it is being read; all readers wait for the same read. */
  kept?: { bytes: number; until: number };
}

/** Bytes of all cached logs; and the size below which a log is not cached. */
const most = { bytes: 32 * 1024 ** 2, small: 64 * 1024 };
/** Milliseconds until an entry expires. A growing log is saved about as often. */
const fresh = { growingMs: 250, completeMs: 60_000 };

/** Reads complete or growing logs through the cache. */
export function openedLogs(blobs: Blobs, isComplete: boolean): Reading {
  const logs = known.get(blobs) ?? new OpenedLogs(blobs);
  known.set(blobs, logs);
  return { get: (key) => logs.get(key, isComplete) };
}

const known = new WeakMap<Blobs, OpenedLogs>();

class OpenedLogs {
  readonly #blobs: Reading;
  /** The most recently used log is last. */
  readonly #logs = new Map<string, Opened>();
  #bytes = 0;

  constructor(blobs: Reading) {
    this.#blobs = blobs;
  }

  get(key: string, isComplete: boolean): Promise<Buffer | undefined> {
    // A log read while it grew may be incomplete.
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
