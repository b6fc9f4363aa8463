import { isWritable } from "../../domain/limits.ts";

/**
 * `simulation.json` in the working directory of a bundle sets results of the simulated executor. All members are
 * optional:
 *
 *     {
 *       "plan":  { "outcome": "success", "message": "…", "duration_ms": 300, "interrupt_ms": 0,
 *                  "changes": { "add": 1, "change": 0, "destroy": 0, "import": 0 } },
 *       "apply": { "outcome": "errored", "message": "quota exceeded" },
 *       "test":  { "passed": 3, "failed": 1, "errored": 0, "skipped": 0 },
 *       "cost_estimate": { "outcome": "success", "prior_monthly_cost": 10, "proposed_monthly_cost": 12.5 },
 *       "policy_check":  { "outcome": "soft_failed" },
 *       "pre_plan":      { "outcome": "passed" },
 *       "post_plan":     { "outcome": "failed" }
 *     }
 *
 * Outcomes are `success` or `errored` for plan, apply, test and cost_estimate, `passed` or `failed` for the task
 * stages and, with `soft_failed`, for policy_check. `message` says why. `duration_ms` is the duration, `interrupt_ms` the
 * cleanup time after an interrupt; both are at most an hour. Other names are refused, so that a typing error
 * is not taken for a success.
 */
export type Simulation = Readonly<{
  plan?: SimulatedChange;
  apply?: SimulatedChange;
  test?: SimulatedTest;
  cost_estimate?: SimulatedCosts;
  policy_check?: Timed & Readonly<{ outcome?: "passed" | "soft_failed" | "failed" }>;
  pre_plan?: SimulatedStage;
  post_plan?: SimulatedStage;
}>;

type Timed = Readonly<{ message?: string; duration_ms?: number; interrupt_ms?: number }>;
type Work = Timed & Readonly<{ outcome?: "success" | "errored" }>;
export type SimulatedChange = Work &
  Readonly<{ changes?: Readonly<{ add?: number; change?: number; destroy?: number; import?: number }> }>;
export type SimulatedTest = Work & Readonly<{ passed?: number; failed?: number; errored?: number; skipped?: number }>;
export type SimulatedCosts = Work & Readonly<{ prior_monthly_cost?: number; proposed_monthly_cost?: number }>;
export type SimulatedStage = Timed & Readonly<{ outcome?: "passed" | "failed" }>;

/** `where` names the value in error messages. */
type Check = (value: unknown, where: string) => void;

const within =
  (least: number, most: number, whole: boolean): Check =>
  (value, where) => {
    const fits = typeof value === "number" && value >= least && value <= most && (!whole || Number.isInteger(value));
    if (!fits) throw new Error(`${where} must be a ${whole ? "whole " : ""}number from ${least} to ${most}`);
  };

const oneOf =
  (...choices: string[]): Check =>
  (value, where) => {
    if (!choices.some((choice) => choice === value)) throw new Error(`${where} must be ${choices.join(" or ")}`);
  };

const text: Check = (value, where) => {
  if (typeof value !== "string") throw new Error(`${where} must be a text`);
  if (!isWritable(value)) throw new Error(`${where} must not hold NUL or half a surrogate pair`);
};

const object =
  (members: Record<string, Check>): Check =>
  (value, where) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new Error(`${where} must be an object`);
    }
    for (const [name, member] of Object.entries(value)) {
      const path = where === "it" ? name : `${where}.${name}`;
      const check = Object.hasOwn(members, name) ? members[name] : undefined;
      if (!check) throw new Error(`${path} is not known; the known members are ${Object.keys(members).join(", ")}`);
      check(member, path);
    }
  };

const count = within(0, 10_000, true);
const milliseconds = within(0, 3_600_000, true);
const money = within(0, 1e12, false);
const timed = { message: text, duration_ms: milliseconds, interrupt_ms: milliseconds };
const work = { ...timed, outcome: oneOf("success", "errored") };
const change = object({ ...work, changes: object({ add: count, change: count, destroy: count, import: count }) });
const stage = object({ ...timed, outcome: oneOf("passed", "failed") });

const simulation = object({
  plan: change,
  apply: change,
  test: object({ ...work, passed: count, failed: count, errored: count, skipped: count }),
  cost_estimate: object({ ...work, prior_monthly_cost: money, proposed_monthly_cost: money }),
  policy_check: object({ ...timed, outcome: oneOf("passed", "soft_failed", "failed") }),
  pre_plan: stage,
  post_plan: stage,
});

/** Throws one sentence about the first mistake. */
export function parseSimulation(json: string): Simulation {
  const value = parse(json);
  try {
    simulation(value, "it");
  } catch (error) {
    throw new Error(`simulation.json cannot be used: ${(error as Error).message}.`);
  }
  return value as Simulation;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("simulation.json is not JSON.");
  }
}
