// `npm run test:faults`: breaks the real service in all known ways, or in the named ones, and prints what was lost.
// Takes minutes, and some faults need root.

import { CommandLine } from "../../scripts/terminal/command.ts";
import { orExitCode } from "../../scripts/terminal/index.ts";
import { toCount } from "../support/to-count.ts";
import { type Fault, holds, type Outcome } from "./fault.ts";
import { faults } from "./faults.ts";

type Told = Outcome | { skipped: string };

function describeOutcome(name: string, told: Told): string {
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

function describeTable(outcomes: Readonly<Record<string, Told>>): string {
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

const exitCodes = `

Exit codes: 0 nothing was lost or done twice. 1 something was. 2 wrong arguments.`;

async function main(args: string[]): Promise<number> {
  const command = new CommandLine("npm run test:faults --")
    .description("Breaks the service on purpose, and counts acknowledged, lost and repeated operations.")
    .argument("[faults...]", "names of faults; all by default")
    .option("--rounds <number>", "number of rounds for each", toCount)
    .option("--json", "print one line of JSON at the end", false)
    .addHelpText("after", `\nFaults:\n${describeAll()}${exitCodes}`);
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const names = command.args.length > 0 ? command.args : Object.keys(faults);
  const unknown = names.find((name) => !Object.hasOwn(faults, name));
  if (unknown) {
    console.error(`There is no fault ${unknown}; there are ${Object.keys(faults).join(", ")}.`);
    return 2;
  }
  const { rounds, json } = command.opts<{ rounds?: number; json: boolean }>();
  const outcomes: Record<string, Told> = {};
  for (const name of names) {
    outcomes[name] = await tryOut(name, faults[name]!, rounds);
    if (!json) console.log(describeOutcome(name, outcomes[name]));
  }
  console.log(json ? JSON.stringify(outcomes) : describeTable(outcomes));
  return Object.values(outcomes).every((told) => "skipped" in told || holds(told)) ? 0 : 1;
}

async function tryOut(name: string, fault: Fault, rounds = fault.rounds): Promise<Told> {
  const obstacle = fault.obstacle?.() ?? null;
  if (obstacle !== null) return { skipped: obstacle };
  const say = (line: string) => console.error(`${name}: ${line}`);
  try {
    return await fault.run({ rounds, say });
  } catch (error) {
    const { stack, message } = error as Error;
    console.error(stack);
    return { tried: fault.summary, rounds: 0, acknowledged: 0, lost: 0, duplicated: 0, findings: [message] };
  }
}

function describeAll(): string {
  return Object.entries(faults)
    .map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}`)
    .join("\n");
}

process.exitCode = await main(process.argv.slice(2));
