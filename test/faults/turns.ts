// Ordinary maintenance: processes are stopped as in a rolling update, and the database is restarted. Nothing is lost,
// nothing is done twice, and the service recovers by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { openCluster } from "./cluster.ts";
import { judgeEffects, readEffects } from "./effects.ts";
import { between, eventually, type Fault, type Outcome, pick, type Trial } from "./fault.ts";
import { Ledger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import type { Member } from "./members.ts";
import { judge } from "./verdict.ts";

type World = Awaited<ReturnType<typeof openCluster>>;
type Find = (finding: string) => void;

interface Turn {
  summary: string;
  rounds: number;
  /** Repeated work is accepted: without the database, a living worker cannot save its result. */
  excused: boolean;
  /** Restarts once, and returns the time until the service was complete again. */
  take(world: World, find: Find): Promise<number>;
}

function takeTurns({ summary, rounds: standard, excused, take }: Turn): Fault {
  return {
    summary,
    rounds: standard,
    async run({ rounds, say }: Trial): Promise<Outcome> {
      await using world = await openCluster();
      const { members, servers } = world;
      const load = startLoad(new Ledger(), () => servers.filter(({ up }) => up).map(({ ready }) => ready));
      const { ledger } = load;
      const findings: string[] = [];
      const wholeMs: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await load.go(between(20, 120));
        wholeMs.push(await take(world, (finding) => findings.push(finding)));
        say(`round ${round} of ${rounds}: ${ledger.acknowledged} acknowledged, ${ledger.refused} refused`);
      }
      await load.go(20);
      await load.stop();
      if (members.some(({ alive }) => !alive)) findings.push("a process has ended");
      const verdict = await judge(world.postgres.superuserUrl, world.blobs, ledger, 180_000);
      const stops = members.flatMap(({ deaths }) => deaths);
      const effects = judgeEffects(readEffects(world.effects), stops, excused);
      return {
        tried: `${rounds} rounds: ${summary}`,
        rounds,
        acknowledged: ledger.acknowledged,
        lost: verdict.lost.length,
        duplicated: effects.duplicated.length,
        readyMs: wholeMs,
        figures: {
          runs: ledger.runs.size,
          "begun anew": effects.repeated,
          unanswered: ledger.unanswered,
          "answered 503": ledger.refused,
        },
        findings: [...findings, ...verdict.findings, ...verdict.lost.slice(0, 5), ...effects.duplicated.slice(0, 5)],
      };
    },
  };
}

async function update({ members }: World, find: Find): Promise<number> {
  const member = pick(members)!;
  const told = performance.now();
  const code = await member.stop();
  const tookMs = performance.now() - told;
  if (code !== 0) find(`${member.name} ended with ${code}: ${member.lines.slice(-3).join(" ")}`);
  if (tookMs > 10_000) find(`${member.name} took ${Math.round(tookMs)} ms to stop`);
  await member.start();
  return tookMs;
}

/** A fast restart by an administrator: all connections are closed, and PostgreSQL is down for a second or two. */
async function restart({ postgres, servers }: World, find: Find): Promise<number> {
  const began = performance.now();
  const { pid } = postgres;
  process.kill(pid, "SIGINT");
  const isReady = async ({ ready }: Member) => (await fetch(`${ready.url}/readyz`)).status === 200;
  await eventually(() => postgres.pid !== pid, 30_000);
  const whole = () => Promise.all(servers.map(isReady)).then((all) => all.every(Boolean));
  if (!(await eventually(whole, 30_000))) find("the servers are not ready again");
  await sleep(100);
  return performance.now() - began;
}

export const turns: Readonly<Record<string, Fault>> = {
  stop: takeTurns({
    summary: "SIGTERM to any of two servers and three workers, under load",
    rounds: 20,
    excused: false,
    take: update,
  }),
  restart: takeTurns({
    summary: "a restart of the PostgreSQL that two servers and three workers share, under load",
    rounds: 10,
    excused: true,
    take: restart,
  }),
};
