// What this thread is busy with, for the message of a test that found it busy for too long.
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";

const mostShown = 8;

/** The functions in which most time passed while the work was done, one per line, with milliseconds of their own. */
export async function tellBusiest(work: () => Promise<unknown>): Promise<string> {
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
