// Measures the cost of a request with more connections, and with two servers on one store.
import { rmSync } from "node:fs";
import { medianOf } from "./compare.ts";
import type { Bench, Figures } from "./figures.ts";
import { connections, type Given, openService, type Question, type Service } from "./requests/service.ts";
import { inTurns } from "./runs/load.ts";
import { type Machine, startMachine } from "./runs/machine.ts";
import { makeFolder } from "./server/folder.ts";

const steps = [1, 4, 16, 64, 256];
const perRound = 1_024;
const turns = Array.from({ length: perRound }, (_, turn) => turn);
const asked: Question[] = ["show a workspace", "20 workspaces", "create a workspace"];

interface Sample {
  /** Requests per second. */
  rate: number;
  /** Microseconds of CPU time per request. */
  node: number;
  postgres: number;
}

export const bench: Bench = {
  async *measure({ rounds = 5, tell }) {
    const folder = makeFolder("connections");
    await using opened = new AsyncDisposableStack();
    opened.defer(() => rmSync(folder, { recursive: true, force: true }));
    const machine = await startMachine(folder);
    opened.defer(() => machine.stop());
    const first = await openService(machine.service);
    opened.defer(() => first.close());
    yield await overConnections(machine, first.given, rounds, tell);

    const second = await openService(await machine.addServer(), first.given);
    opened.defer(() => second.close());
    yield await overServers(machine, [first, second], rounds);
  },
};

async function overConnections(
  machine: Machine,
  given: Given,
  rounds: number,
  tell: (text: string) => void,
): Promise<Figures> {
  const rows: string[][] = [];
  await using opened = new AsyncDisposableStack();
  const services: [atOnce: number, service: Service][] = [];
  for (const atOnce of steps) {
    const service = await openService(machine.service, given, atOnce);
    opened.defer(() => service.close());
    services.push([atOnce, service]);
  }
  for (const question of asked) {
    const contenders = services.map(
      ([atOnce, service]) =>
        () =>
          measureOne(machine, [service], question, atOnce),
    );
    const medians = await inRounds(contenders, rounds);
    rows.push(...medians.map((sample, index) => [question, String(steps[index]), ...cellsOf(sample)]));
    tell(`${question} is measured`);
  }
  const columns = ["", "connections", "per second", "CPU of Node, µs", "of PostgreSQL, µs"];
  return { title: `One server, medians of ${rounds} rounds of ${perRound} requests`, columns, rows };
}

async function overServers(machine: Machine, [first, second]: [Service, Service], rounds: number): Promise<Figures> {
  const ways: Record<string, Service[]> = {
    one: [first],
    "two, one after the other": turns.map((turn) => (turn < perRound / 2 ? first : second)),
    "two at once": [first, second],
  };
  const rows: string[][] = [];
  // Warm it up like the first one.
  for (const question of asked) {
    for (const atOnce of steps) await measureOne(machine, [second], question, Math.min(atOnce, connections));
  }
  for (const question of asked) {
    const contenders = Object.values(ways).map(
      (services) => () => measureOne(machine, services, question, connections),
    );
    const medians = await inRounds(contenders, rounds);
    rows.push(...medians.map((sample, index) => [question, Object.keys(ways)[index]!, ...cellsOf(sample)]));
  }
  return {
    title: `${connections} connections in all, asked of one server or of two`,
    columns: ["", "servers", "per second", "CPU of Node, µs", "of PostgreSQL, µs"],
    rows,
    notes: ["Two servers are running in all rows; in the first one of them has nothing to do."],
  };
}

const cellsOf = ({ rate, node, postgres }: Sample) => [rate, node, postgres].map((value) => value.toFixed(0));

/** Alternates the contenders. The first round only warms up. */
async function inRounds(contenders: readonly (() => Promise<Sample>)[], rounds: number): Promise<Sample[]> {
  const samples: Sample[][] = contenders.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, measure] of contenders.entries()) {
      const sample = await measure();
      if (round >= 0) samples[index]!.push(sample);
    }
  }
  return samples.map((all) => ({
    rate: medianOf(all.map(({ rate }) => rate)),
    node: medianOf(all.map(({ node }) => node)),
    postgres: medianOf(all.map(({ postgres }) => postgres)),
  }));
}

/** Alternates the services. Each gets requests as often as it is listed. */
async function measureOne(
  machine: Machine,
  services: readonly Service[],
  question: Question,
  atOnce: number,
): Promise<Sample> {
  const before = await machine.read();
  const started = performance.now();
  await inTurns(turns, atOnce, (turn) => services[turn % services.length]!.ask(question, turn));
  const seconds = (performance.now() - started) / 1_000;
  const after = await machine.read();
  return {
    rate: perRound / seconds,
    node: (after.server - before.server) / perRound,
    postgres: (after.postgres - before.postgres) / perRound,
  };
}
