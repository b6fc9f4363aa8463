// A thread that runs steps. While the spec is still being read, it only loads their libraries.
import type { Spec } from "../model/index.ts";
import type { Made } from "./step.ts";
import { runStep } from "./step.ts";
import { loadStep, type StepName } from "./steps.ts";
import { answer } from "./thread.ts";

export interface StepQuestion {
  name: StepName;
  /** Sending the bundle as one string is faster than a structured clone. */
  spec?: Omit<Spec, "bundle"> & { bundle: string };
}

let latest: { text: string; bundle: Spec["bundle"] } | undefined;

/** Parses the bundle once for all steps: none of them changes it. */
function parse(text: string): Spec["bundle"] {
  if (latest?.text !== text) latest = { text, bundle: JSON.parse(text) };
  return latest.bundle;
}

answer(async ({ name, spec }: StepQuestion): Promise<Made> => {
  const step = await loadStep(name);
  if (spec !== undefined) return runStep({ ...spec, bundle: parse(spec.bundle) }, step.files);
  await step.prepare?.();
  return { files: [], notes: [] };
});
