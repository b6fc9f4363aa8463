// The parts of the runtime that a compiled contract contains only if its document needs them.
import { formats, numberFormats } from "../runtime/formats/index.ts";
import { readers } from "../runtime/reader-table.ts";

/** Each table with its file. */
export const optional: Record<string, [file: string, functions: Record<string, { name: string }>]> = {
  formats: ["formats/index.ts", formats],
  numberFormats: ["formats/index.ts", numberFormats],
  readers: ["reader-table.ts", readers],
};
