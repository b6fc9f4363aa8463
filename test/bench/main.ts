// `npm run bench -- NAME`: measures one thing, beside what it is compared with.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { Command, CommanderError } from "commander";
import { type Bench, compare, type Outcome } from "./compare.ts";

const folder = new URL(".", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !["main.ts", "compare.ts"].includes(file))
  .map((file) => basename(file, ".ts"))
  .sort();

interface RunOptions {
  rounds?: number;
  minutes?: number;
}

async function main(args: string[]): Promise<number> {
  const command = new Command("npm run bench --")
    .description("Measures in rounds that take turns; tells medians, spread and ratios.")
    .argument("<name>", "what to measure")
    .option("--rounds <number>", "how often", toCount)
    .option("--minutes <number>", "how long what lasts is watched", toCount)
    .option("--json", "print one line of JSON", false)
    .addHelpText("after", `\nNames:\n${await describeAll(args.includes("--help") || args.includes("-h"))}`)
    .exitOverride();
  try {
    command.parse(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  const [name] = command.args;
  if (!names.includes(name!)) {
    console.error(`There is no benchmark ${name}; there are ${names.join(", ")}.`);
    return 2;
  }
  const { rounds, minutes, json } = command.opts<{ rounds?: number; minutes?: number; json: boolean }>();
  const { bench, run } = await load(name!);
  if (bench === undefined) {
    await run!({ ...(rounds && { rounds }), ...(minutes && { minutes }) });
    return 0;
  }
  const outcomes: Outcome[] = [];
  for await (const comparison of bench.comparisons()) {
    const outcome = await compare(comparison, rounds);
    outcomes.push(outcome);
    if (!json) console.log(describe(outcome));
  }
  console.log(json ? JSON.stringify(outcomes) : tableOf(outcomes));
  return outcomes.every(({ goal }) => goal?.reached ?? true) ? 0 : 1;
}

function load(name: string): Promise<{ bench?: Bench; run?: (options: RunOptions) => Promise<void> }> {
  return import(new URL(`${name}.ts`, folder).href);
}

/** Loads them all, so only where somebody will read it. */
async function describeAll(wanted: boolean): Promise<string> {
  if (!wanted) return "";
  const lines = names.map(async (name) => `  ${name.padEnd(14)}${(await load(name)).bench?.summary ?? ""}`.trimEnd());
  return (await Promise.all(lines)).join("\n");
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

/** All of it once more, to be put where somebody reads it. */
function tableOf(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ title, unit, results, goal }) => {
    const medians = results.map(({ name, median }) => `${name}: ${show(median)} ${unit}`);
    const [first, last] = [results[0]!, results.at(-1)!];
    const ratio = first === last ? "" : `${last.ofFirst.toFixed(2)} ×`;
    const verdict = goal === undefined ? "" : `${goal.text}: ${goal.reached ? "reached" : "missed"}`;
    return `| ${[title, medians.join("; "), ratio, verdict].join(" | ")} |`;
  });
  return ["| measured | medians | last to first | goal |", "|---|---|---:|---|", ...rows].join("\n");
}

function show(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}

function toCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new CommanderError(2, "rounds", "error: --rounds and --minutes are numbers from 1");
  return count;
}

process.exitCode = await main(process.argv.slice(2));
