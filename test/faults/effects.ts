// Reads the executors' records outside of the database, and finds work that was done twice.
import { existsSync, readFileSync } from "node:fs";
import type { Death } from "./members.ts";

export interface Effect {
  /** Run, state and number of the attempt, as given to the executor. */
  attempt: string;
  /** `failed`: the executor threw an error, and the queue retries. */
  event: "begin" | "end" | "failed";
  pid: number;
  at: number;
}

export interface EffectsFound {
  attempts: number;
  /** Restarted because a worker was killed. */
  repeated: number;
  /** The same attempt twice, or a further attempt although the last one's worker was not killed. */
  duplicated: string[];
  longestStuckMs: number;
}

export function readEffects(file: string): Effect[] {
  if (!existsSync(file)) return [];
  // A process killed during a write may leave an incomplete line.
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Effect];
      } catch {
        return [];
      }
    });
}

const numberOf = (attempt: string) => Number(attempt.split(":").at(-1));
const stepsTo = (before: string, attempt: string) => Math.max(1, numberOf(attempt) - numberOf(before));

/** `excused`: the database was unavailable too, so a living worker could not save its result. */
export function judgeEffects(effects: readonly Effect[], deaths: readonly Death[], excused = false): EffectsFound {
  const diedAt = new Map(deaths.map(({ pid, at }) => [pid, at]));
  const failed = new Set(effects.filter(({ event }) => event === "failed").map(({ attempt }) => attempt));
  const begins = effects.filter(({ event }) => event === "begin");
  const works = Map.groupBy(begins, ({ attempt }) => attempt.replace(/:\d+$/, ""));
  const duplicated: string[] = [];
  let repeated = 0;
  let longestStuckMs = 0;
  for (const attempts of works.values()) {
    for (const [index, { attempt, at }] of attempts.entries()) {
      const before = attempts[index - 1];
      if (!before) continue;
      repeated += 1;
      const death = diedAt.get(before.pid);
      if (before.attempt === attempt) duplicated.push(`${attempt} began twice`);
      // A worker killed before its start writes no record. Only the number of the attempt shows it.
      else if (death !== undefined)
        longestStuckMs = Math.max(longestStuckMs, (at - death) / stepsTo(before.attempt, attempt));
      else if (!excused && !failed.has(before.attempt))
        duplicated.push(`${attempt} began although the worker of ${before.attempt} lived`);
    }
  }
  return { attempts: begins.length, repeated, duplicated, longestStuckMs };
}
