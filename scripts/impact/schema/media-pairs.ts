// Which media types of two sides belong together: equal ones, one with other parameters, and a range with a type in it.

interface MediaPair {
  base: string;
  head: string;
  /** `parameters`: they differ only there, such as `version=1` and `version=2`. `range`: one side has a range for it. */
  by: "name" | "parameters" | "range";
}

export interface MediaPairs {
  pairs: MediaPair[];
  /** Names of the base that no name of the head covers. */
  gone: string[];
  /** Names of the head that no name of the base covers. */
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

/** JSON and texts are read in the same way, whatever their `charset` says. */
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

/** A type of a range that none of the others covers, if there is one: most of all JSON, which is checked by its schema. */
export function sampleOfRange(range: string, others: readonly string[]): string {
  const isOther = (type: string) => others.some((other) => typeOf(other) === type || isWithin(type, other));
  const within = samples.filter((type) => isWithin(type, range));
  return within.find((type) => !isOther(type)) ?? within[0] ?? range.replace("*", "x-other");
}
