// Builds the prerequisites of `npm start` if they are missing or stale: the files of generated/, and the bundle of the service.
import { start } from "./terminal/start.ts";

/** Returns the exit code. */
async function run(): Promise<number> {
  const { readOptions } = await import("./generate/options.ts");
  const { runOnce } = await import("./generate/run.ts");
  const code = await runOnce(readOptions(["--if-stale"]) as Exclude<ReturnType<typeof readOptions>, number>);
  return code === 0 ? bundle() : code;
}

async function bundle(): Promise<number> {
  const { makeService } = await import("./packages/service.ts");
  const started = performance.now();
  try {
    const isNew = await makeService(() =>
      console.error("Bundling the service, whose sources are new or have changed."),
    );
    if (isNew) console.error(`Bundled the service (${Math.round(performance.now() - started)} ms).`);
    return 0;
  } catch (error) {
    console.error(`The service was not bundled. ${(error as Error).message}`);
    return 1;
  }
}

await start(run);
