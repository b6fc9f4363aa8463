// The definition of a fault: something that breaks on purpose while the real service runs, and its outcome.
import { setTimeout as sleep } from "node:timers/promises";

export interface Trial {
  rounds: number;
  /** Reports the progress. */
  say(line: string): void;
}

export interface Outcome {
  /** A sentence about what was done to the service. */
  tried: string;
  rounds: number;
  /** Writes with a success response. */
  acknowledged: number;
  /** Acknowledged writes that are missing or different. */
  lost: number;
  /** Work that was done more than once. */
  duplicated: number;
  /** The longest time from a kill until another process continued its work. */
  longestStuckMs?: number;
  /** From the start of a process until it responds. */
  readyMs?: readonly number[];
  /** Figures that only this fault has. */
  figures?: Readonly<Record<string, string | number>>;
  /** All other problems, one sentence each. */
  findings: readonly string[];
}

export interface Fault {
  /** One line for the list of faults. */
  summary: string;
  /** The default number of rounds. */
  rounds: number;
  /** Returns the reason if this machine cannot run the fault, otherwise null. */
  obstacle?(): string | null;
  run(trial: Trial): Promise<Outcome>;
}

export const holds = ({ lost, duplicated, findings }: Outcome) =>
  lost === 0 && duplicated === 0 && findings.length === 0;

export const isRoot = process.getuid?.() === 0;

/** Waits until the condition holds, and returns whether it did. */
export async function eventually(check: () => boolean | Promise<boolean>, withinMs: number, pollMs = 50) {
  for (const end = performance.now() + withinMs; ; await sleep(pollMs)) {
    if (await check()) return true;
    if (performance.now() > end) return false;
  }
}

export const between = (least: number, most: number) => least + Math.random() * (most - least);

/** A random item; undefined if there are none. */
export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
