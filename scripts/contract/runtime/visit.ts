// One schema that is asked why it refuses one value, and what it has said so far.
import { toPointerPart } from "../../spec/index.ts";
import type { Formats, RuleSchema } from "./tables.ts";
import type { Violation } from "./types.ts";

export interface Mismatch {
  kind: Violation["kind"];
  pointer: string;
  message: string;
  schema: string;
}

/** What a schema found in one value, and which of the value's members it knows. */
export interface Outcome {
  findings: Mismatch[];
  known: Set<string>;
}

/** One schema against one value. */
export interface Visit {
  schema: RuleSchema;
  value: unknown;
  pointer: string;
  /** Where the schema stands in the document. */
  at: string;
  outcome: Outcome;
  report(kind: Mismatch["kind"], keyword: string, problem: string, pointer?: string): void;
  /** The same value against a schema below this one. */
  apply(schema: unknown, path: string): Outcome;
  /** A member or item of the value against a schema below this one. */
  descend(key: string | number, schema: unknown, path: string): void;
  /** Whether a schema takes a value that is not the visited one, such as a member's name. */
  accepts(value: unknown, schema: unknown): boolean;
  formats: Formats;
  resolve(schema: RuleSchema): RuleSchema;
}

export const maximumFindings = 200;
const maximumName = 200;

/** Enough is said of a value: whatever else is wrong with it is not looked for. */
export const isFull = ({ outcome }: Visit): boolean => outcome.findings.length >= maximumFindings;

/** A member's name in a pointer; names can be as long as bodies, and are cut. */
export function escapeKey(key: string | number): string {
  const text = toPointerPart(String(key));
  return text.length > maximumName ? `${text.slice(0, maximumName)}…` : text;
}
