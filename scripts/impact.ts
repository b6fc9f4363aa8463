// `npm run impact`: finds what an edit of the spec breaks, and which callers it affects.
import { start } from "./terminal/start.ts";

export const describe = async () => (await import("./impact/command/options.ts")).describeImpact();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { readOptions } = await import("./impact/command/options.ts");
  const options = readOptions(args);
  if (typeof options === "number") return options;
  const { runCommand } = await import("./impact/command/run.ts");
  return runCommand(options);
}

if (import.meta.main) await start(run);
