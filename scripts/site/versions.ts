// The versions that a site has, in a list that its pages read.
export interface Version {
  version: string;
  /** Relative to the top of the site. Empty for the newest version. */
  folder: string;
}

export interface VersionList {
  generated: string;
  /** The newest first. */
  versions: Version[];
}

/** `folderOf` names the folder of a version that is not the newest. */
export function withVersion(versions: Version[], added: string, folderOf: (version: string) => string): Version[] {
  const names = [...new Set([...versions.map(({ version }) => version), added])];
  return names
    .sort((one, other) => compareVersions(other, one))
    .map((version, index) => ({ version, folder: index === 0 ? "" : folderOf(version) }));
}

/** A page of the newest version, moved to the folder of an older one. */
export const toOlder = (html: string): string =>
  html
    .replace(/ data-top="(?:\.\.\/)*/, "$&../../")
    .replaceAll(/ href="(?:\.\.\/)*(?=versions\/index\.html")/g, "$&../../");

/** In the order of semantic versioning; other names in alphabetical order. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [split(one), split(other)];
  for (let index = 0; index < Math.max(left.core.length, right.core.length); index++) {
    const difference = comparePart(left.core[index] ?? "0", right.core[index] ?? "0");
    if (difference !== 0) return difference;
  }
  // A pre-release comes before its release.
  if (left.early.length === 0 || right.early.length === 0) return right.early.length - left.early.length;
  for (let index = 0; index < Math.max(left.early.length, right.early.length); index++) {
    const [a, b] = [left.early[index], right.early[index]];
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    const difference = comparePart(a, b);
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

function split(version: string): { core: string[]; early: string[] } {
  const [core = "", ...early] = version.split("+")[0]!.split("-");
  return { core: core.split("."), early: early.length === 0 ? [] : early.join("-").split(".") };
}

function comparePart(one: string, other: string): number {
  const [a, b] = [one, other].map((part) => /^\d+$/.test(part)) as [boolean, boolean];
  if (a && b) return Math.sign(Number(one) - Number(other));
  if (a !== b) return a ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
