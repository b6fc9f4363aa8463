// The version that the changes require, by semantic versioning.
import { type Change, type Class, classes, type RequiredVersion, type Step } from "./result/change.ts";

/** Before 1.0.0, a break requires the next minor version, and any other change the next patch, as npm's `^` reads versions. */
const steps: Record<Class, { stable: Step; early: Step }> = {
  breaking: { stable: "major", early: "minor" },
  risky: { stable: "minor", early: "patch" },
  compatible: { stable: "minor", early: "patch" },
  docs: { stable: "patch", early: "patch" },
};

export function decide(changes: readonly Change[], base: string, head: string): RequiredVersion {
  const counts = Object.fromEntries(
    classes.map((name) => [name, changes.filter((change) => change.class === name).length]),
  ) as Record<Class, number>;
  const open = changes.filter(({ accepted }) => accepted === null);
  const worst = classes.find((name) => open.some((change) => change.class === name));
  const before = parse(base);
  const row = worst && steps[worst];
  const step: Step = row === undefined ? "none" : before?.[0] === 0 ? row.early : row.stable;
  if (before === null) return { step, version: null, isEnough: null, counts };
  const wanted = raise(before, step);
  const after = parse(head);
  return {
    step,
    version: wanted.join("."),
    isEnough: after === null ? null : compare(after, wanted) >= 0,
    counts,
  };
}

type Version = [major: number, minor: number, patch: number];

function parse(text: string): Version | null {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text);
  return match && [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}

function raise([major, minor, patch]: Version, step: Step): Version {
  switch (step) {
    case "major":
      return [major + 1, 0, 0];
    case "minor":
      return [major, minor + 1, 0];
    case "patch":
      return [major, minor, patch + 1];
    case "none":
      return [major, minor, patch];
  }
}

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Negative if the first version is lower; null if one is not a semantic version. */
export function compareVersions(one: string, other: string): number | null {
  const [first, second] = [parse(one), parse(other)];
  return first === null || second === null ? null : compare(first, second);
}
