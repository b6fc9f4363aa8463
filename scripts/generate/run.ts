// Runs the generator once, or only lists stale files.
import { resolve } from "node:path";
import { decisiveOptions, type Options } from "./options.ts";
import type { Step } from "./step.ts";

/** Returns the exit code. */
export async function runOnce(options: Options, given: readonly Step[] = []): Promise<number> {
  // Nothing records the code of custom steps, so they always run.
  if (options.ifStale && given.length === 0 && !(await mustGenerate(options))) return 0;
  const { usePacked } = await import("./packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runCommand } = await import("./command.ts");
  return runCommand(options, given);
}

async function mustGenerate(options: Options): Promise<boolean> {
  const { isFresh } = await import("./manifest.ts");
  const { spec, out, overlay } = options;
  return !isFresh(resolve(spec), resolve(out), overlay, decisiveOptions(options)) && hasGenerator();
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
