import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/store/database/database.ts";
import { seedDemo } from "../../server/store/demo/seed.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { testKeys } from "../support/keys.ts";
import { fillStore } from "../support/large-store.ts";
import { type Comparison, inRounds } from "./compare.ts";
import type { Bench } from "./figures.ts";
import { type Call, calls } from "./server/answers.ts";
import { makeFolder } from "./server/folder.ts";
import { type Candidate, type Load, type Running, send, startCandidate, startService } from "./server/processes.ts";
import { makeStore } from "./server/stores.ts";
import { targetsOf } from "./server/targets.ts";

const requests = 3_000;
/** Fewer for requests that use the store, because they take much longer. */
const wholeRequestsPerRound = 500;
const few = 1_000;
const many = 100_000;

export const bench: Bench = {
  measure: (wanted) => inRounds("The service", comparisons(), wanted),
};

async function* comparisons(): AsyncGenerator<Comparison> {
  const folder = makeFolder("server");
  try {
    yield* checks();
    yield* wholeRequests(join(folder, "handlers"));
    yield* longLists(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All responses are the same document: measures only the work before the response. */
async function* checks(): AsyncGenerator<Comparison> {
  const [bare, checked, eov] = await Promise.all(["bare", "checked", "eov"].map((kind) => startCandidate(kind)));
  for (const [name, call] of Object.entries(calls)) {
    yield costs(`${name}, checked or not`, 1.05, call, {
      "bare Express 5, nothing checked": bare!,
      "every check": checked!,
    });
    if (call.method === "GET") {
      yield costs(`${name}, checked by others`, 0.5, call, {
        "express-openapi-validator": eov!,
        "every check": checked!,
      });
    }
  }
  for (const candidate of [bare, checked, eov]) candidate!.stop();
}

function costs(
  what: string,
  mostOfFirst: number,
  load: Call | Load,
  candidates: Record<string, Candidate>,
  perRound = requests,
): Comparison {
  const contenders = Object.entries(candidates).map(([name, candidate]) => ({
    name,
    run: () => candidate.costOf(load, perRound),
  }));
  return {
    title: `processor time of a request: ${what}`,
    unit: "µs",
    rounds: 9,
    warmUps: 2,
    goal: { mostOfFirst },
    contenders,
  };
}

/** The same handlers on the same store. */
async function* wholeRequests(folder: string): AsyncGenerator<Comparison> {
  const postgres = await startEmbedded(folder);
  const database = await openDatabase(postgres.superuserUrl, { keys: testKeys });
  const demo = await seedDemo(database.store, new Date());
  const large = await fillStore(database.store, demo, few, new Date());
  const candidates = await Promise.all(
    ["unchecked", "service"].map((kind) => startCandidate(kind, postgres.superuserUrl)),
  );
  const [unchecked, service] = candidates;
  for (const [name, target] of Object.entries(targetsOf(large)).slice(0, 2)) {
    const load = { target: `/api/v2${target}`, headers: { authorization: `Bearer ${demo.tokens.owner}` } };
    const contenders = {
      "bare Express 5 with the same handlers and store": unchecked!,
      "the service, with checks, limits, log and metrics": service!,
    };
    yield costs(`${name}, all of it`, 1.05, load, contenders, wholeRequestsPerRound);
  }
  for (const candidate of candidates) candidate.stop();
  await database.close();
  await postgres.stop();
}

async function* longLists(folder: string): AsyncGenerator<Comparison> {
  const [small, large] = [join(folder, "small"), join(folder, "large")];
  const [ofFew, ofMany] = [await makeStore(small, few), await makeStore(large, many)];
  const [little, big] = [await startService(small), await startService(large)];
  const atFirst = big.memory();
  const [fewTargets, manyTargets] = [targetsOf(ofFew), targetsOf(ofMany)];
  for (const name of Object.keys(manyTargets).slice(0, 4)) {
    yield speeds(name, [little, fewTargets[name]!], [big, manyTargets[name]!]);
  }
  for (const [name, target] of Object.entries(manyTargets)) yield percentiles(name, big, target);
  yield {
    title: "resident memory, without the database",
    unit: "MB",
    rounds: 3,
    warmUps: 0,
    goal: { most: 150 },
    contenders: [
      { name: "after the start", run: () => atFirst / 1e6 },
      { name: "after all this", run: () => big.memory() / 1e6 },
    ],
  };
  await Promise.all([little.stop(), big.stop()]);
}

const loadOf = ({ api, tokens }: Running, target: string): [string, Load] => [
  new URL(api).origin,
  { target: `/api/v2${target}`, headers: { authorization: `Bearer ${tokens.owner}` } },
];

function speeds(name: string, ofFew: [Running, string], ofMany: [Running, string]): Comparison {
  const timed = async (asked: [Running, string]) => {
    const started = performance.now();
    await send(...loadOf(...asked), 300);
    return (performance.now() - started) / 300;
  };
  return {
    title: `time for each of many requests at once: ${name}`,
    rounds: 9,
    warmUps: 2,
    // At most a tenth fewer requests per second.
    goal: { mostOfFirst: 1 / 0.9 },
    contenders: [
      { name: `of ${few}`, run: () => timed(ofFew) },
      { name: `of ${many}`, run: () => timed(ofMany) },
    ],
  };
}

/** One request at a time. */
function percentiles(name: string, service: Running, target: string): Comparison {
  let times: number[] = [];
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return {
    title: `one after the other, of ${many}: ${name}`,
    rounds: 3,
    contenders: [
      {
        name: "p50",
        async run() {
          times = (await send(...loadOf(service, target), 200, 1)).sort((one, other) => one - other);
          return at(0.5);
        },
      },
      { name: "p99", run: () => at(0.99) },
    ],
  };
}
