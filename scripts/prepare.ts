// Builds missing or stale files for `npm start`: the files of generated/, the docs, the bundle of the service, and
// the template of new stores.
import { start } from "./terminal/start.ts";

/** Returns the exit code. */
async function run(): Promise<number> {
  const { readOptions } = await import("./generate/options.ts");
  const { runOnce } = await import("./generate/run.ts");
  const code = await runOnce(readOptions(["--if-stale"]) as Exclude<ReturnType<typeof readOptions>, number>);
  return code === 0 ? makeParts() : code;
}

/** A failed site does not prevent a start: the service then shows the reference page. */
async function makeParts(): Promise<number> {
  const { makeService } = await import("./packages/service.ts");
  const { makeOwnSite } = await import("./site/own-site.ts");
  const { makeOwnApp } = await import("./site/own-app.ts");
  const { makeStoreTemplate } = await import("./admin/store-template.ts");
  // Mostly waits for a program. Without it, a first start takes longer.
  const making = make("template of stores", "Preparing the files of new stores.", makeStoreTemplate);
  await make("docs", "Building the docs, which are new or have changed.", makeOwnSite);
  await make("web app", "Bundling the web app, which is new or has changed.", makeOwnApp);
  const code = await make("service", "Bundling the service, whose sources are new or have changed.", makeService);
  await making;
  return code;
}

/** Returns the exit code. */
async function make(name: string, doing: string, build: (onStart: () => void) => Promise<boolean>): Promise<number> {
  const started = performance.now();
  try {
    const isNew = await build(() => console.error(doing));
    if (isNew) console.error(`Built the ${name} (${Math.round(performance.now() - started)} ms).`);
    return 0;
  } catch (error) {
    console.error(`The ${name} could not be built. ${(error as Error).message}`);
    return 1;
  }
}

await start(run);
