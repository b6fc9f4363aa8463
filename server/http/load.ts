// How much the process has taken on. Past its bounds it refuses quickly what it could not answer in time, rather than
// to answer everybody late or to run out of memory.
import type { ServerResponse } from "node:http";
import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";

/** Of the memory that JavaScript may have: above, what can be freed is soon not enough. */
const fullShare = 0.85;
/** So many go on even then: without them nothing would be allocated, and so nothing be found to be free. */
const fewest = 2;
/** What a byte of JSON may come to once it is read. */
const growth = 10;
/** How old a look at the memory may be, and from which size of a body on it must be a new one. */
const freshMs = 50;
const largeBody = 32 * 1024;

export class Load {
  readonly #most: number;
  #underWay = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts the request until its answer is out, or nobody waits for it any more. */
  take(response: ServerResponse): void {
    this.#underWay += 1;
    response.once("close", () => {
      this.#underWay -= 1;
    });
  }

  /** To be asked before anything is begun that takes much: the request itself, and a body of so many bytes. */
  check(bytes = 0): void {
    if (this.#underWay > this.#most) throw refusal("Too many requests are under way; try again shortly.");
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

const refusal = (detail: string) => new ApiError("unavailable", detail, { "Retry-After": "1" });
