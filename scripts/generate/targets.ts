// The names for `--target`, and the steps that each needs.
import { type StepName, stepNames } from "./steps.ts";

const targets = {
  types: ["types"],
  client: ["types", "operations", "client"],
  validators: ["types", "operations", "validators"],
  express: ["types", "operations", "validators", "express"],
} satisfies Record<string, StepName[]>;

export const targetNames = Object.keys(targets);

interface Choice {
  /** Default steps that are not needed. */
  skip: StepName[];
  also: StepName[];
}

/** Without targets, all default steps run. */
export function stepsOf(chosen: readonly string[], skipped: readonly string[]): Choice {
  if (chosen.length === 0) return { skip: skipped as StepName[], also: [] };
  const wanted = new Set(chosen.flatMap((name): StepName[] => targets[name as keyof typeof targets]));
  return {
    skip: stepNames.filter((name) => !wanted.has(name) || skipped.includes(name)),
    also: [...wanted].filter((name) => !stepNames.includes(name)),
  };
}
