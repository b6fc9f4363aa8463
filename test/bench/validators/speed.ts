// Measures the cost of checks: in Express compared with EOV, alone, and when loading.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import express, { type Express, type RequestHandler } from "express";
import type * as Contract from "../../../generated/validators.js";
import { validatorsStep } from "../../../scripts/generate/steps/validators.ts";
import type { OpenApiDocument, PathItem } from "../../../scripts/model/openapi.ts";
import { methods } from "../../../scripts/model/openapi.ts";
import { bundle, exampleOf } from "../../support/exchange-examples.ts";
import { filesOf } from "../../support/steps.ts";
import { medianOf } from "../compare.ts";
import type { Figures } from "../figures.ts";
import { knowBrackets, validateBy } from "./eov.ts";

const standardRounds = 15;
/** The approximate duration of a round of one candidate in milliseconds. */
const perRound = 15;
const generated = new URL("../../../generated/validators.js", import.meta.url);

interface Call {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: unknown;
}

const listed = exampleOf("listWorkspaceRuns").request;
const created = exampleOf("createRun").request;
const calls: Record<string, Call> = {
  "GET with a query": {
    method: "GET",
    target: `${listed.target}?page%5Bnumber%5D=2&page%5Bsize%5D=50&filter%5Bstatus%5D=planned&include=plan`,
    headers: listed.headers,
  },
  "POST with a body": {
    method: "POST",
    target: created.target,
    headers: { ...created.headers, "content-length": "300" },
    body: JSON.parse(String(created.body)),
  },
};

/** Medians of alternating rounds, so that other load of the machine affects all candidates. */
export async function measureCosts(rounds = standardRounds): Promise<Figures> {
  const rows: string[][] = [];
  for (const count of [50, 200, 1000]) {
    const document = multiply(bundle, count);
    const contract = await load(document);
    const bare = createApp((_request, _response, next) => next());
    const ours = createApp(checkBy(contract));
    const theirs = createApp(...validateBy(document, { responses: false }));
    knowBrackets(theirs, document);
    for (const [name, call] of Object.entries(calls)) {
      const ways = [
        () => ask(bare, call),
        () => ask(ours, call),
        () => ask(theirs, call),
        () => inspect(contract, call),
      ];
      const [base, own, eov, alone] = await compare(ways, rounds);
      rows.push([String(count), name, ...[own! - base!, eov! - base!, alone!].map((time) => time.toFixed(1))]);
    }
  }
  return {
    title: "What the checks of a request cost",
    columns: [
      "operations",
      "request",
      "infrarun in Express, µs",
      "express-openapi-validator in Express, µs",
      "infrarun alone, µs",
    ],
    rows,
  };
}

async function compare(candidates: (() => unknown)[], rounds: number): Promise<number[]> {
  const times: number[][] = candidates.map(() => []);
  const turns = candidates.map(() => 50);
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, candidate] of candidates.entries()) {
      const each = await time(candidate, turns[index]!);
      if (round >= 0) times[index]!.push(each * 1000);
      else turns[index] = Math.min(3000, Math.max(10, Math.round(perRound / each)));
    }
  }
  return times.map(medianOf);
}

/** Milliseconds for one turn. */
async function time(candidate: () => unknown, turns: number): Promise<number> {
  const start = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await candidate();
  return (performance.now() - start) / turns;
}

/** All checks with the contract that the server does before a handler. */
function inspect(contract: typeof Contract, { method, target, headers, body }: Call): void {
  const question = target.indexOf("?");
  const match = contract.matchRoute(method, question === -1 ? target : target.slice(0, question));
  if (match === null || "allow" in match) throw new Error(`${target} leads nowhere`);
  const violations = [
    ...contract.checkPath(match.operationId, match.path),
    ...contract.checkRequestHeaders(match.operationId, headers, body !== undefined),
    ...contract.readQuery(match.operationId, question === -1 ? "" : target.slice(question + 1)).violations,
    ...contract.checkBody(match.operationId, body),
  ];
  if (violations.length > 0) throw new Error(JSON.stringify(violations));
}

const checkBy =
  (contract: typeof Contract): RequestHandler =>
  (request, _response, next) => {
    inspect(contract, {
      method: request.method,
      target: request.url,
      headers: request.headers as Record<string, string>,
      body: request.body,
    });
    next();
  };

function createApp(...checks: RequestHandler[]): Express {
  const app = express();
  app.use(...checks);
  app.use((_request, response) => void response.status(204).end());
  return app;
}

/** Runs an app without a network. */
function ask(app: Express, { method, target, headers, body }: Call): Promise<void> {
  const socket = new Socket();
  const request = Object.assign(new IncomingMessage(socket), { method, url: target, headers, body });
  const response = new ServerResponse(request);
  return new Promise<void>((resolve, reject) => {
    response.end = (() => {
      socket.destroy();
      resolve();
      return response;
    }) as typeof response.end;
    (app as unknown as (...parts: unknown[]) => void)(request, response, (error: unknown) =>
      reject(error ?? new Error("nobody answered")),
    );
  }).then(() => {
    if (response.statusCode !== 204) throw new Error(`answered ${response.statusCode}`);
  });
}

/** A document with this many operations: the spec's own, and copies of them at other paths. */
function multiply(document: OpenApiDocument, count: number): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
  let operations = 0;
  // Runs first, because they are requested.
  const items = Object.entries(document.paths ?? {}).sort(
    ([one], [other]) => Number(other.includes("/runs")) - Number(one.includes("/runs")),
  );
  for (let copy = 0; operations < count; copy += 1) {
    for (const [path, item] of items) {
      const copied = structuredClone(item);
      for (const method of methods) {
        const operation = copied[method];
        if (operation === undefined) continue;
        operations += 1;
        if (copy > 0) operation.operationId = `${operation.operationId}Copy${copy}`;
        if (operations > count) delete copied[method];
      }
      paths[copy === 0 ? path : `/copy-${copy}${path}`] = copied;
      if (operations >= count) break;
    }
  }
  return { ...document, paths };
}

async function load(document: OpenApiDocument): Promise<typeof Contract> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
  try {
    const path = join(folder, "validators.mjs");
    const files = await filesOf(validatorsStep, { bundle: document, files: [], source: "openapi.json" });
    writeFileSync(path, files[0]!.text);
    return (await import(pathToFileURL(path).href)) as typeof Contract;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In separate processes, without warm-up. */
export function measureLoading(): Figures {
  const wrong = {
    method: "POST",
    target: created.target,
    headers: created.headers,
    body: '{"data":{"type":"runs","attributes":{"message":1}}}',
  };
  const program = `
    const start = performance.now();
    const { check } = await import(${JSON.stringify(generated.href)});
    const loaded = performance.now();
    check({ request: ${JSON.stringify(wrong)} });
    console.log(JSON.stringify([loaded - start, performance.now() - loaded]));`;
  const runs = Array.from(
    { length: 9 },
    () =>
      JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" })) as [
        number,
        number,
      ],
  );
  const times = [0, 1].map((index) => medianOf(runs.map((run) => run[index]!)).toFixed(1));
  const sizes = [statSync(generated).size, gzipSync(readFileSync(generated)).length];
  return {
    title: "The compiled contract of this API",
    columns: ["load, ms", "first wrong request, ms", "size, kB", "gzip, kB"],
    rows: [[...times, ...sizes.map((size) => String(Math.round(size / 1000)))]],
  };
}
