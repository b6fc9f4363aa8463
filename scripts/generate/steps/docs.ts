// Writes the docs page and its files; scripts/docs makes their content.
import { readPageScript, withCompressed } from "../../docs/index.ts";
import { samplesOf } from "../../samples/index.ts";
import { machineFilesOf, referenceOf } from "../pages.ts";
import type { Step } from "../step.ts";

export const docsStep: Step = {
  name: "docs",
  prepare: readPageScript,
  async files({ spec, notes }) {
    const page = { path: "index.html", text: await referenceOf(spec) };
    const files = await withCompressed([page, ...machineFilesOf(spec)]);
    notes.push(...samplesOf(spec.bundle).notes);
    return files.map((file) => ({ ...file, path: `docs/${file.path}` }));
  },
};
