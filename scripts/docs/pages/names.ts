// Makes file names from names in the description: safe on every file system, and unique even if case is ignored.
import { createHash } from "node:crypto";

const safe = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
const longest = 80;

/** `index` is the list page of the folder. The others are device names of Windows. */
const reserved = /^(index|con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that looks like one with a file extension. */
const ending = /\.(html|md|br|gz)$/i;

/** File names by name, in the given order. */
export function fileNames(names: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of new Set(names)) {
    const plain = safe.test(name) && name.length <= longest && !reserved.test(name) && !ending.test(name);
    const file = plain && !taken.has(name.toLowerCase()) ? name : `${readable(name)}${hashOf(name)}`;
    taken.add(file.toLowerCase());
    found.set(name, file);
  }
  return found;
}

function readable(name: string): string {
  const letters = name.slice(0, 4 * longest).replaceAll(/[^A-Za-z0-9_-]+/g, "-");
  const shown = letters
    .replace(/^-+/, "")
    .slice(0, longest - 17)
    .replace(/-+$/, "");
  return shown === "" ? "" : `${shown}-`;
}

const hashOf = (name: string): string =>
  createHash("sha256").update(name.toWellFormed()).update(String(name.length)).digest("hex").slice(0, 16);
