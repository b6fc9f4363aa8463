// The search for the reasons why one schema refuses one value, and the findings so far.
import { toPointerPart } from "../../spec/index.ts";
import type { Formats, RuleSchema } from "./tables.ts";
import type { Violation } from "./types.ts";

export interface Mismatch {
  kind: Violation["kind"];
  pointer: string;
  message: string;
  schema: string;
}

/** The findings of a schema in one value, and the members of the value that it knows. */
export interface Outcome {
  findings: Mismatch[];
  known: Set<string>;
}

/** One schema against one value. */
export interface Visit {
  schema: RuleSchema;
  value: unknown;
  pointer: string;
  /** The place of the schema in the document. */
  at: string;
  outcome: Outcome;
  report(kind: Mismatch["kind"], keyword: string, problem: string, pointer?: string): void;
  /** Checks the same value against a schema below this one. */
  apply(schema: unknown, path: string): Outcome;
  /** Checks a member or item of the value against a schema below this one. */
  descend(key: string | number, schema: unknown, path: string): void;
  /** Whether a schema accepts another value than the visited one, such as a member's name. */
  accepts(value: unknown, schema: unknown): boolean;
  formats: Formats;
  resolve(schema: RuleSchema): RuleSchema;
}

export const maximumFindings = 200;
const maximumName = 200;

/** The value has enough findings: no further ones are searched for. */
export const isFull = ({ outcome }: Visit): boolean => outcome.findings.length >= maximumFindings;

/** A member's name in a pointer; names can be as long as bodies, so they are cut. */
export function escapeKey(key: string | number): string {
  const text = toPointerPart(String(key));
  return text.length > maximumName ? `${text.slice(0, maximumName)}…` : text;
}
