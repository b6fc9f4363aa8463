// Shows which functions block this thread, for tests that find it blocked for too long.
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

const mostShown = 8;
const tickMs = 10;
const healthMs = 50;

/** The functions that took most time during the work, one per line, with their own milliseconds (without callees). */
export async function profileBusiest(work: () => Promise<unknown>): Promise<string> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.start");
    await work();
    const { profile } = await session.post("Profiler.stop");
    return listBusiest(profile);
  } finally {
    session.disconnect();
  }
}

function listBusiest({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      return [id, `${functionName || "(anonymous)"} ${url.split("/").slice(-3).join("/")}:${lineNumber + 1}`];
    }),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id)!;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]! / 1000);
  }
  const busiest = [...times].sort(([, one], [, other]) => other - one).slice(0, mostShown);
  return busiest.map(([name, ms]) => `${ms.toFixed(1)} ms in ${name}`).join("\n");
}

/** The longest time that the server's thread was blocked; other load on the machine does not count. */
export async function watchHealth({ url }: { url: string }, until: () => boolean): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  // CPU time between two ticks is time that the thread spent on other work.
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, tickMs);
  try {
    while (!until()) {
      const answer = await fetch(`${url}/healthz`);
      const text = await answer.text();
      expect(answer.status, `the answer of /healthz: ${text}`).toBe(200);
      await sleep(healthMs);
    }
  } finally {
    clearInterval(ticks);
  }
  return longest;
}
