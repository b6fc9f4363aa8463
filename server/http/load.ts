// Counts the work in progress, in total and for each caller. Above its limits, the process refuses requests quickly.
// Otherwise it would answer everybody late, or run out of memory.
import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";

/** Share of JavaScript's memory limit that may be in use. Above it, the collector soon cannot free enough. */
const fullShare = 0.85;
/** Always admit this many: the collector runs only when something allocates. */
const fewest = 2;
/** Bytes of memory that one byte of JSON may need after parsing. */
const growth = 10;
/**
 * Share of the requests in progress for callers without a known token. The rest is reserved for tokens that were
 * valid before.
 */
const strangersShare = 0.75;
/** How long a measurement of memory is used. Bodies above `largeBody` need a new one. */
const freshMs = 50;
const largeBody = 32 * 1024;
/** Bytes of answers in memory that callers have not read yet. */
const mostUnread = 128 * 1024 ** 2;
/** The system buffers an answer of this size, whether it is read or not. */
const smallAnswer = 64 * 1024;

export interface LoadLimits {
  /** Limits of simultaneous requests: in total, and of one caller. */
  requests: number;
  requestsPerCaller: number;
}

export class Load {
  readonly #limits: LoadLimits;
  /** Requests in progress of each caller. */
  readonly #requests = new Map<string, number>();
  readonly #unread = new Unread();
  #underWay = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
  }

  /** Counts a request for this caller until the slot is freed. */
  take(caller: string): Slot {
    this.#underWay += 1;
    return new Slot(caller, this.#requests, this.#limits.requestsPerCaller, this.#unread, () => {
      this.#underWay -= 1;
    });
  }

  /** Throws if too many requests are in progress, or too little memory is left. */
  checkRequest(isStranger: () => boolean): void {
    const { requests } = this.#limits;
    const isFull = this.#underWay > requests || (this.#underWay > requests * strangersShare && isStranger());
    if (isFull) throw refusal("Too many requests are under way; try again shortly.");
    this.checkMemory(0);
  }

  /** Throws if there is not enough memory for a body of so many bytes. */
  checkMemory(bytes: number): void {
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

/** Answers that callers have not read yet. No organization may hold more bytes of them than it leaves for others. */
class Unread {
  readonly #held = new Map<string, number>();
  #free = mostUnread;

  /** Returns a function to call when the answer was read. Throws if there is no room for the answer. */
  hold(tenant: string, bytes: number): () => void {
    const held = this.#held.get(tenant) ?? 0;
    if (bytes > smallAnswer && held + bytes > this.#free) {
      throw held > 0
        ? tooMany("Read the earlier answers first.")
        : refusal("There is no memory left for this answer now; try again shortly.");
    }
    this.#count(tenant, bytes);
    return () => this.#count(tenant, -bytes);
  }

  #count(tenant: string, more: number): void {
    this.#free -= more;
    const held = (this.#held.get(tenant) ?? 0) + more;
    if (held > 0) this.#held.set(tenant, held);
    else this.#held.delete(tenant);
  }
}

/** One request in progress: counted for its network first, and for its caller after authentication. */
export class Slot {
  readonly #requests: Map<string, number>;
  readonly #most: number;
  readonly #unread: Unread;
  readonly #onFree: () => void;
  #caller: string;
  /** The answer counts for this tenant: all users of an organization together. */
  #tenant: string;
  #releaseAnswer = () => {};

  constructor(caller: string, requests: Map<string, number>, most: number, unread: Unread, onFree: () => void) {
    this.#caller = caller;
    this.#tenant = caller;
    this.#requests = requests;
    this.#most = most;
    this.#unread = unread;
    this.#onFree = onFree;
    this.#count(1);
  }

  /** Throws if the caller has too many requests in progress. */
  check(): void {
    if ((this.#requests.get(this.#caller) ?? 0) > this.#most) {
      throw tooMany(`No more than ${this.#most} requests of one caller may be under way at once.`);
    }
  }

  /** Counts the request for another caller from now on. Throws as `check` does. */
  passTo(caller: string, tenant = caller): void {
    this.#count(-1);
    this.#caller = caller;
    this.#tenant = tenant;
    this.#count(1);
    this.check();
  }

  /** Counts an answer that waits to be read. Throws if too much is unread. */
  holdAnswer(bytes: number): void {
    this.#releaseAnswer = this.#unread.hold(this.#tenant, bytes);
  }

  /** Call it once, when the work is done and the answer is sent or the caller is gone. */
  free(): void {
    this.#releaseAnswer();
    this.#count(-1);
    this.#onFree();
  }

  #count(more: 1 | -1): void {
    const requests = (this.#requests.get(this.#caller) ?? 0) + more;
    if (requests > 0) this.#requests.set(this.#caller, requests);
    else this.#requests.delete(this.#caller);
  }
}

const refusal = (detail: string) => new ApiError("unavailable", detail, { "Retry-After": "1" });
const tooMany = (detail: string) => new ApiError("too-many-requests", detail, { "Retry-After": "1" });
