// The generated files of a project, generated again in memory from any document.
import { basename } from "node:path";
import type ts from "typescript";
import type { OpenApiDocument } from "../../model/index.ts";
import type { Texts } from "./project.ts";

/** Prints the files that a project has on disk, as generated from a document. */
export interface Edition {
  /** The name of the generator. */
  generator: string;
  /** Absolute, with `/`. */
  files: string[];
  print(document: OpenApiDocument): Promise<Texts>;
}

/** Returns the edition if it recognizes its files. */
export type Recognize = (files: readonly ts.SourceFile[], base: OpenApiDocument) => Promise<Edition | undefined>;

/** Whether the file contains most API paths in the form of this generator. */
export function mentions(document: OpenApiDocument, text: string, written: (path: string) => string[]): boolean {
  const paths = Object.keys(document.paths ?? {});
  const found = paths.filter((path) => written(path).some((literal) => text.includes(literal)));
  return found.length > 0 && found.length * 2 >= paths.length;
}

export const nameOf = (file: ts.SourceFile): string => basename(basename(file.fileName, ".ts"), ".d");
