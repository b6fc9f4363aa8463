// The version of a release, and the line of the description that contains it.
import { compareVersions, type Description, type Verdict } from "../impact/index.ts";
import { NotReleasable } from "./not-releasable.ts";

/** The given version, that of the description, or the required one: each must be at least as high as the last of these. */
export function chooseVersion({ version, isEnough }: Verdict, given: string, wished: string | undefined): string {
  if (version === null) {
    if (wished !== undefined) return wished;
    throw new NotReleasable("The last release has no semantic version: name the next version with --to.");
  }
  if (wished === undefined) return isEnough ? given : version;
  const order = compareVersions(wished, version);
  if (order === null) throw new NotReleasable(`--to ${wished} is not a semantic version such as ${version}.`);
  if (order < 0) throw new NotReleasable(`--to ${wished} is too low: the changes ask for at least ${version}.`);
  return wished;
}

/** The file that contains `info.version`, with the new version. Everything else in it stays the same. */
export function replaceVersion(
  { document, place }: Description,
  version: string,
  read: (file: string) => string,
): { file: string; text: string } {
  const { file, line } = place("#/info/version");
  const lines = read(file).split("\n");
  const given = String(document.info.version);
  const old = line === null ? undefined : lines[line - 1];
  const found = old === undefined ? -1 : old.lastIndexOf(given);
  if (found === -1)
    throw new NotReleasable(`info.version (${given}) was not found in ${file}: write ${version} there yourself.`);
  lines[line! - 1] = old!.slice(0, found) + version + old!.slice(found + given.length);
  return { file, text: lines.join("\n") };
}
