import { visible } from "../terminal/index.ts";
import type { OpenApiDocument } from "./openapi.ts";

/** One bundled description: `#/components` references are kept, every other reference is inlined. */
export interface Spec {
  bundle: OpenApiDocument;
  /** Absolute paths of all files that it was read from, also of overlays. */
  files: string[];
  /** What overlays wrote or moved, and components from other files. */
  written?: Written[];
  /** What generated files name as their origin, such as `openapi/openapi.yaml`. */
  source: string;
  /** Markdown files beside the description, `guides/NN-name.md`, in the order of their names. */
  guides?: GuideFile[];
}

/** A place of a document that stands elsewhere in its files: in an overlay, in a part, or at another index. */
export interface Written {
  /** JSON pointer into the document. */
  at: string;
  /** Absolute path of the overlay or part; null for a place of the description itself. */
  file: string | null;
  pointer: string;
}

export interface GuideFile {
  /** Absolute. */
  file: string;
  /** Named as errors name it, such as `openapi/guides/01-first-run.md`. */
  source: string;
  text: string;
}

/** What a caller of the generator should read: one paragraph that names file, line, operation and reason. */
export class SpecError extends Error {
  override name = "SpecError";

  /** One line per problem; line breaks in what a problem quotes are escaped. */
  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    super([problems].flat().map(visible).join("\n"), options);
  }
}
