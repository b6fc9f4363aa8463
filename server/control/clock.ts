import type { ClockReading } from "../store/control/clock.ts";

/** The clock of a world, in its process. Its database has the same reading. */
export class Clock {
  #reading: ClockReading;

  constructor(reading: ClockReading = { aheadMs: 0, frozenAt: null }) {
    this.#reading = reading;
  }

  get reading(): ClockReading {
    return this.#reading;
  }

  readonly now = (): Date => this.#reading.frozenAt ?? new Date(Date.now() + this.#reading.aheadMs);

  /** Milliseconds that a change of the wall clock does not affect. */
  readonly elapsed = (): number => {
    const { frozenAt, aheadMs } = this.#reading;
    return frozenAt?.getTime() ?? performance.timeOrigin + performance.now() + aheadMs;
  };

  /** Sets the time. Returns the new reading, for the database. */
  set(at: Date, isFrozen: boolean): ClockReading {
    this.#reading = { aheadMs: at.getTime() - Date.now(), frozenAt: isFrozen ? at : null };
    return this.#reading;
  }

  advance(ms: number): ClockReading {
    const { aheadMs, frozenAt } = this.#reading;
    this.#reading = { aheadMs: aheadMs + ms, frozenAt: frozenAt && new Date(frozenAt.getTime() + ms) };
    return this.#reading;
  }
}
