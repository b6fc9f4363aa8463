// Compares contenders in alternating rounds, so that other load affects all of them, and takes medians.
import { performance } from "node:perf_hooks";
import type { Figures, Wanted } from "./figures.ts";

export interface Contender {
  name: string;
  /** Runs one round. Returns the measurement, or nothing if the duration is the measurement. */
  run(): unknown;
}

export interface Comparison {
  title: string;
  /** `ms` by default. */
  unit?: string;
  /** The others are shown as ratios to the first. */
  contenders: Contender[];
  /** The number of rounds that count. */
  rounds?: number;
  /** The number of rounds before those. */
  warmUps?: number;
  /** The goal of the last contender: at most this value, or at most this fraction of the first. */
  goal?: { most?: number; mostOfFirst?: number };
}

/** Measures the comparisons one after the other, and returns one table. */
export async function* inRounds(
  title: string,
  comparisons: AsyncIterable<Comparison>,
  { rounds, tell }: Wanted,
): AsyncGenerator<Figures> {
  const outcomes: Outcome[] = [];
  for await (const comparison of comparisons) {
    const outcome = await compare(comparison, rounds);
    outcomes.push(outcome);
    tell(describe(outcome));
  }
  yield {
    title,
    columns: ["measured", "medians", "last to first", "goal"],
    rows: outcomes.map(toRow),
    isReached: outcomes.every(({ goal }) => goal?.reached ?? true),
  };
}

interface Outcome {
  title: string;
  unit: string;
  rounds: number;
  results: { name: string; median: number; least: number; most: number; ofFirst: number }[];
  goal?: { text: string; reached: boolean };
}

async function compare(comparison: Comparison, rounds: number | undefined): Promise<Outcome> {
  const { title, unit = "ms", contenders, warmUps = 1, goal } = comparison;
  const count = rounds ?? comparison.rounds ?? 5;
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < count; round += 1) {
    for (const { name, run } of contenders) {
      const started = performance.now();
      const measured = await run();
      const duration = performance.now() - started;
      if (round >= 0) samples.get(name)!.push(typeof measured === "number" ? measured : duration);
    }
  }
  const medians = contenders.map(({ name }) => medianOf(samples.get(name)!));
  const results = contenders.map(({ name }, index) => ({
    name,
    median: medians[index]!,
    least: Math.min(...samples.get(name)!),
    most: Math.max(...samples.get(name)!),
    ofFirst: medians[index]! / medians[0]!,
  }));
  return { title, unit, rounds: count, results, ...(goal && { goal: judge(goal, results.at(-1)!, unit) }) };
}

function judge({ most, mostOfFirst }: NonNullable<Comparison["goal"]>, last: Outcome["results"][number], unit: string) {
  const parts = [
    ...(most === undefined ? [] : [{ text: `${most} ${unit}`, reached: last.median <= most }]),
    ...(mostOfFirst === undefined
      ? []
      : [{ text: `${Number(mostOfFirst.toFixed(2))} × the first`, reached: last.ofFirst <= mostOfFirst }]),
  ];
  return {
    text: `at most ${parts.map(({ text }) => text).join(" and ")}`,
    reached: parts.every(({ reached }) => reached),
  };
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function describe({ title, unit, rounds, results, goal }: Outcome): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, median, least, most, ofFirst }, index) => {
    const ratio = index === 0 ? "" : `  ${ofFirst.toFixed(2)} × the first`;
    return `  ${name.padEnd(width)}  ${show(median).padStart(8)} ${unit}  (${show(least)} to ${show(most)})${ratio}`;
  });
  const verdict = goal ? [`  goal: ${goal.text}: ${goal.reached ? "reached" : "missed"}`] : [];
  return [`${title}, median of ${rounds}`, ...lines, ...verdict, ""].join("\n");
}

function toRow({ title, unit, results, goal }: Outcome): string[] {
  const medians = results.map(({ name, median }) => `${name}: ${show(median)} ${unit}`);
  const [first, last] = [results[0]!, results.at(-1)!];
  const ratio = first === last ? "–" : `${last.ofFirst.toFixed(2)} ×`;
  const verdict = goal === undefined ? "–" : `${goal.text}: ${goal.reached ? "reached" : "missed"}`;
  return [title, medians.join("; "), ratio, verdict];
}

function show(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}
