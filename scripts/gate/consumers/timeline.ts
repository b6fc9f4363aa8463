// Counts events over time, in a bounded number of steps. The steps get longer as the time gets longer.

const most = 60;

export class Timeline {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds of one step. */
  step = 1_000;
  /** Without empty steps at the end. */
  readonly counts: number[] = [];

  constructor(start: number) {
    this.start = start;
  }

  add(at: number): void {
    while (at >= this.start + this.step * most) this.#halve();
    // Exchanges end in another order than they begin.
    const index = Math.max(0, Math.floor((at - this.start) / this.step));
    while (this.counts.length <= index) this.counts.push(0);
    this.counts[index]! += 1;
  }

  /** The count of all steps that lie at least partly between these times. */
  between(from: number, to: number): number {
    const first = Math.max(0, Math.floor((from - this.start) / this.step));
    const last = Math.min(this.counts.length - 1, Math.floor((to - this.start) / this.step));
    let count = 0;
    for (let index = first; index <= last; index += 1) count += this.counts[index]!;
    return count;
  }

  /** Joins each two steps into one. */
  #halve(): void {
    const pairs = Math.ceil(this.counts.length / 2);
    for (let index = 0; index < pairs; index += 1) {
      this.counts[index] = this.counts[2 * index]! + (this.counts[2 * index + 1] ?? 0);
    }
    this.counts.length = pairs;
    this.step *= 2;
  }
}
