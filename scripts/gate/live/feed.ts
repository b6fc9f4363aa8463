// Recent traffic for the live page: exchanges per second, and how long the upstream took.
import { isViolation } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";

export interface Second {
  /** Seconds since 1970. */
  time: number;
  exchanges: number;
  violations: number;
}

const kept = 120;
const waits = 1_000;

export class Feed implements Consumer {
  readonly #seconds: Second[] = [];
  readonly #waited = new Float64Array(waits);
  #measured = 0;
  exchanges = 0;
  violations = 0;

  observe({ exchange, findings }: Observation): void {
    const found = findings.filter(isViolation).length;
    const second = this.#current(Math.floor(Date.now() / 1000));
    second.exchanges += 1;
    second.violations += found;
    this.exchanges += 1;
    this.violations += found;
    if (exchange.waited === null) return;
    this.#waited[this.#measured % waits] = exchange.waited;
    this.#measured += 1;
  }

  /** The last two minutes, oldest first; seconds without traffic are left out. */
  seconds(): readonly Second[] {
    const from = Math.floor(Date.now() / 1000) - kept;
    return this.#seconds.filter(({ time }) => time >= from);
  }

  /** A quantile of the last thousand answers, in milliseconds; null before the first answer. */
  waited(share: number): number | null {
    const count = Math.min(this.#measured, waits);
    if (count === 0) return null;
    const sorted = this.#waited.slice(0, count).sort();
    return sorted[Math.min(count - 1, Math.floor(share * count))]!;
  }

  /** Resets the counts, but not the seconds. */
  reset(): void {
    this.exchanges = 0;
    this.violations = 0;
    this.#measured = 0;
  }

  #current(time: number): Second {
    const last = this.#seconds.at(-1);
    if (last?.time === time) return last;
    const second = { time, exchanges: 0, violations: 0 };
    this.#seconds.push(second);
    if (this.#seconds.length > kept + 1) this.#seconds.shift();
    return second;
  }
}
