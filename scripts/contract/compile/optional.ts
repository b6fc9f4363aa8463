// The parts of the runtime that a generated module contains only if its document needs them.
import { formats, numberFormats } from "../runtime/formats/index.ts";
import { readers } from "../runtime/reader-table.ts";

type Table = "formats" | "numberFormats" | "readers";

/** Each table with its file. */
export const optional: Record<Table, [file: string, functions: Record<string, { name: string }>]> = {
  formats: ["formats/index.ts", formats],
  numberFormats: ["formats/index.ts", numberFormats],
  readers: ["reader-table.ts", readers],
};

export type Runtime = "index.ts" | "schemas.ts";

/** The modules of runtime/ with the exports for each kind of generated module, and the tables that it needs. */
export const runtimes: Record<Runtime, readonly Table[]> = {
  "index.ts": ["formats", "numberFormats", "readers"],
  "schemas.ts": ["formats", "numberFormats"],
};
