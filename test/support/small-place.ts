// An API description so small that each generation takes milliseconds, and a folder for the generated files.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Choice, loadStep, type StepName, stepNames } from "../../scripts/generate/steps.ts";
import { ownFolder } from "./temporary.ts";

// Load the steps now, so that the first test is as fast as the others.
for (const name of ["bundle", "docs", "express", "machines", "sensitive"] as const) await loadStep(name);

/** The description; `more` has other members of its only operation. */
export const described = (summary = "Show it", more: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Small", version: "1" },
    servers: [{ url: "https://a.example" }],
    paths: { "/a": { get: { operationId: "show", summary, responses: { 204: { description: "Done." } }, ...more } } },
  });

export type SmallPlace = ReturnType<typeof aSmallPlace>;

export function aSmallPlace(made = "made") {
  const folder = ownFolder();
  /** Replaces the old file by a new one, like many editors. */
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  };
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  write("api/openapi.json", described());
  return { folder, write, read, spec: join(folder, "api/openapi.json"), out: join(folder, made) };
}

/** Exactly these steps, without what they need. */
export const only = (...names: StepName[]): Choice => ({ names, custom: new Map() });

/** The steps to skip so that only these run. */
export const allBut = (...kept: StepName[]): StepName[] => stepNames.filter((name) => !kept.includes(name));
