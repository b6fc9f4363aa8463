// How much the process has taken on. Past its bounds it refuses quickly what it could not answer in time, rather than
// to answer everybody late or to run out of memory.
import type { ServerResponse } from "node:http";
import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";

/** Of the memory that JavaScript may have: above, what can be freed is soon not enough. */
const fullShare = 0.85;
/** So many go on even then: without them nothing would be allocated, and so nothing be found to be free. */
const fewest = 2;
/** How old a look at the memory may be. */
const freshMs = 50;

export class Load {
  readonly #most: number;
  #underWay = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #full = false;

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

  /** To be asked before anything is begun that takes much: the request itself, and its body. */
  check(): void {
    if (this.#underWay > this.#most) throw refusal("Too many requests are under way; try again shortly.");
    if (this.#underWay > fewest && this.#isFull())
      throw refusal("There is no memory left for this now; try again shortly.");
  }

  #isFull(): boolean {
    const now = performance.now();
    if (now - this.#lookedAt > freshMs) {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      this.#full = used_heap_size > heap_size_limit * fullShare;
      this.#lookedAt = now;
    }
    return this.#full;
  }
}

const refusal = (detail: string) => new ApiError("unavailable", detail, { "Retry-After": "1" });
