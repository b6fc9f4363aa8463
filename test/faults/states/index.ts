// State versions: the service and its PostgreSQL are killed in each step of a version, while fifty writers write states.
import { join } from "node:path";
import { readPid, superuserAddressOf } from "../../../server/store/embedded/postmaster.ts";
import { openEmbedded } from "../embedded.ts";
import { between, type Fault, type Outcome, type Trial } from "../fault.ts";
import { withClient } from "../integrity.ts";
import { findPostmaster, withDescendants } from "../members.ts";
import { StateCaller, StateLedger } from "./caller.ts";
import { installHold, phases } from "./phases.ts";
import { judgeStates } from "./verdict.ts";
import { startWriters } from "./writers.ts";

const summary = "kill -9 of the service and its PostgreSQL in each step of a state version, with 50 writers";

export const states: Fault = {
  summary,
  rounds: 5,

  async run({ rounds, say }: Trial): Promise<Outcome> {
    await using world = await openEmbedded();
    const { member, data } = world;
    const ledger = new StateLedger();
    const caller = new StateCaller(member, ledger);
    const cluster = join(data, "postgres");
    const databaseUrl = () => superuserAddressOf(cluster, readPid(cluster)!);
    await withClient(databaseUrl(), (client) => client.query(installHold));
    const workspaceId = await caller.makeWorkspace("states-in-phases");
    const writers = await startWriters(caller);
    async function strike() {
      await member.kill(await withDescendants(await findPostmaster(data)));
      await member.start();
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, phase] of Object.entries(phases)) {
        await writers.go(between(1, 50));
        await phase({ caller, workspaceId, databaseUrl, strike });
        say(`round ${round} of ${rounds}: killed ${name}; ${ledger.versions.size} acknowledged`);
      }
      await writers.go(between(1, 50));
      await strike();
    }
    // Further requests succeed.
    await writers.go(20);
    await writers.stop();
    const workspaces = [...writers.workspaces, { id: workspaceId, habit: "restore" as const }];
    const verdict = await world.askStore((url) => judgeStates(url, world.blobs, ledger, workspaces));
    return {
      tried: `${member.deaths.length} kills in ${rounds} rounds: ${summary}`,
      rounds,
      acknowledged: ledger.versions.size,
      lost: verdict.lost.length,
      duplicated: 0,
      readyMs: member.readyMs.slice(1),
      figures: {
        "states compared": verdict.compared,
        "downloads compared": ledger.downloads,
        conflicts: ledger.conflicts,
        unanswered: ledger.unanswered,
        "answered 503": ledger.refused,
      },
      findings: [...verdict.findings, ...verdict.lost.slice(0, 5)],
    };
  },
};
