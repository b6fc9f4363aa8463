// `npm run release`: writes the next version and its changes, for people.
import { start } from "./terminal/start.ts";

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { readOptions } = await import("./release/options.ts");
  const options = readOptions(args);
  if (typeof options === "number") return options;
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runRelease } = await import("./release/perform.ts");
  return runRelease(options);
}

if (import.meta.main) await start(run);
