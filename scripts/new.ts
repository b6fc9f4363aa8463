// `npm run new -- endpoint showRunAge GET /runs/{run_id}/age`: writes the files of a new endpoint, to be completed.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { nameProblem } from "./lint/operation-names.ts";
import { planEndpoint } from "./new/endpoint.ts";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, UserError, visibleLines } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const notes = `
Example: npm run new -- endpoint showRunAge GET '/runs/{run_id}/age'

It copies tag, parameters, permission and test rows of an existing endpoint. TODO marks what you must decide;
test/coverage.test.ts fails until no TODO is left.

Exit codes: 0 written. 1 refused; the reason is printed and nothing is written. 2 wrong arguments.`;

export function describe(): Command {
  const program = new CommandLine("npm run new --")
    .description("Writes the files of something new.")
    .addHelpText("after", notes);
  program
    .command("endpoint")
    .description("write the spec, handler, test and test rows of an endpoint")
    .argument("<operationId>", "a verb and a noun, as in showRunAge")
    .argument("<method>", "GET, POST, PATCH or DELETE")
    .argument("<path>", "as in /runs/{run_id}/age")
    .option(
      "--like <operationId>",
      "the endpoint to start from (default: the one that is most like it, by path and method)",
    )
    .addHelpText("after", notes)
    .action((operationId: string, method: string, path: string, { like }: { like?: string }) => {
      const { files, notes: next } = planEndpoint({ operationId, method, path, like });
      const problem = nameProblem(operationId, method.toLowerCase());
      if (problem) throw new UserError(`${operationId} ${problem}.`);
      writeAll(files);
      console.log(visibleLines(next));
    });
  return program;
}

async function main(args: string[]): Promise<number> {
  if (args.length === 0) {
    console.error("error: say what to write: `npm run new -- endpoint <operationId> <method> <path>`; see --help.");
    return 2;
  }
  // The files of this project, wherever the command was started.
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const read = orExitCode(() => describe().parse(args, { from: "user" }));
    return typeof read === "number" ? read : 0;
  } catch (error) {
    // Errors with `syscall` are files that cannot be read or written.
    if (!(error instanceof UserError || (error as NodeJS.ErrnoException).syscall)) throw error;
    console.error(visibleLines(`error: ${(error as Error).message}`));
    return error instanceof UserError ? error.exitCode : 1;
  }
}

if (import.meta.main) await start(main);

/** Writes all files, or none. */
function writeAll(files: ReadonlyMap<string, string>): void {
  const before = [...files.keys()].map((file) => [file, existsSync(file) ? readFileSync(file) : undefined] as const);
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    throw error;
  }
}
