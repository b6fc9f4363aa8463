// Reads the guides in the folder `guides/` next to the description. The description does not refer to them, so guides
// are recognized by their file names.
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GuideFile, SpecError } from "../index.ts";
import { toRelative } from "./problems.ts";

const guideName = /^\d+-[a-z0-9-]+\.md$/;
const most = { files: 200, bytes: 1_000_000 };

/** The guides of the description in this file. Symbolic links are not followed. */
export function readGuideFiles(description: string): GuideFile[] {
  const folder = join(dirname(description), "guides");
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && guideName.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (names.length > most.files) throw new SpecError(`${toRelative(folder)} has more than ${most.files} guides.`);
  return names.map((name) => {
    const file = join(folder, name);
    const source = toRelative(file);
    const { size } = lstatSync(file);
    if (size > most.bytes) throw new SpecError(`${source} has more than ${most.bytes} bytes.`);
    return { file, source, text: readFileSync(file, "utf8") };
  });
}
