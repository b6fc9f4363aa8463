// Counts the work in progress, in total and for each caller. Above its limits, the process refuses requests quickly.
// Otherwise it would answer everybody late, or run out of memory.

import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";
import { unavailable } from "./errors.ts";

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
  /** Requests in progress. */
  readonly #callers = new Counts();
  readonly #tenants = new Counts();
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
    return new Slot(caller, {
      callers: this.#callers,
      tenants: this.#tenants,
      unread: this.#unread,
      most: this.#limits.requestsPerCaller,
      free: () => this.#free,
      onFree: () => {
        this.#underWay -= 1;
      },
    });
  }

  /** If one caller may have all places, there are no shares. */
  get #free(): number {
    const { requests, requestsPerCaller } = this.#limits;
    return requestsPerCaller < requests ? requests - this.#underWay : Number.POSITIVE_INFINITY;
  }

  /** Throws if too many requests are in progress, or too little memory is left. */
  checkRequest(isStranger: () => boolean): void {
    const { requests } = this.#limits;
    const isFull = this.#underWay > requests || (this.#underWay > requests * strangersShare && isStranger());
    if (isFull) throw unavailable("Too many concurrent requests; try again shortly.");
    this.checkMemory(0);
  }

  /** Throws if there is not enough memory for a body of so many bytes. */
  checkMemory(bytes: number): void {
    if (this.#underWay > fewest && this.#roomFor(bytes) <= 0) {
      throw unavailable("There is no memory left for this now; try again shortly.");
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

/** Numbers above zero, by name. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, more: number): void {
    const count = this.of(name) + more;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/** Answers that callers have not read yet. No organization may hold more bytes of them than it leaves for others. */
export class Unread {
  readonly #held = new Counts();
  readonly #small: number;
  #free: number;

  /** Answers of up to `small` bytes are never refused. */
  constructor(most = mostUnread, small = smallAnswer) {
    this.#free = most;
    this.#small = small;
  }

  /** Returns a function to call when the answer was read. Throws if there is no room for the answer. */
  hold(tenant: string, bytes: number): () => void {
    const held = this.#held.of(tenant);
    if (bytes > this.#small && held + bytes > this.#free) {
      throw held > 0
        ? tooMany("Read the earlier answers first.")
        : unavailable("There is no memory left for this answer now; try again shortly.");
    }
    this.#count(tenant, bytes);
    return () => this.#count(tenant, -bytes);
  }

  #count(tenant: string, more: number): void {
    this.#free -= more;
    this.#held.add(tenant, more);
  }
}

/** What all slots of a process share. */
interface Shared {
  callers: Counts;
  /** No tenant may have more requests in progress than it leaves places for others. */
  tenants: Counts;
  unread: Unread;
  /** Most requests of one caller. */
  most: number;
  free(): number;
  onFree(): void;
}

/** One request in progress: counted for its network first, and for its caller after authentication. */
export class Slot {
  readonly #shared: Shared;
  #caller: string;
  /** All users of an organization together. The answer counts for it too. */
  #tenant: string;
  #releaseAnswer = () => {};

  constructor(caller: string, shared: Shared) {
    this.#caller = caller;
    this.#tenant = caller;
    this.#shared = shared;
    this.#count(1);
  }

  /** Throws if the caller or its tenant has too many requests in progress. */
  check(): void {
    const { callers, tenants, most, free } = this.#shared;
    if (callers.of(this.#caller) > most) {
      throw tooMany(`No more than ${most} requests of one caller may be under way at once.`);
    }
    if (tenants.of(this.#tenant) > free()) {
      throw tooMany("Too many concurrent requests of your organization; try again shortly.");
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
    this.#releaseAnswer = this.#shared.unread.hold(this.#tenant, bytes);
  }

  /** Call it once, when the work is done and the answer is sent or the caller is gone. */
  free(): void {
    this.#releaseAnswer();
    this.#count(-1);
    this.#shared.onFree();
  }

  #count(more: 1 | -1): void {
    this.#shared.callers.add(this.#caller, more);
    this.#shared.tenants.add(this.#tenant, more);
  }
}

const tooMany = (detail: string) => new ApiError("too-many-requests", detail, { "Retry-After": "1" });
