import { type Command, InvalidArgumentError } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { type Access, addAccess, addSubset, orExitCode, type SubsetOptions, usageOf } from "../terminal/index.ts";

export interface Options extends Access, SubsetOptions {
  spec: string;
  out: string;
  baseUrl?: string;
  json: boolean;
}

const notes = `
You can put the folder on any host of static files. Other versions in the folder stay; the newest is also at the top.

Exit codes: 0 built. 1 the spec is wrong, or the generator could not be installed; the folder has not changed. 2 wrong arguments.`;

export const describeSite = (): Command =>
  addSubset(
    addAccess(
      new CommandLine(usageOf("docs:build"))
        .description("Builds the docs as a site: a page for each operation, schema, guide and state machine.")
        .option("--spec <file>", "the description", "openapi/openapi.yaml"),
    ),
  )
    .option("--out <folder>", "output folder of the site", "generated/site")
    .option(
      "--base-url <address>",
      "public address of the site, for canonical addresses, a sitemap and 404.html",
      toBaseUrl,
    )
    .option("--json", "print the outcome as one line of JSON", false)
    .addHelpText("after", notes);

/** The options, or an exit code if there is nothing to do. */
export function readOptions(args: readonly string[]): Options | number {
  const command = describeSite();
  return orExitCode(() => {
    command.parse(args, { from: "user" });
    return command.opts<Options>();
  });
}

function toBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new InvalidArgumentError("It is an address like https://docs.example.com/runs.");
  return url.href.replace(/\/+$/, "");
}
