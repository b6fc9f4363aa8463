// Reproducible ids and tokens: equal numbers and equal calls give equal bytes.
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { drawIdsFrom } from "../domain/ids.ts";

export class Random {
  readonly #number: number;
  #drawn: number;

  constructor(number: number, drawn = 0) {
    this.#number = number;
    this.#drawn = drawn;
  }

  draw(count: number): Buffer {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, () => {
      this.#drawn += 1;
      return createHash("sha256").update(`${this.#number} ${this.#drawn}`).digest();
    });
    return Buffer.concat(blocks).subarray(0, count);
  }

  /** A generator with the same next bytes. */
  copy(): Random {
    return new Random(this.#number, this.#drawn);
  }
}

const current = new AsyncLocalStorage<Random | null>();

/** The work draws its ids and tokens from `random`. Null makes them unpredictable. */
export function withRandom<Result>(random: Random | null, work: () => Result): Result {
  drawIdsFrom((count) => current.getStore()?.draw(count) ?? randomBytes(count));
  return current.run(random, work);
}
