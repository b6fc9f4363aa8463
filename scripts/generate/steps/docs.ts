// The docs page; scripts/docs says what it shows.
import { toDocsPage } from "../../docs/index.ts";
import type { Step } from "../step.ts";
import { clientSamples } from "./client/docs-samples.ts";

export const docsStep: Step = {
  name: "docs",
  run: (spec) => [{ path: "docs/index.html", text: toDocsPage(spec, clientSamples(spec.bundle)) }],
};
