// `npm run generate`: derives everything in generated/ from the spec.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { start } from "./terminal/start.ts";

export const describe = async () => (await import("./generate/options.ts")).describeGenerate();

/** Returns the exit code. `steps`: those of a configuration, as it lists them. */
export async function run(args: readonly string[], steps?: unknown): Promise<number> {
  const { readOptions } = await import("./generate/options.ts");
  const options = readOptions(args);
  if (typeof options === "number") return options;
  const given = steps === undefined ? [] : (await import("./generate/custom-steps.ts")).readSteps(steps);
  if (!options.watch) return (await import("./generate/run.ts")).runOnce(options, given);
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runCommand } = await import("./generate/command.ts");
  const { EditWatcher } = await import("./impact/index.ts");
  const follower = new EditWatcher(resolve(options.spec), options);
  return await runCommand(options, given, (spec) => follower.tell(spec));
}

/** The other document of this project, with the steps that its users need. */
const controlDocument = "openapi/control.yaml";
const ofControl = [
  "--spec",
  controlDocument,
  "--out",
  "generated/control",
  "--target",
  "bundle",
  "client",
  "validators",
];
/** These choose another document, do not end, or print one result. */
const isForOne = /^--(?:spec|out|overlay|watch|json|help|target|skip|include-tags|operations)/;

async function runBoth(args: readonly string[]): Promise<number> {
  const code = await run(args);
  if (code !== 0 || args.some((arg) => isForOne.test(arg)) || !existsSync(controlDocument)) return code;
  return run([...ofControl, ...args]);
}

if (import.meta.main) await start(runBoth);
