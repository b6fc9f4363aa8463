// Measures the cost of a whole request, from the socket to the row and back. Compares it with an earlier commit,
// PostgreSQL alone and bare Express.
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Pool } from "undici";
import { medianOf } from "./compare.ts";
import type { Bench, Figures, Wanted } from "./figures.ts";
import { findPgbench, runScript, writeScript } from "./requests/pgbench.ts";
import { type Recording, record, type Statement } from "./requests/recording.ts";
import { connections, openService, type Question, questions } from "./requests/service.ts";
import { inTurns } from "./runs/load.ts";
import { type Machine, processorTime, startMachine } from "./runs/machine.ts";
import { makeFolder } from "./server/folder.ts";

/** A multiple of twice the connections. */
const perRound = 960;

/** Rounds before the measurement. On a busy machine, Node compiles the code of a request during about twenty rounds. */
const warmUps = 20;

interface Sample {
  /** Requests per second. */
  rate: number;
  /** Microseconds of CPU time per request. */
  node?: number;
  postgres?: number;
}

/** Runs one round; undefined if the contender does not support this request. */
type Contender = (question: Question) => Promise<Sample | undefined>;

const ours = "this service";
const earlier = "the other checkout";
const alone = "pgbench with our statements";
const bare = "bare Express, one statement";
/** The goal for our rate as a multiple of theirs. */
const goals: Record<string, number> = { [earlier]: 5, [alone]: 0.6, [bare]: 0.5 };

export const bench: Bench = {
  async *measure(wanted) {
    const folder = makeFolder("requests");
    await using opened = new AsyncDisposableStack();
    opened.defer(() => rmSync(folder, { recursive: true, force: true }));
    const contenders = await openAll(folder, wanted, opened);
    const rounds = wanted.rounds ?? 5;
    const rows: string[][] = [];
    let isReached = true;
    for (const question of questions) {
      const medians = await inRounds(question, contenders, rounds);
      const mine = medians.get(ours)!;
      for (const [name, { rate, node, postgres }] of medians) {
        const ratio = mine.rate / rate;
        isReached &&= ratio >= (goals[name] ?? 0);
        const us = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(0));
        const part = name === ours ? "–" : `${ratio.toFixed(2)} ×`;
        rows.push([`${question}: ${name}`, rate.toFixed(0), us(node), us(postgres), part, toGoal(goals[name])]);
      }
      wanted.tell(
        rows
          .slice(-medians.size)
          .map((cells) => cells.join(" | "))
          .join("\n"),
      );
    }
    yield tableOf(rows, rounds, isReached);
  },
};

const toGoal = (least: number | undefined) => (least === undefined ? "–" : `at least ${least} ×`);

const tableOf = (rows: string[][], rounds: number, isReached: boolean): Figures => ({
  title: `${connections} connections, medians of ${rounds} rounds of ${perRound} requests`,
  columns: ["", "per second", "CPU of Node, µs", "of PostgreSQL, µs", "we to it", "goal"],
  rows,
  isReached,
});

async function openAll(folder: string, { against, tell }: Wanted, opened: AsyncDisposableStack) {
  const contenders = new Map<string, Contender>();
  const machine = await startMachine(join(folder, "ours"));
  opened.defer(() => machine.stop());
  const service = await openService(machine.service);
  opened.defer(() => service.close());
  contenders.set(ours, askService(machine, service));
  if (against !== undefined) {
    const other = await startMachine(join(folder, "other"), resolve(against));
    opened.defer(() => other.stop());
    const otherService = await openService(other.service);
    opened.defer(() => otherService.close());
    contenders.set(earlier, askService(other, otherService));
  }
  const recording = await record(machine.databaseUrl, machine.service, service.given);
  const pgbench = await findPgbench();
  if (pgbench) contenders.set(alone, askPgbench(pgbench, machine, recording, service.workspaces, folder));
  else tell("pgbench is not installed (Debian: postgresql-client; or PG_BIN), so PostgreSQL alone is left out.");
  contenders.set(bare, await askBare(machine, recording, opened));
  return contenders;
}

