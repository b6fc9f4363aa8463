// The start of the service: on a new folder, and on a store with many rows.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Comparison, inRounds } from "./compare.ts";
import type { Bench } from "./figures.ts";
import { makeFolder } from "./server/folder.ts";
import { startService } from "./server/processes.ts";
import { makeStore } from "./server/stores.ts";

const many = 100_000;

export const bench: Bench = {
  measure: (wanted) => inRounds("From the start of the process to its first response", comparisons(), wanted),
};

async function* comparisons(): AsyncGenerator<Comparison> {
  const folder = makeFolder("start");
  const large = join(folder, "large");
  let count = 0;
  const newFolder = () => {
    count += 1;
    return join(folder, `new-${count}`);
  };
  try {
    yield start("on a new folder", newFolder, 1_500);
    await makeStore(large, many);
    yield start(`on a store with ${many} workspaces and runs`, () => large, 500);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (title: string, nextFolder: () => string, most: number): Comparison => ({
  title,
  goal: { most },
  contenders: [
    {
      name: "npm start",
      async run() {
        const service = await startService(nextFolder());
        await service.stop();
        return service.startedMs;
      },
    },
  ],
});
