/** Default version of a workspace: the newest. */
export const latestToolVersion = "1.14.2";

interface Given {
  "tool-version"?: string;
  "terraform-version"?: string;
}

/** The version and the member that gives it: callers may use either name, or both with the same value. */
export function readToolVersion(given: Given): { name: keyof Given; version: string | undefined; isOne: boolean } {
  const { "tool-version": own, "terraform-version": other } = given;
  const name = own === undefined && other !== undefined ? "terraform-version" : "tool-version";
  return { name, version: own ?? other, isOne: own === undefined || other === undefined || own === other };
}

export const twoVersions = "terraform-version must be equal to tool-version, or be left out.";

/** Every exact version up to the newest is available to every organization. */
export function isAvailable(version: string): boolean {
  const parts = partsOf(version);
  const latest = partsOf(latestToolVersion);
  if (!parts || !latest) return false;
  const index = parts.findIndex((part, position) => part !== latest[position]);
  return index === -1 || parts[index]! < latest[index]!;
}

function partsOf(version: string): number[] | undefined {
  const found = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(version);
  return found?.slice(1).map(Number);
}

/** Returns the newest of these releases that matches the constraint, such as `~> 1.9, != 1.9.3`. Releases have only numbers. */
export function newestMatching(constraint: string, releases: readonly string[]): string | undefined {
  const conditions = constraint.split(",").map(readCondition);
  const known = releases.flatMap((release) => {
    const numbers = partsOf(release);
    return numbers && conditions.every((condition) => condition(numbers)) ? [{ release, numbers }] : [];
  });
  return known.sort((one, other) => compare(other.numbers, one.numbers))[0]?.release;
}

type Numbers = readonly number[];
type Condition = (release: Numbers) => boolean;

const operators: Record<string, (release: Numbers, given: Numbers) => boolean> = {
  "=": (release, given) => compare(release, given) === 0,
  "!=": (release, given) => compare(release, given) !== 0,
  ">": (release, given) => compare(release, given) > 0,
  ">=": (release, given) => compare(release, given) >= 0,
  "<": (release, given) => compare(release, given) < 0,
  "<=": (release, given) => compare(release, given) <= 0,
  // Only the last of the given numbers may be higher.
  "~>": (release, given) =>
    compare(release, given) >= 0 && compare(release.slice(0, given.length - 1), given.slice(0, -1)) === 0,
};

function readCondition(text: string): Condition {
  const [, operator = "=", numbers = ""] = /^\s*(=|!=|>=?|<=?|~>)?\s*v?(\d+(?:\.\d+){0,2})/.exec(text) ?? [];
  const given = numbers.split(".").map(Number);
  return (release) => operators[operator]!(release, given);
}

/** Missing numbers are zeros. */
function compare(one: Numbers, other: Numbers): number {
  const differs = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0));
  return differs === undefined ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
