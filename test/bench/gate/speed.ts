// Measures the costs of a proxy: requests per second, added latency, and CPU time, in alternating rounds.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { medianOf } from "../compare.ts";
import type { Figures } from "../figures.ts";
import { type AnswerName, answers } from "./answers.ts";
import { type Contender, commands, direct, startContender, startUpstream } from "./contenders.ts";
import type { Load, Loaded } from "./load.ts";

/** Typical traffic: reads, a write, and sometimes a full page of a list. */
const mix: AnswerName[] = ["run", "workspace", "run", "created", "workspace", "run", "run", "workspace", "run", "runs"];
const connections = 32;
/** The first round warms up the candidates. Its time decides the number of requests in the other rounds. */
const warmUp = 2000;
/** The duration of a round, long enough that opening connections hardly counts. */
const seconds = 3;
const lowLoad = 300;

interface Round {
  /** Requests that are answered and checked per second. */
  perSecond: number;
  /** Microseconds of CPU time per request. */
  cpu: number;
  /** CPU time of the busiest thread, which limits the throughput if there are enough processors. */
  busiest: number;
  /** The median latency in milliseconds with one connection. */
  lowP50: number;
}

interface Measured {
  contender: Contender;
  /** Requests in a round. */
  amount: number;
  rounds: Round[];
}

export async function compareSpeed(rounds = 5): Promise<Figures> {
  const upstream = await startUpstream();
  const load = fork(new URL("load.ts", import.meta.url), { stdio: "inherit" });
  const measured: Measured[] = [{ contender: direct(upstream.url), amount: warmUp, rounds: [] }];
  const said: Record<string, string> = {};
  try {
    for (const name of Object.keys(commands)) {
      measured.push({ contender: await startContender(name, upstream.url), amount: warmUp, rounds: [] });
    }
    for (let round = -1; round < rounds; round += 1) {
      for (const each of measured) {
        const result = await measure(each, load);
        if (round >= 0) each.rounds.push(result);
        else each.amount = Math.max(300, Math.ceil(result.perSecond * seconds));
      }
    }
  } finally {
    for (const { contender } of measured) said[contender.name] = await contender.stop();
    load.disconnect();
    upstream.stop();
  }
  const { verdicts, isReached } = judgeGoals(measured);
  return { ...listSpeeds(measured), notes: [...verdicts, countJudged(said)], isReached };
}

async function measure({ contender, amount }: Measured, load: ChildProcess): Promise<Round> {
  const before = contender.cpu();
  const loaded = await ask(load, loadFor(contender, mix, connections, amount));
  const more = await untilIdle(contender);
  const spent = [...contender.cpu()].map(([thread, time]) => (time - (before.get(thread) ?? 0)) / amount);
  const low = await ask(load, loadFor(contender, ["run"], 1, lowLoad));
  await untilIdle(contender);
  const failures = loaded.failures + low.failures;
  if (failures > 0) throw new Error(`${failures} requests through ${contender.name} were not answered as they should.`);
  return {
    perSecond: (1000 * amount) / (loaded.duration + more),
    cpu: spent.reduce((sum, time) => sum + time, 0),
    busiest: Math.max(0, ...spent),
    lowP50: low.p50,
  };
}

/** Waits for work that a proxy does after its responses. Returns the milliseconds. */
async function untilIdle(contender: Contender): Promise<number> {
  const started = performance.now();
  let idleSince = started;
  for (let polls = 0; polls < 5; polls += 1) {
    if (!contender.isIdle()) {
      polls = -1;
      idleSince = performance.now();
    }
    await sleep(5);
  }
  return idleSince - started;
}

function loadFor({ url, base }: Contender, names: AnswerName[], connections: number, amount: number): Load {
  const requests = names.map((name) => {
    const { method, target, headers, body } = answers[name].request;
    const path = base && target.startsWith(base) ? target.slice(base.length) : target;
    const asked = { method, path, headers: { ...headers, "x-answer": name } };
    return body === undefined ? asked : { ...asked, body: String(body) };
  });
  return { url, requests, connections, amount };
}

async function ask(load: ChildProcess, job: Load): Promise<Loaded> {
  load.send(job);
  const [loaded] = (await once(load, "message")) as [Loaded];
  return loaded;
}

function listSpeeds(measured: Measured[]): Figures {
  const [direct] = measured;
  return {
    title: "Between a client and one upstream",
    columns: [
      "",
      "requests/s",
      "of bare undici",
      "× Redocly proxy",
      "× Prism proxy",
      "added at p50, ms",
      "CPU, µs",
      "of its busiest thread, µs",
    ],
    rows: measured.map((each) => {
      const { contender, rounds } = each;
      const own = [
        addedBy(measured, rounds).toFixed(2),
        medianOf(rounds.map(({ cpu }) => cpu)).toFixed(0),
        medianOf(rounds.map(({ busiest }) => busiest)).toFixed(0),
      ];
      return [
        contender.name,
        medianOf(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
        ...ratios(measured, rounds).map((ratio) => ratio.toFixed(2)),
        ...(each === direct ? own.map(() => "–") : own),
      ];
    }),
  };
}

/** Compares each round with the same round of the others, because the load of the machine changes. */
function ratios(measured: Measured[], rounds: Round[]): number[] {
  return Object.keys(goals).map((name) => {
    const other = measured.find(({ contender }) => contender.name === name)!.rounds;
    return medianOf(rounds.map(({ perSecond }, index) => perSecond / other[index]!.perSecond));
  });
}

const goals = { "bare undici pass-through": 0.75, "Redocly proxy": 4, "Prism proxy": 15 };
const enforced = { name: "infrarun gate --enforce", goal: 0.6 };
const mostAdded = 1;

function judgeGoals(measured: Measured[]): { verdicts: string[]; isReached: boolean } {
  const gate = measured.find(({ contender }) => contender.name === "infrarun gate")!;
  const reached = ratios(measured, gate.rounds);
  const added = addedBy(measured, gate.rounds);
  const [ofBare = 0] = ratios(measured, measured.find(({ contender }) => contender.name === enforced.name)!.rounds);
  const parts = [
    ...Object.entries(goals).map(([name, goal], index) => ({
      text: `${reached[index]!.toFixed(2)} × ${name}, goal ${goal}`,
      isReached: reached[index]! >= goal,
    })),
    {
      text: `${ofBare.toFixed(2)} × bare undici pass-through when it enforces, goal ${enforced.goal}`,
      isReached: ofBare >= enforced.goal,
    },
    { text: `${added.toFixed(2)} ms added, goal ${mostAdded}`, isReached: added < mostAdded },
  ];
  return {
    verdicts: parts.map(({ text, isReached }) => `${text}: ${isReached ? "reached" : "missed"}.`),
    isReached: parts.every(({ isReached }) => isReached),
  };
}

const addedBy = (measured: Measured[], rounds: Round[]): number =>
  medianOf(rounds.map(({ lowP50 }, index) => lowP50 - measured[0]!.rounds[index]!.lowP50));

/** Only proxies that check everything are comparable. */
function countJudged(said: Record<string, string>): string {
  const { counts, violations } = JSON.parse(said["infrarun gate"]!.trim().split("\n").at(-1)!) as {
    counts: Record<"exchanges" | "dropped" | "unsampled", number>;
    violations: number;
  };
  const judged = counts.exchanges - counts.dropped - counts.unsampled;
  return `The gate has judged ${judged} of ${counts.exchanges} exchanges, and found ${violations} violations.`;
}
