// Choices of `oneOf` that change: a wider one may take values of the others, which `oneOf` then refuses.
import type { SchemaDifference } from "../schema/difference.ts";

/** Keeps an overlap as a risk only if a choice got wider for values of that side; otherwise, only an example can show it. */
export function overlapping(found: readonly SchemaDifference[]): SchemaDifference[] {
  return found.map((difference) => {
    const { overlap, pair } = difference;
    if (overlap === undefined) return difference;
    const inside = found.filter(
      ({ trail, isDocs }) => !isDocs && trail.some(({ within, step }) => within === pair && step.kind === "part"),
    );
    const caller = overlap.head && inside.some(({ widens }) => widens !== "no");
    const service = overlap.base && inside.some(({ narrows }) => narrows !== "no");
    const risk = "a value may now fit two choices, which oneOf refuses";
    if (!caller && !service) return difference;
    return {
      ...difference,
      needsExample: false,
      risks: { ...(caller && { caller: risk }), ...(service && { service: risk }) },
    };
  });
}
