// Prints the outcome of a run as text or as one JSON object.
import colors from "picocolors";
import { SpecError } from "../model/index.ts";
import { callOf, plural, UserError, visible, visibleJson } from "../terminal/index.ts";
import { allOf, type Generation } from "./generate.ts";

export function reasonOf(error: unknown): string {
  if (error instanceof SpecError) return error.message;
  if (error instanceof UserError) return visible(error.message);
  return visible(`The generator failed: ${error instanceof Error ? error.message : String(error)}`);
}

export function outcomeOf({ spec, files, differences, notes, ran }: Generation) {
  const paths = allOf(files).map(({ path }) => path);
  return { spec: spec.source, files: paths, differences, notes, steps: ran };
}

export function printJson(outcome: object): void {
  console.log(visibleJson(outcome));
}

export function reportCheck({ differences, spec, notes }: Generation, out: string): void {
  reportNotes(notes);
  if (differences.length === 0) {
    console.log(visible(`${out}/ is up to date with ${spec.source}.`));
    return;
  }
  const names = differences.map(({ path, status }) => `  ${out}/${path} (${status === "changed" ? "stale" : status})`);
  console.error(
    [`${out}/ is not up to date with ${spec.source}; run ${callOf("generate")}.`, ...names].map(visible).join("\n"),
  );
}

export function reportWritten({ differences, notes }: Generation, out: string, milliseconds: number, quiet: boolean) {
  reportNotes(notes);
  const text =
    differences.length === 0
      ? `${out}/ is up to date (${milliseconds} ms)`
      : `${out}/: ${plural(differences.length, "file")} written or removed (${milliseconds} ms)`;
  const print = quiet ? console.error : console.log;
  print([text, ...listChanges(differences, out)].map(visible).join("\n"));
}

/** One line per file; the many files of the docs share a line. */
function listChanges(differences: Generation["differences"], out: string): string[] {
  const lines = differences.map(({ path, status }) => {
    const sign = status === "removed" ? "-" : "+";
    return path.startsWith("docs/") ? `  ${sign} ${out}/docs/` : `  ${sign} ${out}/${path}`;
  });
  return [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) =>
    length === 1 ? line : `${line} (${plural(length, "file")})`,
  );
}

export function reportNotes(notes: string[]): void {
  for (const note of notes) console.error(`${colors.yellow("note:")} ${visible(note)}`);
}
