// The lines of the spec around the rule of a finding.
import { readFileSync } from "node:fs";
import type { Contract } from "../exchange/contract.ts";

export interface SpecExcerpt {
  file: string;
  /** Of the rule itself; the first line is 1. */
  line: number;
  /** Number of the first line in `lines`. */
  from: number;
  lines: string[];
}

const around = 3;

export function excerptOf(contract: Contract, pointer: string): SpecExcerpt | null {
  const place = contract.locate(pointer);
  if (place === null) return null;
  const all = readFileSync(place.file, "utf8").split("\n");
  const from = Math.max(1, place.line - around);
  return { ...place, from, lines: all.slice(from - 1, place.line + around).map((line) => line.slice(0, 300)) };
}
