// Counts the findings of a group by status of the answer, by caller, and over time.
import { copy } from "./examples.ts";

/** All findings of one status and one caller. */
export interface Cell {
  /** Null without an answer, 0 for statuses beyond the bound. */
  status: number | null;
  caller: string;
  count: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
  timeline: Timeline;
}

export const otherCallers = "other callers";
const otherStatuses = 0;

/** Limits for all groups together. */
const maxCells = 8_000;
const maxCallers = 1_000;
/** Maximum number of cells per group, before and after the total limit is reached. One additional cell counts the rest. */
const maxOfGroup = 16;
const maxBeyond = 4;

/** Limits that all tallies share. */
export class TallyBudget {
  #free = maxCells;
  /** One string per caller. */
  readonly #callers = new Map<string, string>();

  get isUsedUp(): boolean {
    return this.#free === 0;
  }

  take(): void {
    if (this.#free > 0) this.#free -= 1;
  }

  nameOf(caller: string): string {
    const known = this.#callers.get(caller);
    if (known !== undefined) return known;
    if (this.#callers.size >= maxCallers) return otherCallers;
    const name = copy(caller);
    this.#callers.set(name, name);
    return name;
  }
}

export class Tally {
  readonly #cells: Cell[] = [];
  readonly #room: TallyBudget;
  readonly timeline: Timeline;

  constructor(room: TallyBudget, start: number) {
    this.#room = room;
    this.timeline = new Timeline(start);
  }

  get cells(): readonly Cell[] {
    return this.#cells;
  }

  add(status: number | null, caller: string, at: number): void {
    this.timeline.add(at);
    const cell = this.#find(status, caller) ?? this.#open(status, this.#room.nameOf(caller), at);
    cell.count += 1;
    if (at < cell.first) cell.first = at;
    if (at > cell.last) cell.last = at;
    cell.timeline.add(at);
  }

  #find(status: number | null, caller: string): Cell | undefined {
    return this.#cells.find((cell) => cell.status === status && cell.caller === caller);
  }

  /** Near the limit, callers share one cell per status. At the limit, statuses share it as well. */
  #open(status: number | null, caller: string, at: number): Cell {
    const most = this.#room.isUsedUp ? maxBeyond : maxOfGroup;
    const name =
      this.#cells.length < most - 1 && !(this.#room.isUsedUp && this.#cells.length > 0) ? caller : otherCallers;
    const counted = this.#cells.length < most ? status : otherStatuses;
    const known = this.#find(status, name) ?? this.#find(counted, name);
    if (known) return known;
    this.#room.take();
    const cell = { status: counted, caller: name, count: 0, first: at, last: at, timeline: new Timeline(at) };
    this.#cells.push(cell);
    return cell;
  }
}

const maxSteps = 60;

/** Counts events over time in a limited number of steps, which get longer as the time gets longer. */
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
    while (at >= this.start + this.step * maxSteps) this.#halve();
    // Exchanges end in another order than they begin.
    const index = Math.max(0, Math.floor((at - this.start) / this.step));
    while (this.counts.length <= index) this.counts.push(0);
    this.counts[index]! += 1;
  }

  /** Returns the count of all steps that overlap these times. */
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
