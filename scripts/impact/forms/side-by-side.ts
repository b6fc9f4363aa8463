// Compares two strings as rows of a table.
import { diffLines } from "diff";

export interface Row {
  kind: "same" | "changed" | "gap";
  /** Null if this version has no such line. In a gap, the lines that are left out for both versions. */
  left: Line | null;
  right: Line | null;
}

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** Number of unchanged lines shown around a change. */
const around = 3;

/** Above this limit, lines are not compared: the page shows one string as removed and the other as added. */
const mostChanges = 4_000;

export function compareSides(base: string, head: string): Row[] {
  const parts = diffLines(base, head, { maxEditLength: mostChanges }) ?? [
    { value: base, removed: true, added: false },
    { value: head, removed: false, added: true },
  ];
  const rows: Row[] = [];
  let [left, right] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const { value, removed, added } = parts[index]!;
    const lines = linesOf(value);
    if (!removed && !added) {
      for (const text of lines)
        rows.push({ kind: "same", left: { number: ++left, text }, right: { number: ++right, text } });
      continue;
    }
    // Show a replacement next to the line that it replaces.
    const next = parts[index + 1];
    const news = removed && next?.added ? linesOf(next.value) : added ? lines : [];
    const olds = removed ? lines : [];
    if (removed && next?.added) index += 1;
    for (let line = 0; line < Math.max(olds.length, news.length); line += 1) {
      rows.push({
        kind: "changed",
        left: line < olds.length ? { number: ++left, text: olds[line]! } : null,
        right: line < news.length ? { number: ++right, text: news[line]! } : null,
      });
    }
  }
  return fold(rows);
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

/** Leaves out lines that are the same and far from any change. */
function fold(rows: readonly Row[]): Row[] {
  const isNear = new Uint8Array(rows.length);
  rows.forEach((row, index) => {
    if (row.kind === "changed") isNear.fill(1, Math.max(0, index - around), index + around + 1);
  });
  const folded: Row[] = [];
  rows.forEach((row, index) => {
    if (isNear[index] === 1) folded.push(row);
    else if (folded.at(-1)?.kind !== "gap") folded.push({ ...row, kind: "gap" });
  });
  return folded;
}
