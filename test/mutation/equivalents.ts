import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Mutant } from "./mutant.ts";

export interface Equivalent {
  file: string;
  was: string;
  becomes: string;
  reason: string;
}

export const equivalents: readonly Equivalent[] =
  parse(readFileSync(new URL("equivalents.yaml", import.meta.url), "utf8")) ?? [];

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export const means = ({ file, was, becomes }: Equivalent, mutant: Mutant): boolean =>
  file === mutant.file && onOneLine(was) === onOneLine(mutant.was) && onOneLine(becomes) === onOneLine(mutant.becomes);
