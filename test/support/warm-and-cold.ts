// Compares a warm pipeline with a new one: after each edit, both must generate the same files.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { generate } from "../../scripts/generate/generate.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import type { StepName } from "../../scripts/generate/steps.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { type Edit, EditedFolder } from "./description-edits.ts";
import { aWorkbench, readTree } from "./generation.ts";

/** Returns how many edits left a description that can be generated. */
export async function tryEdits(edits: readonly (Edit | "remove" | "restore")[], skip: StepName[]): Promise<number> {
  using bench = aWorkbench();
  const { spec } = bench;
  const folder = new EditedFolder(join(bench.folder, "openapi"));
  const out = join(bench.folder, "warm");
  await using warm = new Pipeline({ file: spec, steps: chooseSteps([], skip), warm: true });
  let sound = 0;
  await makeWith(warm, spec, out);
  for (const [index, edit] of edits.entries()) {
    const before = readTree(out);
    warm.forget(folder.apply(edit));
    const cold = join(bench.folder, `cold-${index}`);
    mkdirSync(cold);
    const [made, anew] = [await makeWith(warm, spec, out), await fromNothing(spec, cold, skip)];

    const told = JSON.stringify(edits.slice(0, index + 1));
    expect(made, told).toEqual(anew);
    expect(readTree(out), told).toEqual(made.error === undefined ? readTree(cold) : before);
    if (made.error === undefined) sound += 1;
  }
  return sound;
}

async function fromNothing(spec: string, out: string, skip: StepName[]) {
  await using pipeline = new Pipeline({ file: spec, steps: chooseSteps([], skip) });
  return await makeWith(pipeline, spec, out);
}

async function makeWith(pipeline: Pipeline, spec: string, out: string): Promise<{ notes?: string[]; error?: string }> {
  try {
    const { notes } = await generate(pipeline, { spec, out, complete: true, describes: true });
    return { notes };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
