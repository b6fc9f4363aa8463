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
/** Of the requests at once: the rest is for callers whose token was good before, whatever strangers send. */
const strangersShare = 0.75;
/** How old a look at the memory may be, and from which size of a body on it must be a new one. */
const freshMs = 50;
const largeBody = 32 * 1024;
/** Bytes of answers that lie here because they are read slowly. */
const mostUnread = 128 * 1024 ** 2;
/** What the system takes off our hands, read or not. */
const smallAnswer = 64 * 1024;

export interface LoadLimits {
  /** Requests at once, in all and of one caller. */
  requests: number;
  requestsPerCaller: number;
}

export class Load {
  readonly #limits: LoadLimits;
  /** Of each caller. */
  readonly #requests = new Map<string, number>();
  readonly #unread = new Unread();
  #underWay = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
  }

  /** A place among the requests under way, held by the caller until it is freed. */
  take(caller: string): Slot {
    this.#underWay += 1;
    return new Slot(caller, this.#requests, this.#limits.requestsPerCaller, this.#unread, () => {
      this.#underWay -= 1;
    });
  }

  /** Throws when another request would be too many. */
  checkRequest(isStranger: () => boolean): void {
    const { requests } = this.#limits;
    const isFull = this.#underWay > requests || (this.#underWay > requests * strangersShare && isStranger());
    if (isFull) throw refusal("Too many requests are under way; try again shortly.");
    this.checkMemory(0);
  }

  /** Throws when there is no memory for a body of so many bytes. */
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

/** Answers that wait to be read. No organization leaves more of them unread than it leaves room for others. */
class Unread {
  readonly #held = new Map<string, number>();
  #free = mostUnread;

  /** Gives what is to be called once it is read. Throws when there is no room for it. */
  hold(tenant: string, bytes: number): () => void {
    const held = this.#held.get(tenant) ?? 0;
    if (bytes > smallAnswer && held + bytes > this.#free) {
      throw held > 0
        ? tooMany("Earlier answers are not read yet.")
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

/** One request's place, counted for whoever asks as far as that is known. */
export class Slot {
  readonly #requests: Map<string, number>;
  readonly #most: number;
  readonly #unread: Unread;
  readonly #onFree: () => void;
  #caller: string;
  /** Whom the answer counts for: all users of an organization together. */
  #tenant: string;
  #forget = () => {};

  constructor(caller: string, requests: Map<string, number>, most: number, unread: Unread, onFree: () => void) {
    this.#caller = caller;
    this.#tenant = caller;
    this.#requests = requests;
    this.#most = most;
    this.#unread = unread;
    this.#onFree = onFree;
    this.#count(1);
  }

  /** Throws when the caller has too many requests under way. */
  check(): void {
    if ((this.#requests.get(this.#caller) ?? 0) > this.#most) {
      throw tooMany(`No more than ${this.#most} requests of one caller may be under way at once.`);
    }
  }

  /** From now on it is known who asks. Throws as `check` does. */
  passTo(caller: string, tenant = caller): void {
    this.#count(-1);
    this.#caller = caller;
    this.#tenant = tenant;
    this.#count(1);
    this.check();
  }

  /** Counts an answer that waits to be read. Throws when too much is unread. */
  holdAnswer(bytes: number): void {
    this.#forget = this.#unread.hold(this.#tenant, bytes);
  }

  /** To be called once: the work is done, and the answer is out or nobody waits for it. */
  free(): void {
    this.#forget();
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
