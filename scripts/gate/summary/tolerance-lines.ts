// The part of the summary about findings that do not fail the run.
import { number, plural } from "../../terminal/index.ts";
import type { KnownKind } from "../tolerance/baseline.ts";
import type { Summary } from "./summary.ts";

/** Kinds that are listed; the rest is counted. */
const maxListed = 20;

/** Sections of lines. */
export const describeTolerance = (summary: Summary): string[][] =>
  [describeKnown(summary), describeGone(summary), describeOff(summary)].filter((lines) => lines.length > 0);

function describeKnown({ groups, baseline }: Summary): string[] {
  const known = groups.filter(({ standing }) => standing === "known");
  if (baseline === null || known.length === 0) return [];
  const lines = known.map(
    ({ count, operationId, kind, location }) =>
      `  ${number(count)} × ${shownKind({ operation: operationId, kind, place: location })}`,
  );
  return [`Known from ${baseline.file}: ${plural(baseline.known.violations, "violation")}.`, ...shorten(lines)];
}

function describeGone({ baseline }: Summary): string[] {
  if (baseline === null) return [];
  const { file, gone, known, fresh, isWritten, problem } = baseline;
  const lines = shorten(gone.map((kind) => `  ${shownKind(kind)}`));
  if (problem !== null) return [problem];
  if (isWritten) {
    const went = gone.length === 0 ? "" : `; ${plural(gone.length, "kind")} did not occur any more`;
    return [`Wrote ${file}: ${plural(known.kinds + fresh.kinds, "kind")}, ${fresh.kinds} of them new${went}.`];
  }
  if (gone.length === 0) return [];
  const verb = gone.length === 1 ? "occurs" : "occur";
  return [
    `${plural(gone.length, "kind")} of ${file} no longer ${verb}; --update-baseline removes what is gone:`,
    ...lines,
  ];
}

function describeOff({ off }: Summary): string[] {
  const kinds = Object.entries(off).map(([kind, count]) => `${number(count)} × ${kind}`);
  return kinds.length === 0 ? [] : [`Not shown, since --severity turns it off: ${kinds.join(", ")}.`];
}

const shownKind = ({ operation, kind, place }: KnownKind): string => `${operation ?? "no operation"} ${kind} ${place}`;

const shorten = (lines: string[]): string[] =>
  lines.length <= maxListed ? lines : [...lines.slice(0, maxListed), `  … and ${lines.length - maxListed} more`];
