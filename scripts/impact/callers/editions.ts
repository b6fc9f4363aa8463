// The generated files of a project, made anew in memory from any document.
import { basename } from "node:path";
import type ts from "typescript";
import type { OpenApiDocument } from "../../spec/index.ts";
import type { Texts } from "./project.ts";

/** Prints the files that a project has on disk, as they would be for a document. */
export interface Edition {
  /** The generator, as people call it. */
  generator: string;
  /** Absolute, with `/`. */
  files: string[];
  print(document: OpenApiDocument): Promise<Texts>;
}

/** What a file of the project would have to be for an edition to print it. */
export type Recognize = (files: readonly ts.SourceFile[], base: OpenApiDocument) => Promise<Edition | undefined>;

/** Whether most paths of the document stand in the text as it writes them. */
export function speaksOf(document: OpenApiDocument, text: string, written: (path: string) => string[]): boolean {
  const paths = Object.keys(document.paths ?? {});
  const found = paths.filter((path) => written(path).some((literal) => text.includes(literal)));
  return found.length > 0 && found.length * 2 >= paths.length;
}

export const nameOf = (file: ts.SourceFile): string => basename(basename(file.fileName, ".ts"), ".d");
