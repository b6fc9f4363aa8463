import { type Spec, spreadCommonResponses } from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

/** Writes the bundle. JSON has no comments, so its first member names the source. */
export const bundleStep: Step = {
  name: "bundle",
  files: ({ spec }): OutputFile[] => [{ path: "openapi.json", text: printBundle(spec) }],
};

export function printBundle(spec: Spec): string {
  const document = { "x-generated": originOf(spec, "bundle"), ...spreadCommonResponses(spec.bundle) };
  return `${JSON.stringify(document, null, 2)}\n`;
}
