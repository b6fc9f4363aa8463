// Comparisons with an instant in the code, and the instants around one.
import { globSync, readFileSync } from "node:fs";

/** One millisecond before the edge, the edge, and one millisecond after it. */
export const around = (edge: Date): Date[] => [-1, 0, 1].map((ms) => new Date(edge.getTime() + ms));

/** Rooms that compare instants which callers see or set. */
const files = ["server/{domain,http,store}/**/*.ts", "client/*.ts", "scripts/{impact,docs}/**/*.ts"];
const instant = String.raw`(?:now|today|day|until|expiry|\w*(?:At|_at|Until|[Ss]ince))`;
const call = String.raw`(?:\(\)|\.getTime\(\))?`;
const comparison = new RegExp(
  [
    // `expiry > at.getTime()`, `known.until < this.#now()`, `upload_expires_at > ${at}`
    String.raw`[\w.#]*\b${instant}(?:\[0\])?${call} (?:<=?|>=?) \S+`,
    String.raw`[\w.)]+ (?:<=?|>=?) (?:at\.getTime\(\)|[\w.#]*(?:now\(\)|now\b)[\w.()]*)`,
    // .where("createdAt", "<", before)
    String.raw`"(?:\w+\.)?(?:at|\w+At)", "(?:<=?|>=?)", \w+`,
  ].join("|"),
  "g",
);
/** Measures how long something takes, or uses the clock of the database, which tests cannot set. */
const otherClock = /performance|Date\.now|looked|startedAt|(?<![#.])\bnow\(\)/i;

/** Comparisons with instants in the code, as `file: comparison`. */
export function listTimeComparisons(): string[] {
  return globSync(files)
    .sort()
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(?:\/\/|\/?\*|--)/.test(line) && !otherClock.test(line))
        .flatMap((line) =>
          [...line.matchAll(comparison)].map(([found]) => `${file}: ${found.replace(/[^\w\]]+$/, "")}`),
        ),
    );
}
