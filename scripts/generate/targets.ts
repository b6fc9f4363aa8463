// What one can ask for by name, and the steps that it takes.
import { type StepName, stepNames } from "./steps.ts";

const targets = {
  types: ["types"],
  client: ["types", "operations", "client"],
  validators: ["types", "operations", "validators"],
  express: ["types", "operations", "validators", "express"],
} satisfies Record<string, StepName[]>;

export const targetNames = Object.keys(targets);

interface Choice {
  /** Of the steps that are made by default. */
  skip: StepName[];
  also: StepName[];
}

/** Without targets, everything that is made by default. */
export function stepsOf(chosen: readonly string[], skipped: readonly string[]): Choice {
  if (chosen.length === 0) return { skip: skipped as StepName[], also: [] };
  const wanted = new Set(chosen.flatMap((name): StepName[] => targets[name as keyof typeof targets]));
  return {
    skip: stepNames.filter((name) => !wanted.has(name) || skipped.includes(name)),
    also: [...wanted].filter((name) => !stepNames.includes(name)),
  };
}
