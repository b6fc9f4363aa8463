// Measures the gate's memory during endless traffic.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Figures } from "../figures.ts";
import { startContender } from "./contenders.ts";

const marks = [0, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 60];

const mostMegabytes = 200;

export async function watchMemory(minutes = 1): Promise<Figures> {
  const strange = fork(new URL("strange.ts", import.meta.url), { stdio: "inherit" });
  const [{ port }] = (await once(strange, "message")) as [{ port: number }];
  const start = () => startContender("infrarun gate", `http://127.0.0.1:${port}`);
  // The first start after an edit loads a TypeScript compiler, which takes 24 MB. Packages and later starts do not.
  await (await start()).stop();
  const gate = await start();
  const rows: string[][] = [];
  let said = "";
  let most = 0;
  try {
    const started = performance.now();
    for (const mark of marks.filter((mark) => mark <= minutes)) {
      while (performance.now() - started < mark * 60_000) {
        most = Math.max(most, gate.memory());
        await sleep(100);
      }
      const now = gate.memory();
      most = Math.max(most, now);
      rows.push([String(mark), String(await countAsked(strange)), megabytes(now), megabytes(most)]);
      if (mark === 0) strange.send({ url: gate.url });
    }
  } finally {
    strange.disconnect();
    said = await gate.stop();
  }
  return {
    title: "The gate's memory under strange traffic that does not end",
    columns: ["minutes", "requests", "resident, MB", "most until then, MB"],
    rows,
    notes: [
      countJudged(said),
      `At most ${megabytes(most)} MB, goal ${mostMegabytes}: ${most <= mostMegabytes * 1e6 ? "reached" : "missed"}.`,
    ],
    isReached: most <= mostMegabytes * 1e6,
  };
}

async function countAsked(strange: ChildProcess): Promise<number> {
  strange.send("count");
  const [{ asked, failed }] = (await once(strange, "message")) as [{ asked: number; failed: number }];
  if (failed > 0)
    throw new Error(`${failed} requests failed, though the gate should pass on whatever it cannot judge.`);
  return asked;
}

function countJudged(said: string): string {
  const { counts, groups, ungrouped } = JSON.parse(said.trim().split("\n").at(-1)!) as {
    counts: { exchanges: number; dropped: number };
    groups: unknown[];
    ungrouped: number;
  };
  const judged = counts.exchanges - counts.dropped;
  return `Judged ${judged} of ${counts.exchanges} exchanges; ${groups.length} groups of findings, ${ungrouped} findings beyond those.`;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
