import { UserError, visible } from "../terminal/index.ts";
import type { ValueOptions } from "./conversions.ts";
import type { OpenApiDocument } from "./openapi.ts";

/** One bundled description: `#/components` references are kept, every other reference is inlined. */
export interface Spec {
  bundle: OpenApiDocument;
  /** Absolute paths of all source files, with overlays. */
  files: string[];
  /** Locations of parts that overlays wrote or moved, and of components from other files. */
  written?: Written[];
  /** The origin that generated files name, such as `openapi/openapi.yaml`. */
  source: string;
  /** Types of values in generated code, unless they are those of JSON. */
  values?: ValueOptions;
  /** Markdown files in the description's folder, `guides/NN-name.md`, sorted by name. */
  guides?: GuideFile[];
}

/** A place of the document whose source is elsewhere: in an overlay, in another file, or at another index. */
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
  /** The path in error messages, such as `openapi/guides/01-first-run.md`. */
  source: string;
  text: string;
}

/** An error for the author of the description. It names file, line, operation and reason. */
export class SpecError extends UserError {
  override name = "SpecError";

  /** One line per problem. Line breaks in quoted text are escaped. */
  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    super([problems].flat().map(visible).join("\n"), 2, options);
  }
}

/** Tells the author of a document what was changed or not understood. */
export interface Note {
  /** One sentence. */
  text: string;
  /** JSON pointer into the document that was read. */
  pointer: string;
}
