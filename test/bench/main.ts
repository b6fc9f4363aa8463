// `npm run bench -- NAME`: runs one benchmark.

import { readFileSync, writeFileSync } from "node:fs";
import { CommandLine } from "../../scripts/terminal/command.ts";
import { orExitCode } from "../../scripts/terminal/index.ts";
import { toCount } from "../support/to-count.ts";
import { type Bench, type Figures, replaceFigures, textOf } from "./figures.ts";
import { describeMeasurement } from "./measured.ts";
import { drawPlots } from "./plots.ts";

const page = new URL("README.md", import.meta.url);
const plots = new URL("plots/", import.meta.url);

const benches: Record<string, [summary: string, load: () => Promise<{ bench: Bench }>]> = {
  app: ["the web app with long logs and active runs: frames, memory and requests", () => import("./app.ts")],
  budgets: [
    "sizes, processor time and memory of the site, the web app, own steps and conform",
    () => import("./budgets.ts"),
  ],
  client: [
    "our client, compared with others for the same spec and with SDKs of vendors: requests, size and cost",
    () => import("./client.ts"),
  ],
  conform: [
    "planted bugs of the server that conform finds, and its findings on the unmodified server",
    () => import("./conform.ts"),
  ],
  "conform-servers": [
    "conform against mocks and other servers (--servers FOLDER): ends of the runs, and findings",
    () => import("./conform-servers.ts"),
  ],
  connections: [
    "whole requests over 1 to 256 connections, and over two servers with one store",
    () => import("./connections.ts"),
  ],
  control: ["a controllable server: resets, forks, its clock, and worlds of the fixture", () => import("./control.ts")],
  docs: ["size and Lighthouse scores of the pages of the docs", () => import("./docs.ts")],
  documents: [
    "documents of others (--documents FOLDER…): which of them generate and openapi-typescript accept, and whether the output compiles",
    () => import("./documents.ts"),
  ],
  describe: [
    "descriptions from recorded traffic (--documents FILE…), compared with the true ones and with redocly generate-spec",
    () => import("./describe.ts"),
  ],
  "docs-products": [
    "our docs, compared with other products for the same description",
    () => import("./docs-products.ts"),
  ],
  gate: ["findings and costs of proxies", () => import("./gate.ts")],
  "gate-memory": ["the gate's memory during strange traffic (--minutes)", () => import("./gate-memory.ts")],
  generate: [
    "a cold and a warm generation, compared with the public commands, and a description of 13 MB",
    () => import("./generate.ts"),
  ],
  impact: ["verdicts of impact and of redocly diff on edits with a known effect", () => import("./impact.ts")],
  mock: [
    "the mock with state: resources of public documents (--documents FOLDER), requests through the gate, time and size",
    () => import("./mock.ts"),
  ],
  packages: [
    "from an empty folder to the first useful output, compared with other tools",
    () => import("./packages.ts"),
  ],
  peers: [
    "test suites of other projects (--suites FOLDER): verdicts of the contract, and documents that generate and compile",
    () => import("./peers.ts"),
  ],
  query: [
    "the step query: six packages of TanStack Query, third-party documents, sizes and time",
    () => import("./query.ts"),
  ],
  requests: [
    "whole requests, compared with another checkout (--against), pgbench and bare Express",
    () => import("./requests.ts"),
  ],
  runs: ["what runs cost from create to applied, and an idle service", () => import("./runs.ts")],
  schemas: [
    "verdicts of the generated schemas and of the contract on 100,000 random values for 20 descriptions",
    () => import("./schemas.ts"),
  ],
  searches: ["searches and lists over 1,000, 100,000 and 1,000,000 workspaces and runs", () => import("./searches.ts")],
  scale: [
    "searches and lists, first alone, then with a million workspaces and ten million runs of others",
    () => import("./scale.ts"),
  ],
  server: [
    "the cost of checks, compared with bare Express and EOV; long lists and memory",
    () => import("./server.ts"),
  ],
  servers: ["the routers for Express, Fastify, Hono and fetch: size and cost", () => import("./servers.ts")],
  start: ["the start of the service, on a new folder and on 100,000 rows", () => import("./start.ts")],
  states: ["memory while the service receives and sends states of 100 MiB", () => import("./states.ts")],
  validators: [
    "what each validator finds in the same wrong and right exchanges, and the cost of its checks",
    () => import("./validators.ts"),
  ],
  zod: [
    "verdicts of Zod schemas and of the contract on 100,000 random values; types of other descriptions (--documents)",
    () => import("./zod.ts"),
  ],
};

interface Options {
  rounds?: number;
  minutes?: number;
  against?: string;
  documents?: string[];
  suites?: string;
  servers?: string;
  json: boolean;
  write: boolean;
}

const exitCodes = `

Exit codes: 0 measured. 1 a figure is below its goal. 2 wrong arguments.`;

async function main(args: string[]): Promise<number> {
  const names = Object.entries(benches)
    .map(([name, [summary]]) => `  ${name.padEnd(16)}${summary}`)
    .join("\n");
  const command = new CommandLine("npm run bench --")
    .description("Measures the candidates in turns, over several rounds; prints medians, spread and ratios.")
    .argument("<name>", "what to measure")
    .option("--rounds <number>", "number of rounds", toCount)
    .option("--minutes <number>", "length of long measurements", toCount)
    .option("--against <folder>", "another installed checkout, to compare with this one (requests, documents)")
    .option("--documents <folder...>", "descriptions to try (documents, mock, zod)")
    .option("--suites <folder>", "clones of other projects, as owner/name (peers); impact judges their documents")
    .option("--servers <folder>", "a folder with installed npm packages of servers (conform-servers)")
    .option("--json", "print one line of JSON", false)
    .option("--write", "put the tables into test/bench/README.md, with date, machine and commit", false)
    .addHelpText("after", `\nNames:\n${names}${exitCodes}`);
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
  const { bench } = await benches[name]![1]();
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

process.exitCode = await main(process.argv.slice(2));
