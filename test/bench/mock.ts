// The mock with state: resources of public documents, random requests through the gate, its start and its size.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { sizeOf } from "../client/sizes.ts";
import { sendTraffic } from "../support/mock-traffic.ts";
import type { Bench, Figures } from "./figures.ts";
import { type Chosen, chooseDocuments } from "./mock/choose.ts";
import { journey, type Outcome } from "./mock/resources.ts";
import { documents as ownDocuments } from "./schemas.ts";

const goals = { works: 36, traffic: 20, requests: 10_000 };
/** Documents of one group. The engine was improved with the other groups, but not with the last one. */
const groupSize = 40;
const groups = 5;
/** Milliseconds. */
const longestTry = 120_000;
const seed = 20_261_130;

export const bench: Bench = {
  async *measure({ documents: [folder] = [], tell }) {
    const chosen = folder === undefined ? [] : chooseDocuments(resolve(folder), groups * groupSize);
    if (chosen.length > 0) yield await tryAll(chosen, tell);
    const files = chosen.length > 0 ? chosen.map(({ file }) => file) : ownDocuments;
    yield await sendAll(files.slice(0, goals.traffic), tell);
    yield await measureStart();
    yield await weigh();
  },
};

async function tryAll(chosen: Chosen[], tell: (text: string) => void): Promise<Figures> {
  const outcomes: Outcome[] = [];
  for (const one of chosen) {
    const outcome = await tryOne(one);
    for (const [step, reason] of Object.entries(outcome)) tell(`${one.name} ${one.item} ${step}: ${reason}`);
    outcomes.push(outcome);
  }
  const starts = outcomes.flatMap((_, index) => (index % groupSize === 0 ? [index] : []));
  const count = (isGood: (outcome: Outcome) => boolean) =>
    starts.map((start) => String(outcomes.slice(start, start + groupSize).filter(isGood).length));
  const whole = count((outcome) => Object.keys(outcome).length === 0);
  return {
    title: `The main resource of ${chosen.length} public documents`,
    columns: ["step", ...starts.map((start) => `${start + 1} to ${Math.min(start + groupSize, outcomes.length)}`)],
    rows: [...journey.map((step) => [step, ...count((outcome) => outcome[step] === undefined)]), ["all", ...whole]],
    notes: [
      `Goal: at least ${goals.works} of ${groupSize} in the last column, whose documents were not used for fixes.`,
    ],
    isReached: Number(whole.at(-1)) >= goals.works,
  };
}

/** Starts a process, because only a timeout ends the check of some patterns. */
async function tryOne({ file, collection, item }: Chosen): Promise<Outcome> {
  const args = ["test/bench/mock/try.ts", file, collection, item];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: longestTry });
    return JSON.parse(stdout);
  } catch (error) {
    return Object.fromEntries(journey.map((step) => [step, (error as Error).message.slice(0, 300)]));
  }
}

async function sendAll(files: string[], tell: (text: string) => void): Promise<Figures> {
  const total = { requests: 0, successes: 0, findings: 0, unsaid: 0 };
  for (const file of files) {
    const traffic = await sendTraffic(file, goals.requests / files.length, seed);
    for (const { operationId, message } of traffic.findings.slice(0, 3)) tell(`${file} ${operationId}: ${message}`);
    total.requests += traffic.requests;
    total.successes += traffic.successes;
    total.findings += traffic.findings.length;
    total.unsaid += traffic.unsaid;
  }
  return {
    title: `Random requests over ${files.length} documents, through the gate`,
    columns: ["count", "responses"],
    rows: [
      ["all", String(total.requests)],
      ["successful", String(total.successes)],
      ["wrong", String(total.findings)],
      ["without a documented response of their kind", String(total.unsaid)],
    ],
    notes: ["Goal: 0 wrong responses."],
    isReached: total.findings === 0,
  };
}

async function measureStart(): Promise<Figures> {
  const document: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const begin = performance.now();
  const plan = planMock(document);
  const planned = performance.now();
  const mock = new Mock(plan, await compileInProcess(document, new Map()));
  const compiled = performance.now();
  const fetch = createMockFetch(mock);
  const create = (name: string) =>
    fetch("http://mock.example/api/v2/organizations/demo/workspaces", {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": "application/vnd.api+json" },
      body: JSON.stringify({ data: { type: "workspaces", attributes: { name } } }),
    });
  const list = () =>
    fetch("http://mock.example/api/v2/organizations/demo/workspaces", { headers: { authorization: "Bearer any" } });
  const each = async (count: number, call: (index: number) => Promise<Response>) => {
    const start = performance.now();
    for (let index = 0; index < count; index += 1) await (await call(index)).arrayBuffer();
    return (performance.now() - start) / count;
  };
  const rows: [string, number][] = [
    ["plan of this API", planned - begin],
    ["validators of this API", compiled - planned],
    ["create one of 1,000 workspaces", await each(1000, (index) => create(`one-${index}`))],
    ["first page of 1,000 workspaces", await each(50, list)],
  ];
  return { title: "Time", columns: ["part", "ms"], rows: rows.map(([name, ms]) => [name, ms.toFixed(1)]) };
}

async function weigh(): Promise<Figures> {
  mkdirSync(".cache/bench", { recursive: true });
  const folder = mkdtempSync(resolve(".cache/bench/mock-"));
  try {
    await new Promise<void>((settle, fail) => {
      const args = ["scripts/generate.ts", "--target", "msw", "--out", folder];
      execFile(process.execPath, args, (error) => (error === null ? settle() : fail(error)));
    });
    const parts = {
      "mock.ts": "createMock",
      "mock/engine.ts": "Mock",
      "validators.js": "check",
      "mock/plan.js": "plan",
    };
    const rows: string[][] = [];
    for (const [file, name] of Object.entries(parts)) {
      const { minified, gzipped } = await sizeOf(`export { ${name} } from "./${file}";`, { folder });
      rows.push([file === "mock.ts" ? "mock.ts, with all that it imports" : file, String(minified), String(gzipped)]);
    }
    return {
      title: "Size of the mock of this API in a browser, in bytes",
      columns: ["module", "minified", "gzip"],
      rows,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
