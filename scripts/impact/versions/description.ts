// One version of a comparison.
import type { OpenApiDocument } from "../../model/index.ts";
import type { Locate } from "../../model/lines/index.ts";
import type { DocumentName, Location } from "../result/change.ts";

/** One version of a comparison: a prepared document, with the locations of its parts. */
export interface Description {
  name: string;
  document: OpenApiDocument;
  /** Overlay actions that change nothing, one sentence each. */
  notes?: readonly string[];
  /** Parts of the spec that the comparison ignores or reads differently, one sentence each. */
  unread?: readonly string[];
  place(pointer: string): Location;
}

export function describe(
  name: string,
  document: OpenApiDocument,
  main: string,
  locate: Locate = () => null,
): Description {
  return {
    name,
    document,
    place(pointer) {
      const line = locate(pointer);
      return line === null ? { file: main, line: null, pointer } : { file: line.file, line: line.line, pointer };
    },
  };
}

export const nameOf = ({ name, document }: Description): DocumentName => ({
  name,
  title: String(document.info?.title ?? ""),
  version: String(document.info?.version ?? ""),
});
