// Prints outcomes as readable text.
import { holds, type Outcome } from "./fault.ts";

type Told = Outcome | { skipped: string };

export function describeOutcome(name: string, told: Told): string {
  if ("skipped" in told) return `- ${name}: skipped, ${told.skipped}\n`;
  const figures = Object.entries(told.figures ?? {}).map(([what, value]) => `${what} ${value}`);
  return [
    `${holds(told) ? "✓" : "✗"} ${name}: ${told.tried}`,
    ...(figures.length > 0 ? [`    ${figures.join(", ")}`] : []),
    ...told.findings.map((finding) => `    ! ${finding}`),
    "",
  ].join("\n");
}

const columns = ["fault", "rounds", "acknowledged", "lost", "duplicated", "longest stuck", "ready, median (most)"];

export function describeTable(outcomes: Readonly<Record<string, Told>>): string {
  const rows = Object.entries(outcomes).flatMap(([name, told]) => ("skipped" in told ? [] : [rowOf(name, told)]));
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join("  ");
  return [line(columns), ...rows.map(line)].join("\n");
}

function rowOf(name: string, { rounds, acknowledged, lost, duplicated, longestStuckMs, readyMs }: Outcome): string[] {
  const sorted = readyMs?.toSorted((one, other) => one - other) ?? [];
  const ready = sorted.length > 0 ? `${seconds(sorted[sorted.length >> 1]!)} (${seconds(sorted.at(-1)!)})` : "–";
  const stuck = longestStuckMs === undefined ? "–" : seconds(longestStuckMs);
  return [name, ...[rounds, acknowledged, lost, duplicated].map(String), stuck, ready];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
