// A worker in its own process, so that a test can kill it: node worker-process.ts DATABASE_URL FOLDER
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { openJobs } from "../../server/jobs/jobs.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { connect } from "../../server/store/database/database.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { testKeys } from "./keys.ts";

const [url, folder] = process.argv.slice(2);
if (!url || !folder) throw new Error("Usage: worker-process.ts DATABASE_URL FOLDER");
const onError = (error: unknown) => console.error(error);

await startWorker({
  database: connect(url, { keys: testKeys }),
  blobs: openBlobs(folder),
  jobs: openJobs({ url, onError }),
  executor: createSimulatedExecutor({ planMs: 0, applyMs: 0 }),
  now: () => new Date(),
  onError,
});
console.log("ready");
