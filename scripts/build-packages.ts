// `npm run build:packages`: the packages for npm, as folders and as tarballs.
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { declareConfig } from "./commands.ts";
import { buildPackages, packageNames } from "./packages/index.ts";
import { CommandLine } from "./terminal/command.ts";
import { makeFolder, orExitCode, usageOf, visible, visibleLines } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

export const describe = (): Command =>
  new CommandLine(usageOf("build:packages"))
    .description(
      "Builds the packages infrarun, infrarun-server and infrarun-client, each as a folder and as a tarball.",
    )
    .argument("[name...]", "only these packages")
    .option("--out <folder>", "where they go", ".cache/packages")
    .addHelpText(
      "after",
      "\nExit codes: 0 built. 1 a package could not be built; the reason is printed. 2 wrong arguments.",
    );

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const unknown = command.args.find((name) => !packageNames.includes(name));
  if (unknown !== undefined) {
    console.error(visible(`There is no package ${unknown}; there are ${packageNames.join(", ")}.`));
    return 2;
  }
  const { out } = command.opts<{ out: string }>();
  try {
    makeFolder(resolve(out));
    for (const { tarball, bytes, unpacked } of await buildPackages(resolve(out), await declareConfig(), command.args)) {
      console.log(visible(`${join(out, tarball)}: ${kilobytes(bytes)} kB, ${kilobytes(unpacked)} kB unpacked`));
    }
    return 0;
  } catch (error) {
    console.error(visibleLines((error as Error).message));
    return 1;
  }
}

const kilobytes = (bytes: number): string => Math.round(bytes / 1000).toLocaleString("en");

if (import.meta.main) await start(run);
