// The definition of a fault: something that goes wrong on purpose under the real service, and the result.
import { setTimeout as sleep } from "node:timers/promises";

export interface Trial {
  rounds: number;
  /** Reports the progress. */
  say(line: string): void;
}

export interface Outcome {
  /** What was done to the service, in one sentence. */
  tried: string;
  rounds: number;
  /** Writes that the service has answered with a success. */
  acknowledged: number;
  /** Acknowledged and not there, or not as they were acknowledged. */
  lost: number;
  /** Done more than once. */
  duplicated: number;
  /** The longest time from a kill until another process continued its work. */
  longestStuckMs?: number;
  /** From the start of a process until it answers. */
  readyMs?: readonly number[];
  /** Figures of this fault alone. */
  figures?: Readonly<Record<string, string | number>>;
  /** Whatever else is not as it should be, one sentence each. */
  findings: readonly string[];
}

export interface Fault {
  /** One line for the list of faults. */
  summary: string;
  /** Where nothing else is asked for. */
  rounds: number;
  /** Why it cannot be tried here; null if it can. */
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

/** Undefined of none. */
export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
