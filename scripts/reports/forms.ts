// `--format` and `--write`: the same report on standard output and in files, whose endings choose the format.
import { type Command, InvalidArgumentError } from "commander";
import { writeWhole } from "./write-whole.ts";

export interface ReportForm<Subject> {
  /** The ending of files in this format; null if it is only printed. */
  ending: string | null;
  print(subject: Subject): Promise<string>;
}

type Forms<Subject> = Record<string, ReportForm<Subject>>;

/** `--format`, `--json` for short (both together are a mistake), and `--write`. */
export function addReports(command: Command, forms: Forms<never>, { of = "output", shape = "" } = {}): Command {
  const endings = Object.values(forms).flatMap(({ ending }) => ending ?? []);
  const readFile = (file: string, others: string[]): string[] => {
    if (endings.some((ending) => file.endsWith(ending))) return [...others, file];
    throw new InvalidArgumentError(`Its ending must be one of ${endings.join(", ")}.`);
  };
  // An implied value would itself conflict with the option that implies it.
  command.on("option:json", () => {
    if (command.getOptionValueSource("format") !== "cli") command.setOptionValueWithSource("format", "json", "default");
  });
  const names = new Set(["terminal", ...Object.keys(forms)]);
  return command
    .optionsGroup("Output:")
    .addOption(
      command
        .createOption("--format <name>", `format of the ${of}`)
        .choices([...names])
        .default("terminal"),
    )
    .addOption(command.createOption("--json", `the same as --format json${shape}`).conflicts("format"))
    .option(
      "--write <file>",
      `also write the ${of} to a file; its ending chooses the format (${endings.join(", ")}); may be given several times`,
      readFile,
      [],
    );
}

/** Writes the files of --write. */
export async function writeReports<Subject>(
  forms: Forms<Subject>,
  subject: Subject,
  files: readonly string[],
): Promise<void> {
  const formOf = (file: string) => Object.values(forms).find(({ ending }) => ending !== null && file.endsWith(ending))!;
  const texts = files.map(async (file) => [file, await formOf(file).print(subject)] as const);
  writeWhole(new Map(await Promise.all(texts)));
}
