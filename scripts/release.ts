// `npm run release`: the version that the changes ask for, and what they mean, written down for people.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

/** Returns the exit code. */
async function main(): Promise<number> {
  const { readOptions } = await import("./release/options.ts");
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "number") return options;
  const { usePacked } = await import("./generate/packed.ts");
  await usePacked("@redocly/openapi-core");
  const { runRelease } = await import("./release/perform.ts");
  return runRelease(options);
}

const exitCode = await main();
process.exitCode ??= exitCode;
