// `npm run bench -- NAME`: runs one benchmark.

import { readFileSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { orExitCode } from "../../scripts/terminal/index.ts";
import { toCount } from "../support/to-count.ts";
import { type Bench, type Figures, replaceFigures, textOf } from "./figures.ts";
import { describeMeasurement } from "./measured.ts";
import { drawPlots } from "./plots.ts";

const page = new URL("README.md", import.meta.url);
const plots = new URL("plots/", import.meta.url);

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  client: () => import("./client.ts"),
  connections: () => import("./connections.ts"),
  docs: () => import("./docs.ts"),
  documents: () => import("./documents.ts"),
  "docs-products": () => import("./docs-products.ts"),
  gate: () => import("./gate.ts"),
  generate: () => import("./generate.ts"),
  impact: () => import("./impact.ts"),
  packages: () => import("./packages.ts"),
  requests: () => import("./requests.ts"),
  runs: () => import("./runs.ts"),
  searches: () => import("./searches.ts"),
  scale: () => import("./scale.ts"),
  server: () => import("./server.ts"),
  validators: () => import("./validators.ts"),
};

interface Options {
  rounds?: number;
  minutes?: number;
  against?: string;
  documents?: string[];
  json: boolean;
  write: boolean;
}

const exitCodes = `

Exit codes: 0 measured. 1 a figure is below its goal. 2 wrong arguments.`;

async function main(args: string[]): Promise<number> {
  const command = new Command("npm run bench --")
    .description("Measures the candidates in turns, over several rounds; prints medians, spread and ratios.")
    .argument("<name>", "what to measure")
    .option("--rounds <number>", "number of rounds", toCount)
    .option("--minutes <number>", "length of long measurements", toCount)
    .option("--against <folder>", "another installed checkout, to compare with this one (requests, documents)")
    .option("--documents <folder...>", "descriptions to try (documents)")
    .option("--json", "print one line of JSON", false)
    .option("--write", "put the tables into test/bench/README.md, with date, machine and commit", false)
    .addHelpText("after", `\nNames:\n${await describeAll(args.includes("--help") || args.includes("-h"))}${exitCodes}`)
    .exitOverride();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const [name] = command.args;
  if (!Object.hasOwn(benches, name!)) {
    console.error(`There is no benchmark ${name}; there are ${Object.keys(benches).join(", ")}.`);
    return 2;
  }
  const figures = await measure(name!, command.opts<Options>());
  return figures.every(({ isReached }) => isReached ?? true) ? 0 : 1;
}

async function measure(name: string, { json, write, ...limits }: Options): Promise<Figures[]> {
  const { bench } = await benches[name]!();
  const measured = describeMeasurement();
  const print = (text: string) => {
    if (!json) console.log(`${text}\n`);
  };
  const figures: Figures[] = [];
  print(measured);
  for await (const table of bench.measure({ ...limits, tell: print })) {
    figures.push(table);
    print(textOf(table));
  }
  if (json) console.log(JSON.stringify({ measured, figures }));
  if (write) writeFigures(replaceFigures(readFileSync(page, "utf8"), name, measured, figures));
  return figures;
}

function writeFigures(text: string): void {
  writeFileSync(page, text);
  for (const [file, picture] of Object.entries(drawPlots(text))) writeFileSync(new URL(file, plots), picture);
}

/** Loads all benchmarks, so do this only for the help text. */
async function describeAll(wanted: boolean): Promise<string> {
  if (!wanted) return "";
  const lines = Object.entries(benches).map(
    async ([name, load]) => `  ${name.padEnd(14)}${(await load()).bench.summary}`,
  );
  return (await Promise.all(lines)).join("\n");
}

process.exitCode = await main(process.argv.slice(2));
