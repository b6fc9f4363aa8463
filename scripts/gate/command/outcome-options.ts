// Options of `check` and the proxy: baseline, severities and formats of the summary.
import { type Command, InvalidArgumentError, Option } from "commander";
import { addReports } from "../../reports/index.ts";
import { visible } from "../../terminal/index.ts";
import { explanations } from "../exchange/finding.ts";
import { type ChosenSeverity, refusedRequest, severityNames } from "../exchange/severities.ts";
import { type FormName, forms } from "../summary/formats.ts";

export interface OutcomeOptions {
  /** The file of known kinds. */
  baseline?: string;
  updateBaseline: boolean;
  severity: Record<string, ChosenSeverity>;
  /** Format of the printed summary. */
  format: FormName;
  /** Further files for the summary, each in the format of its extension. */
  write: string[];
}

const severityHelp = `severity of a kind: error, warning (only shown) or off (only counted); --enforce refuses errors; ${refusedRequest} stands for all kinds in requests that the service refused with a documented 4xx; may be given several times`;

export function addOutcome(command: Command): Command {
  const known = command
    .optionsGroup("Success or failure:")
    .option("--baseline <file>", "count the kinds of violations in this file separately, and fail only for new ones")
    .option("--update-baseline", "write the kinds of violations of this run to the file of --baseline", false)
    .addOption(
      new Option("--severity <kind=level>", severityHelp).argParser(readSeverity).default({}, "as in the contract"),
    );
  return addReports(known, forms, { of: "summary" });
}

export function requireBaseline({ baseline, updateBaseline }: OutcomeOptions, command: Command): void {
  if (updateBaseline && baseline === undefined) command.error("error: --update-baseline needs --baseline <file>.");
}

/** `type=warning`, or several separated by commas. */
function readSeverity(text: string, others: Record<string, ChosenSeverity>): Record<string, ChosenSeverity> {
  return { ...others, ...Object.fromEntries(text.split(",").map(readOne)) };
}

function readOne(text: string): [kind: string, level: ChosenSeverity] {
  const [kind = "", name, ...more] = text.trim().split("=");
  const level = severityNames.find((each) => each === name);
  if (level === undefined || more.length > 0) {
    throw new InvalidArgumentError(`It must be a kind, = and one of ${severityNames.join(", ")}.`);
  }
  const kinds = [...Object.keys(explanations), refusedRequest];
  if (!kinds.includes(kind)) {
    throw new InvalidArgumentError(`There is no kind ${visible(kind)}; kinds are ${kinds.join(", ")}.`);
  }
  return [kind, level];
}
