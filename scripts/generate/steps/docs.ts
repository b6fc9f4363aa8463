// Writes the docs page and its files; scripts/docs makes their content.
import { readPageScript, withCompressed } from "../../docs/index.ts";
import { samplesOf } from "../../samples/index.ts";
import { machineFilesOf, referenceOf } from "../pages.ts";
import type { Step } from "../step.ts";

export const docsStep: Step = {
  name: "docs",
  prepare: readPageScript,
  async files({ spec, notes }) {
    // Other threads compress the page, which takes long, while this one makes the other files.
    const page = withCompressed([{ path: "index.html", text: await referenceOf(spec) }]);
    const others = withCompressed(machineFilesOf(spec));
    const files = [...(await page), ...(await others)];
    notes.push(...samplesOf(spec.bundle).notes);
    return files.map((file) => ({ ...file, path: `docs/${file.path}` }));
  },
};
