// `npm run build:client`: builds the client package.
import { resolve } from "node:path";
import type { Command } from "commander";
import { buildClient, demandOwn, reasonOf } from "./packages/index.ts";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, usageOf, visible, visibleLines } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const notes = `
In either, npm pack makes the tarball; in client/ it builds first.

Exit codes: 0 built. 1 nothing was built; the reason is printed. 2 wrong arguments.`;

export const describe = (): Command =>
  new CommandLine(usageOf("build:client"))
    .description(
      "Builds the client package into client/dist, or with everything that is published into another folder.",
    )
    .argument("[folder]", "the other folder")
    .addHelpText("after", notes);

/** Returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const [folder] = command.args;
  try {
    if (folder !== undefined) demandOwn(resolve(folder), "infrarun-client");
    await buildClient(folder === undefined ? undefined : resolve(folder));
    console.log(visible(`Built ${folder ?? "client"}/dist.`));
    return 0;
  } catch (error) {
    console.error(visibleLines(`Nothing was built. ${reasonOf(error)}`));
    return 1;
  }
}

if (import.meta.main) await start(run);
