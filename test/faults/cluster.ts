// Two servers and three workers share one PostgreSQL and one folder. Kills random ones at random times.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { openFolder } from "../support/folders.ts";
import { judgeEffects, readEffects } from "./effects.ts";
import { between, type Fault, type Outcome, pick, type Trial } from "./fault.ts";
import { Ledger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { Member } from "./members.ts";
import { judge } from "./verdict.ts";

/** Long enough to notice the last killed process and to finish the waiting work. */
const patienceMs = 180_000;

export async function openCluster(environment: Record<string, string> = {}) {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-faults-")));
  const postgres = await startEmbedded(join(folder, "store"));
  const shared = {
    DATABASE_URL: postgres.url,
    EFFECTS: join(folder, "effects"),
    INFRARUN_DATA: join(folder, "data"),
    INFRARUN_PLAN_MS: "40",
    INFRARUN_APPLY_MS: "40",
    ...environment,
  };
  const members = [
    ...["first", "second"].map((name) => new Member(`${name} server`, "server", { ...shared })),
    ...["first", "second", "third"].map((name) => new Member(`${name} worker`, "worker", { ...shared })),
  ];
  // One after the other, because the first creates the schema and the demo organization.
  for (const member of members) await member.start();
  return {
    folder,
    postgres,
    members,
    servers: members.slice(0, 2),
    workers: members.slice(2),
    blobs: join(folder, "data", "blobs"),
    effects: shared.EFFECTS,
    async [Symbol.asyncDispose]() {
      await Promise.all(members.filter(({ alive }) => alive).map((member) => member.kill()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const cluster: Fault = {
  summary: "kill -9 of any of two servers and three workers on one PostgreSQL, under load",
  rounds: 50,

  async run({ rounds, say }: Trial): Promise<Outcome> {
    await using world = await openCluster();
    const { members, servers } = world;
    const load = startLoad(new Ledger(), () => servers.filter(({ up }) => up).map(({ ready }) => ready));
    for (let round = 1; round <= rounds; round += 1) {
      await load.go(between(1, 100));
      // Sometimes this is a process that is just starting.
      const victim = pick(members)!;
      await victim.kill();
      const starting = victim.start();
      if (Math.random() < 0.2) {
        await sleep(between(50, 800));
        await victim.kill();
        await starting;
        await victim.start();
      } else await starting;
      say(`round ${round} of ${rounds}: ${victim.name} killed; ${load.ledger.acknowledged} acknowledged`);
    }
    await load.stop();
    const { ledger } = load;
    say("the load is over; waiting for the last run");
    const verdict = await judge(world.postgres.superuserUrl, world.blobs, ledger, patienceMs);
    const deaths = members.flatMap((member) => member.deaths);
    const effects = judgeEffects(readEffects(world.effects), deaths);
    return {
      tried: `${deaths.length} kills of 2 servers and 3 workers in ${rounds} rounds`,
      rounds,
      acknowledged: ledger.acknowledged,
      lost: verdict.lost.length,
      duplicated: effects.duplicated.length,
      longestStuckMs: effects.longestStuckMs,
      readyMs: members.flatMap(({ readyMs }) => readyMs),
      figures: {
        runs: ledger.runs.size,
        attempts: effects.attempts,
        "begun anew": effects.repeated,
        unanswered: ledger.unanswered,
        "files checked": verdict.checked ?? "no amcheck",
        "last run over after, ms": Math.round(verdict.settledMs),
      },
      findings: [...verdict.findings, ...verdict.lost.slice(0, 5), ...effects.duplicated.slice(0, 5)],
    };
  },
};
