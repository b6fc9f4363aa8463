// Which version changed which operation, and what of it: the file that `x-history` refers to.
import { dirname, isAbsolute, join, relative } from "node:path";
import { parse, stringify } from "yaml";
import type { Change, Impact } from "../impact/index.ts";
import { NotReleasable } from "./not-releasable.ts";

/** By version, newest first; by operationId; the places that changed. */
export type History = Record<string, Record<string, string[]>>;

const head = "# Which version changed what of each operation: written by `npm run release`, shown in the docs.\n";

/** The file that the description refers to, relative to where the command runs; null where it keeps no history. */
export function findHistory(main: string, text: string): string | null {
  const reference = (parse(text) as { "x-history"?: { $ref?: unknown } } | null)?.["x-history"]?.$ref;
  if (typeof reference !== "string") return null;
  const file = join(dirname(main), reference);
  const way = relative(dirname(main), file);
  if (way.startsWith("..") || isAbsolute(way)) {
    throw new NotReleasable(`x-history of ${main} leads out of its folder: ${reference}`);
  }
  return file;
}

export function addToHistory(text: string, { changes }: Impact, version: string): string {
  const before = (parse(text) ?? {}) as History;
  if (typeof before !== "object" || Array.isArray(before))
    throw new NotReleasable("The history is not a map of versions.");
  const reached = changes
    .filter((change) => change.class !== "docs")
    .flatMap((change) => change.operations.map((operation) => ({ operation, name: nameOf(change) })));
  const entry = [...Map.groupBy(reached, ({ operation }) => operation)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([operation, all]) => [operation, [...new Set(all.map(({ name }) => name))]]);
  return head + stringify({ [version]: Object.fromEntries(entry), ...before }, { lineWidth: 0 });
}

const nameOf = ({ id, place }: Change): string =>
  id === "operation-added" ? "added" : id === "operation-removed" ? "removed" : place;
