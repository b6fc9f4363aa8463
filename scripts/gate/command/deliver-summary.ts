// Prints the summary, and writes the files of --write.
import { writeReports } from "../../reports/index.ts";
import { UserError, visible } from "../../terminal/index.ts";
import { forms } from "../summary/formats.ts";
import { printSummary } from "../summary/print-summary.ts";
import type { Summary } from "../summary/summary.ts";
import type { OutcomeOptions } from "./outcome-options.ts";

/** False if a file could not be written; standard error then says why. */
export async function deliverSummary(
  summary: Summary,
  { format, write }: Pick<OutcomeOptions, "format" | "write">,
  output: NodeJS.WriteStream,
): Promise<boolean> {
  if (format === "terminal") printSummary(summary, output);
  else process.stdout.write(await forms[format].print(summary));
  try {
    await writeReports(forms, summary, write);
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return false;
  }
}
