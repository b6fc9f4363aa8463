// `npm run generate`: derives everything in generated/ from the spec.
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { isFresh } from "./generate/manifest.ts";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readOptions } = await import("./generate/options.ts");
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "number") return options;
  if (options.ifStale && isFresh(resolve(options.spec), resolve(options.out))) return 0;
  if (options.ifStale && !hasGenerator()) return 0;
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runCommand } = await import("./generate/command.ts");
  if (!options.watch) return runCommand(options);
  const { VerdictFollower } = await import("./impact/index.ts");
  const follower = new VerdictFollower(resolve(options.spec), options);
  return await runCommand(options, (spec) => follower.tell(spec));
}

/** The service runs without the generator's packages; only the docs page is then missing. */
function hasGenerator(): boolean {
  try {
    import.meta.resolve("@redocly/cli/package.json");
    return true;
  } catch {
    console.error("The docs page was not built: its packages come with npm ci without --omit=dev.");
    return false;
  }
}

const exitCode = await main();
process.exitCode ??= exitCode;
