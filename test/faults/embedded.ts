// The embedded default: one process with its own PostgreSQL. Either is killed at a random time, or both.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { openFolder } from "../support/folders.ts";
import { judgeEffects, readEffects } from "./effects.ts";
import { between, eventually, type Fault, type Outcome, type Trial } from "./fault.ts";
import { Ledger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { findPostmaster, killNow, Member, withDescendants } from "./members.ts";
import { judge } from "./verdict.ts";

const patienceMs = 180_000;

type Victims = "node" | "both" | "postgres";

/** Uses a new folder unless one is given. */
export async function openEmbedded(environment: Record<string, string> = {}, given?: string, node: string[] = []) {
  const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-faults-")));
  const data = join(given ?? folder, "data");
  const effects = join(folder, "effects");
  const times = { INFRARUN_PLAN_MS: "40", INFRARUN_APPLY_MS: "40" };
  const member = new Member(
    "the service",
    "all",
    { INFRARUN_DATA: data, EFFECTS: effects, ...times, ...environment },
    node,
  );
  await member.start();
  return {
    folder,
    data,
    member,
    effects,
    blobs: join(data, "blobs"),
    /** Connects to the embedded store like another process. */
    async askStore<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
      const store = await startEmbedded(data);
      try {
        return await work(store.superuserUrl);
      } finally {
        await store.stop();
      }
    },
    async [Symbol.asyncDispose]() {
      await member.kill(await withDescendants(await findPostmaster(data)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function killEmbedded(victims: Victims, summary: string): Fault {
  return {
    summary,
    rounds: 50,

    async run({ rounds, say }: Trial): Promise<Outcome> {
      await using world = await openEmbedded();
      const { member, data } = world;
      const load = startLoad(new Ledger(), () => (member.up ? [member.ready] : []));
      for (let round = 1; round <= rounds; round += 1) {
        await load.go(between(1, 100));
        await strike(victims, member, data);
        say(`round ${round} of ${rounds}: killed; ${load.ledger.acknowledged} acknowledged`);
      }
      // Wait until further requests succeed.
      await load.go(20);
      await load.stop();
      const { ledger } = load;
      say("the load is over; waiting for the last run");
      const verdict = await world.askStore((url) => judge(url, world.blobs, ledger, patienceMs));
      const effects = judgeEffects(readEffects(world.effects), member.deaths, victims !== "node");
      return {
        tried: `${rounds} rounds of ${summary}`,
        rounds,
        acknowledged: ledger.acknowledged,
        lost: verdict.lost.length,
        duplicated: effects.duplicated.length,
        longestStuckMs: effects.longestStuckMs,
        readyMs: member.readyMs.slice(1),
        figures: {
          runs: ledger.runs.size,
          attempts: effects.attempts,
          "begun anew": effects.repeated,
          unanswered: ledger.unanswered,
          "answered 503": ledger.refused,
          "files checked": verdict.checked ?? "no amcheck",
          "last run over after, ms": Math.round(verdict.settledMs),
        },
        findings: [...verdict.findings, ...verdict.lost.slice(0, 5), ...effects.duplicated.slice(0, 5)],
      };
    },
  };
}

async function strike(victims: Victims, member: Member, data: string): Promise<void> {
  const postgres = victims === "node" ? [] : await withDescendants(await findPostmaster(data));
  if (victims === "postgres") {
    const killed = performance.now();
    for (const pid of postgres) killNow(pid);
    const isBack = async () => (await fetch(`${member.ready.url}/readyz`)).status === 200;
    // The service may not have noticed yet.
    await eventually(async () => !(await isBack()), 2_000, 5);
    if (!(await eventually(isBack, 60_000, 10))) throw new Error("The embedded PostgreSQL did not come back.");
    member.readyMs.push(performance.now() - killed);
    return;
  }
  await member.kill(postgres);
  const starting = member.start();
  if (Math.random() < 0.2) {
    // Sometimes kill it while it is starting.
    await sleep(between(50, 800));
    const started = victims === "node" ? [] : await withDescendants(await findPostmaster(data));
    await member.kill(started);
    await starting;
    await member.start();
  } else await starting;
}
