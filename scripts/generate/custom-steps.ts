// The steps of a configuration: checks them before they run, and checks what they return.
import { SpecError } from "../model/index.ts";
import { UserError } from "../terminal/index.ts";
import type { Model } from "./model.ts";
import { isOwnFolder } from "./package.ts";
import type { OutputFile, Step } from "./step.ts";
import { query } from "./steps/query.ts";
import { stepNames } from "./steps.ts";

/** The folder of this project also has the queries of its web app. */
export const stepsOfFolder = (out: string): Step[] =>
  isOwnFolder(out) ? [query({ from: "@tanstack/preact-query" })] : [];

/** Checks `steps` of a configuration, whose entries are steps or functions that make one. */
export function readSteps(given: unknown): Step[] {
  if (!Array.isArray(given)) throw new UserError("steps must be a list, such as steps: [myStep()].");
  const steps = given.map((entry, index) => {
    const step: unknown = typeof entry === "function" ? entry() : entry;
    if (!isStep(step))
      throw new UserError(`steps[${index}] is not a step: make it with defineStep({ name, files }) of infrarun/step.`);
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(step.name))
      throw new UserError(
        `The step name ${JSON.stringify(step.name)} must consist of lower-case letters, digits and "-".`,
      );
    if ((stepNames as readonly string[]).includes(step.name))
      throw new UserError(`The step name ${step.name} is taken by a step of the generator.`);
    return step;
  });
  const repeated = steps.find(({ name }, index) => steps.findIndex((one) => one.name === name) !== index);
  if (repeated !== undefined) throw new UserError(`Two steps have the name ${repeated.name}.`);
  return steps;
}

function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const { name, files, needs } = value as Partial<Step>;
  const isList = needs === undefined || (Array.isArray(needs) && needs.every((one) => typeof one === "string"));
  return typeof name === "string" && typeof files === "function" && isList;
}

/** Runs a step of the configuration. Throws an error that names the step and, if it failed, its line. */
export async function runCustom(step: Step, model: Model): Promise<OutputFile[]> {
  try {
    return checkFiles(step.name, await step.files(model));
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const [, place] = /\(?((?:file:\/\/|\/|[A-Z]:\\)[^\s()]+:\d+:\d+)\)?$/m.exec(stack) ?? [];
    throw new SpecError(`The step ${step.name} failed: ${message}${place === undefined ? "" : ` (at ${place})`}`, {
      cause: error,
    });
  }
}

function checkFiles(name: string, files: unknown): OutputFile[] {
  if (!Array.isArray(files)) throw new SpecError(`The step ${name} must return a list of { path, text }.`);
  for (const [index, file] of files.entries()) {
    const { path, text } = (file ?? {}) as Partial<OutputFile>;
    if (typeof path !== "string" || typeof text !== "string")
      throw new SpecError(`The step ${name} returned no { path, text } at index ${index}.`);
    if (!isBelow(path))
      throw new SpecError(
        `The step ${name} returned the path ${JSON.stringify(path)}, which is not below the output folder.`,
      );
    if (reserved.has(path)) throw new SpecError(`The step ${name} cannot write ${path}.`);
  }
  return files;
}

/** Files of the pipeline itself. */
const reserved = new Set(["manifest.json", "package.json"]);

/** Whether a path with `/` stays in its folder, on every platform. */
const isBelow = (path: string): boolean =>
  /^[^\\:\0]+$/.test(path) && path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
