// Pairs the media types of two versions: by name, by name with other parameters, or by range.

interface MediaPair {
  base: string;
  head: string;
  /** `parameters`: they differ only there, such as `version=1` and `version=2`. `range`: one version has a range for it. */
  by: "name" | "parameters" | "range";
}

interface MediaPairs {
  pairs: MediaPair[];
  /** Names before the edit that are no longer covered. */
  gone: string[];
  /** Names after the edit that were not covered before. */
  come: string[];
}

export function pairMedia(base: readonly string[], head: readonly string[]): MediaPairs {
  const pairs: MediaPair[] = [];
  const isFree = (name: string, side: "base" | "head") => !pairs.some((pair) => pair[side] === name);
  for (const [by, nameOf] of [
    ["name", nameWithParameters],
    ["parameters", typeOf],
  ] as const) {
    for (const one of base) {
      const other = head.find((name) => nameOf(name) === nameOf(one) && isFree(name, "head"));
      if (other !== undefined && isFree(one, "base")) pairs.push({ base: one, head: other, by });
    }
  }
  const [gone, come] = [base.filter((name) => isFree(name, "base")), head.filter((name) => isFree(name, "head"))];
  const ranged = [
    ...gone.flatMap((one) => head.filter((range) => isWithin(one, range)).map((range) => ({ base: one, head: range }))),
    ...come.flatMap((one) => base.filter((range) => isWithin(one, range)).map((range) => ({ base: range, head: one }))),
  ];
  return {
    pairs: [...pairs, ...ranged.map((pair) => ({ ...pair, by: "range" as const }))],
    gone: gone.filter((name) => !head.some((range) => isWithin(name, range))),
    come: come.filter((name) => !base.some((range) => isWithin(name, range))),
  };
}

/** Without parameters, in lower case. */
export const typeOf = (name: string): string => name.split(";")[0]!.trim().toLowerCase();

/** The `charset` of JSON and plain text does not matter. */
function nameWithParameters(name: string): string {
  const parameters = name
    .split(";")
    .slice(1)
    .map((parameter) => parameter.replaceAll(/\s*=\s*/g, "=").trim())
    .filter((parameter) => parameter !== "" && !/^charset=/i.test(parameter));
  return [typeOf(name), ...parameters.sort()].join(";").toLowerCase();
}

export const isRange = (name: string): boolean => typeOf(name).includes("*");

// `application/a+json` is in `*/*`, `application/*` and `application/*+json`.
export function isWithin(name: string, range: string): boolean {
  const [type, wide] = [typeOf(name), typeOf(range)];
  if (!wide.includes("*") || type === wide) return false;
  if (wide.startsWith("*")) return true;
  const [start, end] = wide.split("*", 2);
  return type.startsWith(start!) && type.endsWith(end!);
}

const samples = [
  "application/json",
  "application/x-other+json",
  "text/plain",
  "text/x-other",
  "application/x-other",
  "image/x-other",
];

/** A type of the range that the others do not cover, preferably JSON, because its schema is checked. */
export function sampleOfRange(range: string, others: readonly string[]): string {
  const isOther = (type: string) => others.some((other) => typeOf(other) === type || isWithin(type, other));
  const within = samples.filter((type) => isWithin(type, range));
  return within.find((type) => !isOther(type)) ?? within[0] ?? range.replace("*", "x-other");
}
