// The command line of a release.
import type { Command } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { orExitCode } from "../terminal/index.ts";

export interface Options {
  base?: string;
  spec: string;
  root?: string;
  overlay: string[];
  changelog: string;
  to?: string;
  dryRun: boolean;
  json: boolean;
}

const exitCodes = `
Exit codes: 0 written (or shown), or there is nothing to release. 1 refused, with the reason. 2 wrong arguments, or
a description that cannot be read.`;

export const describeRelease = (): Command =>
  new CommandLine("npm run release --")
    .description(
      "Writes the next version, CHANGELOG.md and the history of operations, from the changes since the last release.",
    )
    .option("--dry-run", "write nothing; show the changes as a patch", false)
    .option("--to <version>", "the version, if it should be higher than the changes require")
    .option("--base <ref|file>", "the last release (default: the last release tag, or else the main branch)")
    .option("--spec <file>", "the description", "openapi/openapi.yaml")
    .option("--root <folder>", "let the description refer to files in this folder, not only in its own")
    .option(
      "--overlay <file...>",
      "apply these Overlays to both sides: the last release gets them as they were then",
      [],
    )
    .option("--changelog <file>", "the changelog", "CHANGELOG.md")
    .option("--json", "print the version and the names of the files as one line of JSON", false)
    .addHelpText("after", exitCodes);

/** The options, or an exit code if there is nothing to do. */
export const readOptions = (args: readonly string[]): Options | number =>
  orExitCode(() => describeRelease().parse(args, { from: "user" }).opts<Options>());
