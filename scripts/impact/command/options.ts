// The command line of impact.
import { type Command, InvalidArgumentError, Option } from "commander";
import { addReports } from "../../reports/index.ts";
import { CommandLine } from "../../terminal/command.ts";
import { type Access, addAccess, callOf, orExitCode, usageOf, visible } from "../../terminal/index.ts";
import { type Class, classes, explanations, type FormName, forms } from "../index.ts";

export interface Options extends Access {
  base?: string;
  head?: string;
  spec: string;
  format: FormName;
  /** Files that are written in addition. */
  write: string[];
  failOn: "breaking" | "risky" | "any" | "never";
  checkVersion: boolean;
  /** The classes to list. By default, the terminal lists breaking and risky changes, other formats all. */
  only?: Class[];
  all: boolean;
  project: string[];
  traffic: string[];
  document: string[];
}

const projects = `
Projects: a folder with a tsconfig.json, or a tsconfig. Impact recognizes generated types by the API paths in them, in any file:
types of ${callOf("generate")} (also as a built package), of openapi-typescript and of @hey-api/openapi-ts. It generates them for
both versions in memory. It runs no code of the project and writes no files. A switch counts as changed if it had a case for every
value. The edit shown for a line has the same effect if it is applied alone. Only TypeScript and JavaScript files are read, not the
scripts in .vue and .svelte files.`;

const traffic = `
Traffic: counts exchanges whose request or response was valid before the edit and is invalid now. Callers are distinguished by their
user agent and by the gate's mark for their token. Single exchanges cannot show permissions or states: such breaks are listed
separately. If several documents share the traffic, --document /billing=billing.yaml shop.example.com=shop.yaml assigns exchanges
to documents by prefix or host. Impact compares one document at a time.`;

const exitCodes = `
Accepted changes: impact.ignore.yaml, next to the spec, is a list of {id, operations?, place?, reason, until}.

The terminal lists breaking and risky changes, and counts the others. --only and --all change the list, not the exit code.

Exit codes: 0 if --fail-on and --check-version allow all changes. 1 if they refuse a change, or if a rule of impact.ignore.yaml
has expired. 2 for wrong arguments or an unreadable spec.`;

export const describeImpact = (): Command =>
  addReports(
    addAccess(
      new CommandLine(usageOf("impact"))
        .description("Shows what an edit of an OpenAPI document breaks, for which callers, and where.")
        .examples(callOf("impact"), `${usageOf("impact")} --base v1.2.0 --project ../my-app`)
        .optionsGroup("Versions:")
        .option(
          "--base <ref|file>",
          "the spec before the edit (default: the last release tag, or else the main branch)",
        )
        .option("--head <ref|file>", "the spec after the edit (default: the working tree)")
        .option("--spec <file>", "the spec, for refs and for the working tree", "openapi/openapi.yaml"),
      { to: "both versions, as they were at each ref" },
    )
      .optionsGroup("Success or failure:")
      .addOption(
        new Option("--fail-on <class>", "exit with 1 for changes of this class or worse")
          .choices(["breaking", "risky", "any", "never"])
          .default("breaking"),
      )
      .option("--check-version", "exit with 1 unless info.version is high enough", false)
      .optionsGroup("Callers and traffic:")
      .option("--project <dir...>", "list the lines of these TypeScript projects that the edit affects", [])
      .option(
        "--traffic <file...>",
        "count the exchanges of these recordings (NDJSON of the gate, HAR) that the edit makes invalid",
        [],
      )
      .option(
        "--document <where=file...>",
        "if several documents share the --traffic, as for the gate: count only exchanges of --spec",
        [],
      ),
    forms,
  )
    .addOption(
      new Option("--only <class,class>", `list only changes of these classes (${classes.join(", ")})`).argParser(
        readClasses,
      ),
    )
    .addOption(new Option("--all", "list every change on the terminal").default(false).conflicts("only"))
    .option("--explain <id>", "explain an id")
    .addHelpText("after", [projects, traffic, exitCodes].join("\n"));

function readClasses(text: string): Class[] {
  const names = text.split(",").map((name) => name.trim());
  const wrong = names.find((name) => !classes.includes(name as Class));
  if (wrong !== undefined) throw new InvalidArgumentError(`Classes are ${classes.join(", ")}.`);
  return names as Class[];
}

/** The options, or an exit code if there is nothing to do. */
export function readOptions(args: readonly string[]): Options | number {
  const command = describeImpact();
  return orExitCode(() => {
    command.parse(args, { from: "user" });
    const { explain, ...options } = command.opts<Options & { explain?: string }>();
    if (explain === undefined) return options;
    if (!Object.hasOwn(explanations, explain)) {
      command.error(`error: unknown id ${visible(explain)}; ids are ${Object.keys(explanations).join(", ")}.`);
    }
    console.log(explanations[explain as keyof typeof explanations]);
    return 0;
  });
}
