import type { OpenApiDocument } from "./openapi.ts";
import { visible } from "./visible.ts";

/** One bundled description: `#/components` references are kept, every other reference is inlined. */
export interface Spec {
  bundle: OpenApiDocument;
  /** Absolute paths of all files that it was read from. */
  files: string[];
  /** What generated files name as their origin, such as `openapi/openapi.yaml`. */
  source: string;
}

/** A path relative to the output folder, with `/` on every platform. */
export interface OutputFile {
  path: string;
  text: string;
}

/** Runs again in watch only when what `inputs` picks has changed; a step that has none depends on the whole bundle. */
export interface Step {
  name: string;
  inputs?: (spec: Spec) => unknown;
  /** Loads what `run` will need, for a runner that has time before the spec is read. */
  prepare?: () => Promise<unknown>;
  run(spec: Spec): Promise<OutputFile[]> | OutputFile[];
}

/** What a caller of the generator should read: one paragraph that names file, line, operation and reason. */
export class SpecError extends Error {
  override name = "SpecError";

  /** Several problems are several lines, whatever the document that they quote has in it. */
  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    super([problems].flat().map(visible).join("\n"), options);
  }
}

/** The first line of a generated file: from what it was made, by what, and how to make it anew. */
export function originOf(spec: Spec, step: string): string {
  return `Generated from ${visible(spec.source)} by scripts/steps/${step}.ts. Do not edit: npm run generate.`;
}
