// `npm run docs:build`: the docs as a site for any host of static files.
import { start } from "./terminal/start.ts";

export const describe = async () => (await import("./site/index.ts")).describeSite();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { readOptions, runCommand } = await import("./site/index.ts");
  const options = readOptions(args);
  return typeof options === "number" ? options : runCommand(options);
}

if (import.meta.main) await start(run);