async function inRounds(question: Question, contenders: Map<string, Contender>, rounds: number) {
  const samples = new Map<string, Sample[]>();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, ask] of contenders) {
      const sample = await ask(question);
      if (sample && round >= 0) samples.set(name, [...(samples.get(name) ?? []), sample]);
    }
  }
  const median = (all: Sample[], part: keyof Sample) =>
    all[0]![part] === undefined ? undefined : medianOf(all.map((sample) => sample[part]!));
  return new Map(
    [...samples].map(([name, all]): [string, Sample] => [
      name,
      { rate: median(all, "rate")!, node: median(all, "node")!, postgres: median(all, "postgres")! },
    ]),
  );
}

const turns = Array.from({ length: perRound }, (_, turn) => turn);

function askService(machine: Machine, { ask }: Awaited<ReturnType<typeof openService>>): Contender {
  return async (question) => {
    const before = await machine.read();
    const seconds = await time(() => askAll(question, ask));
    const after = await machine.read();
    return {
      rate: perRound / seconds,
      node: (after.server - before.server) / perRound,
      postgres: (after.postgres - before.postgres) / perRound,
    };
  };
}

/** A workspace cannot be locked twice, so all connections lock theirs, and then all unlock. */
async function askAll(question: Question, ask: (question: Question, turn: number) => Promise<void>): Promise<void> {
  if (!question.startsWith("lock")) return void (await inTurns(turns, connections, (turn) => ask(question, turn)));
  const each = perRound / connections;
  const ofConnection = async (index: number) => {
    for (let count = 0; count < each; count += 1) await ask(question, count * connections + index);
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => ofConnection(index)));
}

function askPgbench(
  program: string,
  machine: Machine,
  recording: Recording,
  workspaces: readonly string[],
  folder: string,
): Contender {
  return async (question) => {
    const script = writeScript(join(folder, "script.sql"), recording[question], workspaces);
    // The script locks and unlocks.
    const each = question.startsWith("lock") ? 2 : 1;
    const before = await machine.read();
    const rate = await runScript(program, machine.databaseUrl, script, perRound / each);
    const after = await machine.read();
    return { rate: rate * each, postgres: (after.postgres - before.postgres) / perRound };
  };
}

/** For reads: uses the largest of their statements. */
async function askBare(machine: Machine, recording: Recording, opened: AsyncDisposableStack): Promise<Contender> {
  const open = async (question: Question) => {
    const child = fork(new URL("requests/bare.ts", import.meta.url));
    opened.defer(() => child.disconnect());
    const statement = largestOf(recording[question][0]);
    child.send({ url: machine.databaseUrl, statement });
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const pool = new Pool(url, { connections });
    opened.defer(() => pool.close());
    return async () => {
      const before = { node: processorTime(child.pid!), ...(await machine.read()) };
      const seconds = await time(() =>
        inTurns(turns, connections, async () => {
          const { statusCode, body } = await pool.request({ method: "GET", path: "/" });
          await body.text();
          if (statusCode !== 200) throw new Error(`Bare Express answered ${statusCode}.`);
        }),
      );
      const after = { node: processorTime(child.pid!), ...(await machine.read()) };
      const each = (part: "node" | "postgres") => (after[part] - before[part]) / perRound;
      return { rate: perRound / seconds, node: each("node"), postgres: each("postgres") };
    };
  };
  const reads = questions.filter((question) => /^(show|\d)/.test(question));
  const all = new Map(await Promise.all(reads.map(async (question) => [question, await open(question)] as const)));
  return async (question) => all.get(question)?.();
}

const largestOf = (statements: Statement[]): Statement =>
  statements.toSorted((one, other) => other.text.length - one.text.length)[0]!;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
