import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

/** A bug that somebody could have written. */
export interface Planted {
  /** Describes the bug. */
  name: string;
  file: string;
  was: string;
  becomes: string;
  /** A glob of the test files that find it. */
  tests: string;
}

export const plantedBugs: readonly Planted[] = parse(readFileSync(new URL("mutants.yaml", import.meta.url), "utf8"));

export const filesOf = ({ tests }: Planted, folder: string): string[] => globSync(tests, { cwd: folder }).sort();

/** The output of these files is committed, so generate it again after a change. */
export const makesCode = ({ file }: Planted): boolean => /^scripts\/(?:contract|generate|spec)\//.test(file);

export function plant({ was, becomes, name }: Pick<Planted, "was" | "becomes" | "name">, text: string): string {
  const [before, after, ...others] = text.split(was);
  if (after === undefined || others.length > 0) throw new Error(`There is no single place for this bug: ${name}.`);
  return before + becomes + after;
}
