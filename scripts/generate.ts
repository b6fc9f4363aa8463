// `npm run generate`: derives everything in generated/ from the spec.
import { resolve } from "node:path";
import { start } from "./terminal/start.ts";

export const describe = async () => (await import("./generate/options.ts")).describeGenerate();

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { readOptions } = await import("./generate/options.ts");
  const options = readOptions(args);
  if (typeof options === "number") return options;
  if (options.ifStale && !(await mustGenerate(options))) return 0;
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runCommand } = await import("./generate/command.ts");
  if (!options.watch) return runCommand(options);
  const { VerdictFollower } = await import("./impact/index.ts");
  const follower = new VerdictFollower(resolve(options.spec), options);
  return await runCommand(options, (spec) => follower.tell(spec));
}

interface Wanted {
  spec: string;
  out: string;
  overlay: readonly string[];
  javascript: boolean;
}

async function mustGenerate({ spec, out, overlay, javascript }: Wanted): Promise<boolean> {
  const { isFresh } = await import("./generate/manifest.ts");
  return !isFresh(resolve(spec), resolve(out), overlay, javascript) && hasGenerator();
}

/** The service also runs without the generator's packages; only the docs page is then missing. */
function hasGenerator(): boolean {
  try {
    import.meta.resolve("@redocly/cli/package.json");
    return true;
  } catch {
    console.error("The docs page was not built: its packages come with npm ci without --omit=dev.");
    return false;
  }
}

if (import.meta.main) await start(run);
