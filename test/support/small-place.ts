// A description so small that each generation takes milliseconds, and a folder for what is made of it.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadStep, type StepName, stepNames } from "../../scripts/generate/steps.ts";
import { ownFolder } from "./temporary.ts";

// The first test that runs them is then as quick as the others.
for (const name of ["bundle", "docs", "express", "machines", "sensitive"] as const) await loadStep(name);

/** The description, with more members of its one operation where they are given. */
export const described = (summary = "Show it", more: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Small", version: "1" },
    servers: [{ url: "https://a.example" }],
    paths: { "/a": { get: { operationId: "show", summary, responses: { 204: { description: "Done." } }, ...more } } },
  });

export type SmallPlace = ReturnType<typeof aSmallPlace>;

export function aSmallPlace() {
  const folder = ownFolder();
  /** As editors do it: a new file takes the place of the old one. */
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  };
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  write("api/openapi.json", described());
  return { folder, write, read, spec: join(folder, "api/openapi.json"), out: join(folder, "made") };
}

/** What to skip so that only these steps are left. */
export const allBut = (...kept: StepName[]): StepName[] => stepNames.filter((name) => !kept.includes(name));
