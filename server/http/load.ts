// How much the process has taken on, in all and for each caller. Past its bounds it refuses quickly what it could not
// answer in time, rather than to answer everybody late or to run out of memory.
import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";

/** Of the memory that JavaScript may have: above, what can be freed is soon not enough. */
const fullShare = 0.85;
/** Always admit this many: the collector runs only when something allocates. */
const fewest = 2;
/** What a byte of JSON may come to once it is read. */
const growth = 10;
/** How old a look at the memory may be, and from which size of a body on it must be a new one. */
const freshMs = 50;
const largeBody = 32 * 1024;
/** Bytes of answers that one caller may leave lying here because it reads slowly. */
const mostUnread = 64 * 1024 ** 2;

export interface LoadLimits {
  /** Requests at once, in all and of one caller. */
  requests: number;
  requestsPerCaller: number;
}

/** What one caller has under way. */
interface Share {
  requests: number;
  /** Bytes of answers. */
  unread: number;
}

export class Load {
  readonly #limits: LoadLimits;
  readonly #shares = new Map<string, Share>();
  #underWay = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
  }

  /** A place among the requests under way, held by the caller until it is freed. */
  take(caller: string): Slot {
    this.#underWay += 1;
    return new Slot(caller, this.#shares, this.#limits.requestsPerCaller, () => {
      this.#underWay -= 1;
    });
  }

  /** To be asked before anything is begun that takes much: the request itself, and a body of so many bytes. */
  check(bytes = 0): void {
    if (this.#underWay > this.#limits.requests) {
      throw refusal("Too many requests are under way; try again shortly.");
    }
    if (this.#underWay > fewest && this.#roomFor(bytes) <= 0) {
      throw refusal("There is no memory left for this now; try again shortly.");
    }
  }

  #roomFor(bytes: number): number {
    const now = performance.now();
    if (bytes > largeBody || now - this.#lookedAt > freshMs) {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      this.#room = heap_size_limit * fullShare - used_heap_size;
      this.#lookedAt = now;
    }
    return this.#room - bytes * growth;
  }
}

/** One request's place, counted for whoever asks as far as that is known. */
export class Slot {
  readonly #shares: Map<string, Share>;
  readonly #most: number;
  readonly #onFree: () => void;
  #caller: string;
  #unread = 0;

  constructor(caller: string, shares: Map<string, Share>, most: number, onFree: () => void) {
    this.#caller = caller;
    this.#shares = shares;
    this.#most = most;
    this.#onFree = onFree;
    this.#count(1);
  }

  /** Throws when the caller has too many requests under way. */
  check(): void {
    if (this.#share.requests > this.#most) {
      throw tooMany(`No more than ${this.#most} requests of one caller may be under way at once.`);
    }
  }

  /** From now on it is known who asks. Throws as `check` does. */
  passTo(caller: string): void {
    this.#count(-1);
    this.#caller = caller;
    this.#count(1);
    this.check();
  }

  /** Counts an answer that waits to be read. Throws when the caller leaves too much unread. */
  holdAnswer(bytes: number): void {
    if (this.#share.unread + bytes > mostUnread && this.#share.unread > 0) {
      throw tooMany("Earlier answers are not read yet.");
    }
    this.#unread += bytes;
    this.#share.unread += bytes;
  }

  /** To be called once: the work is done, and the answer is out or nobody waits for it. */
  free(): void {
    this.#count(-1);
    this.#onFree();
  }

  get #share(): Share {
    return this.#shares.get(this.#caller) ?? { requests: 0, unread: 0 };
  }

  #count(more: 1 | -1): void {
    const { requests, unread } = this.#share;
    const share = { requests: requests + more, unread: unread + more * this.#unread };
    if (share.requests > 0) this.#shares.set(this.#caller, share);
    else this.#shares.delete(this.#caller);
  }
}

const refusal = (detail: string) => new ApiError("unavailable", detail, { "Retry-After": "1" });
const tooMany = (detail: string) => new ApiError("too-many-requests", detail, { "Retry-After": "1" });
