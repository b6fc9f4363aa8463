// Memory of the service while it receives and sends large states.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openStateCaller, type StateCaller } from "../support/large-states.ts";
import { medianOf } from "./compare.ts";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { startService } from "./server/processes.ts";

const bytes = 100 * 1024 ** 2;
/** In base64, it fits into a body of 1 MiB. */
const inlineBytes = 768 * 1000;
const goalMb = 30;
const requestsPerProcess = 3;

const requests: Record<string, (caller: StateCaller) => Promise<() => Promise<void>>> = {
  "upload of a state of 100 MiB": (caller) => caller.upload("state", bytes),
  "upload of a JSON form of 100 MiB": (caller) => caller.upload("json-state", bytes),
  "download of a state of 100 MiB": (caller) => caller.download(),
  "a state of 768 kB in a request, in base64": (caller) => caller.createInline(inlineBytes),
};

export const bench: Bench = {
  async *measure({ rounds = 3 }) {
    const folder = makeFolder("states");
    const growths = Object.keys(requests).map((name) => ({ name, first: [] as number[], later: [] as number[] }));
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, first, later } of growths) {
          const [one, ...others] = await growthsOf(join(folder, `${round} ${name}`), requests[name]!);
          first.push(one!);
          later.push(...others);
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const medians = growths.map(({ name, first, later }) => ({ name, growths: [medianOf(first), medianOf(later)] }));
    const fits = (growths: readonly number[]) => growths.every((growth) => growth <= goalMb);
    yield {
      title: "Resident memory that a request adds at its peak, without the database",
      columns: ["request", "first of a process, MB", "later, MB", `goal: at most ${goalMb} MB`],
      rows: medians.map(({ name, growths }) => [
        name,
        ...growths.map((growth) => growth.toFixed(1)),
        fits(growths) ? "reached" : "missed",
      ]),
      isReached: medians.every(({ growths }) => fits(growths)),
    };
  },
};

/** In MB, for each request of a new process. */
async function growthsOf(data: string, prepare: (typeof requests)[string]): Promise<number[]> {
  const service = await startService(data);
  const caller = await openStateCaller(service.api, service.organization, service.tokens.owner);
  const growths: number[] = [];
  for (let count = 0; count < requestsPerProcess; count += 1) {
    growths.push((await service.growthDuring(await prepare(caller))) / 1e6);
  }
  await service.stop();
  return growths;
}
