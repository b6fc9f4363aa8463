// Recent traffic for the live page: exchanges per second, the last ones, and how long the upstream took.
import { isViolation } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";

export interface Second {
  /** Seconds since 1970. */
  time: number;
  exchanges: number;
  violations: number;
}

/** An exchange without its data, which may be secret. */
export interface RecentExchange {
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  /** Null if no operation of the spec matches. */
  operationId: string | null;
  /** Null without an answer. */
  status: number | null;
  violations: number;
  /** Milliseconds until the answer; null if they were not measured. */
  waited: number | null;
}

const kept = 120;
const recent = 20;
const waits = 1_000;

export class Feed implements Consumer {
  readonly #seconds: Second[] = [];
  readonly #waited = new Float64Array(waits);
  readonly #recent: RecentExchange[] = [];
  #measured = 0;
  exchanges = 0;
  violations = 0;
  /** Violations in requests: mistakes of callers. The others are in answers. */
  ofCallers = 0;

  observe({ exchange, operationId, findings }: Observation): void {
    const violations = findings.filter(isViolation);
    const found = violations.length;
    const { waited } = exchange;
    const { method } = exchange.request;
    const status = exchange.response?.status ?? null;
    this.#recent.push({ at: Date.now(), method: method.slice(0, 20), operationId, status, violations: found, waited });
    if (this.#recent.length > recent) this.#recent.shift();
    this.ofCallers += violations.filter(({ side }) => side === "request").length;
    const second = this.#current(Math.floor(Date.now() / 1000));
    second.exchanges += 1;
    second.violations += found;
    this.exchanges += 1;
    this.violations += found;
    if (waited === null) return;
    this.#waited[this.#measured % waits] = waited;
    this.#measured += 1;
  }

  /** The last two minutes, oldest first; seconds without traffic are left out. */
  seconds(): readonly Second[] {
    const from = Math.floor(Date.now() / 1000) - kept;
    return this.#seconds.filter(({ time }) => time >= from);
  }

  /** The last exchanges, newest first. */
  recent(): readonly RecentExchange[] {
    return this.#recent.toReversed();
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
    this.ofCallers = 0;
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
