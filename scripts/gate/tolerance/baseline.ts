// A baseline: the kinds of violations that a team already knows. A kind is an operation, a rule and a place, without
// values.
import { readFileSync, statSync } from "node:fs";
import { fileReasonOf, UserError, visible, visibleJson } from "../../terminal/index.ts";
import { type Finding, locationOf } from "../exchange/finding.ts";

export interface KnownKind {
  /** If no operation matches: null, or the name of one of several documents. */
  operation: string | null;
  kind: string;
  place: string;
}

/** The message is one sentence that names the file. */
export const maxKinds = 20_000;
const maxBytes = 16 << 20;
/** Characters of a place that distinguish kinds. */
const longestPlace = 500;

export const kindOf = (finding: Finding): KnownKind => ({
  operation: finding.operationId ?? finding.document ?? null,
  kind: finding.kind,
  place: locationOf(finding).slice(0, longestPlace).toWellFormed(),
});

export const keyOf = ({ operation, kind, place }: KnownKind): string => JSON.stringify([operation, kind, place]);

/** One line for each kind, sorted, so that a diff of the file is easy to review. */
export function printBaseline(kinds: Iterable<KnownKind>): string {
  const rows = [...kinds]
    .map(({ operation, kind, place }) => ({ operation, kind, place }))
    .sort((one, other) => compare(one.operation ?? "", other.operation ?? "") || compare(keyOf(one), keyOf(other)))
    .map((kind) => `    ${visibleJson(kind)}`);
  const list = rows.length === 0 ? "[]" : `[\n${rows.join(",\n")}\n  ]`;
  return `{\n  "baseline": 1,\n  "kinds": ${list}\n}\n`;
}

/** Compares code units, for the same order on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function readBaseline(file: string): KnownKind[] {
  const refuse = (reason: string) => new UserError(`The baseline ${file} ${reason}.`);
  const value = parse(readText(file, refuse), refuse);
  const { baseline, kinds } = (value ?? {}) as { baseline?: unknown; kinds?: unknown };
  if (baseline !== 1 || !Array.isArray(kinds)) throw refuse('is not one: it has no "baseline": 1 and list of "kinds"');
  if (kinds.length > maxKinds) throw refuse(`has more than ${maxKinds.toLocaleString("en")} kinds`);
  return kinds.map((each, index) => {
    if (!isKind(each)) throw refuse(`has no operation, kind and place in entry ${index + 1}`);
    return { operation: each.operation, kind: each.kind, place: each.place };
  });
}

function readText(file: string, refuse: (reason: string) => Error): string {
  try {
    if (statSync(file).size > maxBytes) throw refuse("is larger than 16 MiB");
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof UserError) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw refuse("does not exist; --update-baseline writes it");
    }
    throw refuse(`cannot be read: ${fileReasonOf(error)}`);
  }
}

function parse(text: string, refuse: (reason: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(`is not JSON: ${visible((error as Error).message)}`);
  }
}

function isKind(value: unknown): value is KnownKind {
  const { operation, kind, place } = (value ?? {}) as Record<string, unknown>;
  return (operation === null || typeof operation === "string") && [kind, place].every((one) => typeof one === "string");
}
