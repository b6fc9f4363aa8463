// The command line of impact.
import { Command, Option } from "commander";
import { addReports } from "../../reports/index.ts";
import { type Access, addAccess, callOf, orExitCode, usageOf, visible } from "../../terminal/index.ts";
import { explanations, type FormName, forms } from "../index.ts";

export interface Options extends Access {
  base?: string;
  head?: string;
  spec: string;
  format: FormName;
  /** Files that are written in addition. */
  write: string[];
  failOn: "breaking" | "risky" | "any" | "never";
  checkVersion: boolean;
  project: string[];
  traffic: string[];
  document: string[];
}

const projects = `
Projects: a folder with a tsconfig.json, or a tsconfig. Impact finds the project's generated types by the API paths in them, in any
file: types of ${callOf("generate")} (also as a built package), of openapi-typescript and of @hey-api/openapi-ts. It makes these types
again from both descriptions, in memory; it runs no code of the project and writes nothing. A switch counts as changed if it had a
case for every value. Each line is listed with the edit that has the same effect when it is applied alone. Only TypeScript and
JavaScript are read: the scripts in .vue and .svelte files are not.`;

const traffic = `
Traffic: an exchange counts if its request or answer is valid under the base and not under the head. Impact distinguishes callers by
the mark that the gate gave to their token, and by their user agent. One exchange cannot show permissions or states: such breaks are
listed separately from those that no recorded caller would notice. Impact compares one description at a time: --document
/billing=billing.yaml shop.example.com=shop.yaml says which exchanges belong to it, and at which prefix.`;

const exitCodes = `
Accepted changes are listed in impact.ignore.yaml beside the description: a list of {id, operations?, place?, reason, until}.

Exit codes: 0 no change that --fail-on or --check-version refuses. 1 such a change, or a rule of impact.ignore.yaml
whose last day has passed. 2 wrong arguments, or a description that cannot be read.`;

export const describeImpact = (): Command =>
  addReports(
    addAccess(
      new Command(usageOf("impact"))
        .description("Says what an edit of an OpenAPI description breaks, for whom, and where.")
        .option("--base <ref|file>", "the older side (default: the last release tag, or else the main branch)")
        .option("--head <ref|file>", "the newer side (default: the working tree)")
        .option("--spec <file>", "the description, for refs and for the working tree", "openapi/openapi.yaml"),
      { to: "both sides, as they were at each ref" },
    )
      .addOption(
        new Option("--fail-on <class>", "exit with 1 if there is a change of this class or a worse one")
          .choices(["breaking", "risky", "any", "never"])
          .default("breaking"),
      )
      .option("--check-version", "exit with 1 unless info.version of the head is high enough", false)
      .option("--project <dir...>", "list the lines of these TypeScript projects that the edit affects", [])
      .option(
        "--traffic <file...>",
        "count the exchanges of these recordings (NDJSON of the gate, HAR) that are not valid under the head",
        [],
      )
      .option(
        "--document <where=file...>",
        "if several documents share the --traffic, as for the gate: only exchanges of the document that --spec names count",
        [],
      ),
    forms,
  )
    .option("--explain <id>", "explain what an id means")
    .addHelpText("after", projects + traffic + exitCodes)
    .exitOverride();

/** The options, or an exit code if there is nothing to do. */
export function readOptions(args: readonly string[]): Options | number {
  const command = describeImpact();
  return orExitCode(() => {
    command.parse(args, { from: "user" });
    const { explain, ...options } = command.opts<Options & { explain?: string }>();
    if (explain === undefined) return options;
    if (!Object.hasOwn(explanations, explain)) {
      command.error(`error: there is no id ${visible(explain)}; ids are ${Object.keys(explanations).join(", ")}.`);
    }
    console.log(explanations[explain as keyof typeof explanations]);
    return 0;
  });
}
