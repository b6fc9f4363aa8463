// The changes of each release, as data: the file that `x-history` refers to.
import { dirname, isAbsolute, join, relative } from "node:path";
import { parse, stringify } from "yaml";
import type { Change, Impact } from "../impact/index.ts";
import { type History, isHistory, type ReleasedChange } from "../model/index.ts";
import { UserError } from "../terminal/index.ts";

const head = "# What each release changed: written by `npm run release`, shown in the docs and in their feed.\n";

/** The history file of the document, relative to the working directory; null without one. */
export function findHistory(main: string, text: string): string | null {
  const reference = (parse(text) as { "x-history"?: { $ref?: unknown } } | null)?.["x-history"]?.$ref;
  if (typeof reference !== "string") return null;
  const file = join(dirname(main), reference);
  const way = relative(dirname(main), file);
  if (way.startsWith("..") || isAbsolute(way)) {
    throw new UserError(`x-history of ${main} leads out of its folder: ${reference}`, 1);
  }
  return file;
}

/** Without changes of words only: the changelog has them. */
export function addToHistory(text: string, { changes }: Impact, version: string, date: string): string {
  const before: unknown = parse(text) ?? {};
  if (!isHistory(before)) {
    throw new UserError(
      "The history is not a map of versions to {date, changes}. Fix the file, or empty it to start again.",
      1,
    );
  }
  const history: History = { [version]: { date, changes: changes.flatMap(toReleased) }, ...before };
  return head + stringify(history, { lineWidth: 0 });
}

function toReleased({ id, class: name, operations, place, text }: Change): ReleasedChange[] {
  if (name === "docs") return [];
  const what = id === "operation-added" ? "added" : id === "operation-removed" ? "removed" : place;
  return [{ class: name, operations, place: what, text }];
}
