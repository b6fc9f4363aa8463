// How much memory the gate takes while traffic does not end.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { row } from "../validators/tables.ts";
import { startContender } from "./contenders.ts";

const marks = [0, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30, 60];

export async function watchMemory(minutes = 1): Promise<void> {
  const strange = fork(new URL("strange.ts", import.meta.url), { stdio: "inherit" });
  const [{ port }] = (await once(strange, "message")) as [{ port: number }];
  const gate = await startContender("infrarun gate", `http://127.0.0.1:${port}`);
  const heads = ["minutes", "requests", "resident, MB", "most until then, MB"];
  console.log(`${row(heads)}\n${row(heads.map(() => "---:"))}`);
  try {
    const started = performance.now();
    let most = 0;
    for (const mark of marks.filter((mark) => mark <= minutes)) {
      while (performance.now() - started < mark * 60_000) {
        most = Math.max(most, gate.memory());
        await sleep(100);
      }
      const now = gate.memory();
      most = Math.max(most, now);
      const { asked, failed } = await count();
      if (failed > 0)
        throw new Error(`${failed} requests failed, though the gate should pass on whatever it cannot judge.`);
      console.log(row([String(mark), String(asked), megabytes(now), megabytes(most)]));
      if (mark === 0) strange.send({ url: gate.url });
    }
  } finally {
    strange.disconnect();
    const { counts, groups, ungrouped } = JSON.parse((await gate.stop()).trim().split("\n").at(-1)!) as {
      counts: { exchanges: number; dropped: number };
      groups: unknown[];
      ungrouped: number;
    };
    const judged = counts.exchanges - counts.dropped;
    console.log(
      `\nJudged ${judged} of ${counts.exchanges} exchanges; ${groups.length} groups of findings, ${ungrouped} findings beyond those.`,
    );
  }

  async function count(): Promise<{ asked: number; failed: number }> {
    strange.send("count");
    const [counted] = (await once(strange, "message")) as [{ asked: number; failed: number }];
    return counted;
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
