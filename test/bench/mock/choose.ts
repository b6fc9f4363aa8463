// Chooses documents by a fixed rule, before any of them is tried.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Chosen {
  /** Absolute. */
  file: string;
  name: string;
  /** The path of the collection, such as `/pets`. */
  collection: string;
  /** The path of one object, such as `/pets/{id}`. */
  item: string;
}

/** Bytes. */
const largest = 5_000_000;
const mostOfOwner = 6;

type Paths = Record<string, Record<string, unknown>>;

/**
 * Sorts the JSON files by the SHA-256 of their paths. A file needs a resource with create, list, show, change and delete.
 * Takes one file of each top folder, then a second one of each, and so on.
 */
export function chooseDocuments(folder: string, count: number): Chosen[] {
  const digest = (name: string) => createHash("sha256").update(name).digest("hex");
  const names = globSync("**/*.json", { cwd: folder }).map((name) => name.replaceAll("\\", "/"));
  const sorted = names.map((name) => [digest(name), name] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const rounds: Chosen[][] = [];
  const counts = new Map<string, number>();
  for (const [, name] of sorted) {
    const [owner] = name.replace(/\.json$/, "").split("/") as [string];
    const round = counts.get(owner) ?? 0;
    const file = join(folder, name);
    if (round === mostOfOwner || statSync(file).size > largest) continue;
    const { paths = {} } = JSON.parse(readFileSync(file, "utf8")) as { paths?: Paths };
    const found = mainResource(paths);
    if (!found) continue;
    counts.set(owner, round + 1);
    rounds[round] ??= [];
    rounds[round].push({ file, name, ...found });
    if (rounds[0]!.length === count) break;
  }
  return rounds.flat().slice(0, count);
}

/** The resource with the fewest parameters in its path; the first of several. */
function mainResource(paths: Paths): Pick<Chosen, "collection" | "item"> | undefined {
  const items = Object.keys(paths).flatMap((item) => {
    const collection = item.replace(/\/\{[^{}]*\}$/, "");
    const [list, one] = [paths[collection], paths[item]!];
    const isWhole = collection !== item && list?.post && list.get && one.get && one.delete && (one.patch || one.put);
    return isWhole ? [{ collection, item }] : [];
  });
  return items.sort((a, b) => a.collection.split("{").length - b.collection.split("{").length)[0];
}
