// Cached results of recursive schemas for parts of one body.
import type { Accepts } from "./tables.ts";

let answers = new WeakMap<object, Map<Accepts, boolean>>();
let isEmpty = true;

/** Asks a schema about a part of a body once. */
export function recall(accepts: Accepts, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return accepts(value);
  let known = answers.get(value);
  if (known === undefined) {
    known = new Map();
    answers.set(value, known);
    isEmpty = false;
  }
  let answer = known.get(accepts);
  if (answer === undefined) {
    answer = accepts(value);
    known.set(accepts, answer);
  }
  return answer;
}

/** Before a check: its caller may have changed a value since an earlier one. */
export function forgetAnswers(): void {
  if (isEmpty) return;
  answers = new WeakMap();
  isEmpty = true;
}
