// Numbers that keep the rules of a schema about numbers.
import { numberFormats } from "../contract/index.ts";
import { isMultipleOf } from "../model/index.ts";
import type { Parts } from "./conjunctions.ts";
import { numbersAt } from "./keywords.ts";

const mostSteps = 200;

/** Different numbers, the lowest allowed one or 1 first. */
export function* numbersOf(parts: Parts, isWhole: boolean): Iterable<number> {
  const at = (keyword: string) => numbersAt(parts, keyword);
  const formats = parts.flatMap(({ format }) => (typeof format === "string" ? [format] : []));
  const units = at("multipleOf").filter((unit) => unit > 0);
  const fits = (value: number): boolean =>
    (!isWhole || Number.isInteger(value)) &&
    at("minimum").every((bound) => value >= bound) &&
    at("maximum").every((bound) => value <= bound) &&
    at("exclusiveMinimum").every((bound) => value > bound) &&
    at("exclusiveMaximum").every((bound) => value < bound) &&
    units.every((unit) => isMultipleOf(value, unit)) &&
    formats.every((format) => numberFormats[format]?.(value) !== false);
  const met = new Set<number>();
  for (const value of candidates(at, units, isWhole)) {
    const rounded = Number(value.toPrecision(15));
    if (met.has(rounded) || !fits(rounded)) continue;
    met.add(rounded);
    yield rounded;
  }
}

function* candidates(at: (keyword: string) => number[], units: number[], isWhole: boolean): Iterable<number> {
  const low = [...at("minimum"), ...at("exclusiveMinimum")];
  const high = [...at("maximum"), ...at("exclusiveMaximum")];
  const [lowest, highest] = [Math.max(...low), Math.min(...high)];
  const [first = 0, ...others] = isWhole ? [1, ...units] : units;
  const unit = others.reduce((product, one) => (isMultipleOf(product, one) ? product : product * one), first);
  const step = unit || (Number.isFinite(highest - lowest) ? (highest - lowest) / 4 : 1);
  const starts = [...(low.length > 0 ? [lowest] : []), 1, 0, ...(high.length > 0 ? [highest] : [])];
  yield* starts;
  for (const start of starts) {
    const aligned = step === 0 ? start : Math.ceil(start / step) * step;
    for (let count = 0; count < mostSteps; count += 1) {
      yield start + count * step;
      yield aligned + count * step;
      yield aligned - count * step;
    }
  }
}
