/** Line and column from 1. */
export interface Place {
  line: number;
  column: number;
}

/** One place of the code, changed. */
export interface Mutant {
  file: string;
  /** As Stryker calls the change, such as `EqualityOperator`. */
  kind: string;
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "RuntimeError" | "CompileError" | "Ignored";
  /** It only matters when its file is loaded. */
  isStatic: boolean;
  start: Place;
  end: Place;
  /** Offsets in the file. */
  from: number;
  to: number;
  was: string;
  becomes: string;
}

export const survives = ({ status }: Mutant): boolean => status === "Survived" || status === "NoCoverage";

/** The same change at the same place. */
export const keyOf = ({ file, from, to, becomes }: Mutant): string => `${file}:${from}-${to}:${becomes}`;

export const rangeOf = ({ file, start, end }: Mutant): string =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column}`;
