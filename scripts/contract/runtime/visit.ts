// Collects the findings that explain one refusal.
import { toPointerPart } from "../../model/index.ts";
import type { Formats, RuleSchema } from "./tables.ts";
import type { Violation } from "./types.ts";

export interface Mismatch {
  kind: Violation["kind"];
  pointer: string;
  message: string;
  schema: string;
  /** A member that the schema only does not list. The document itself does not forbid it, so servers may ignore it. */
  isUnlisted?: true;
}

const maximumFindings = 200;

/** Findings of a schema in one value, and the members of the value that the schema declares. */
export class Outcome {
  readonly findings: Mismatch[] = [];
  readonly known = new Set<string>();
  /** Unlisted members are limited separately, so that they never hide other findings. */
  readonly #ignoresUnlisted: boolean;
  #mistakes = 0;

  constructor(ignoresUnlisted: boolean) {
    this.#ignoresUnlisted = ignoresUnlisted;
  }

  /** There are enough findings: no further ones are searched for. */
  get isFull(): boolean {
    return this.#mistakes >= maximumFindings;
  }

  hasRoom(isUnlisted: boolean): boolean {
    const isIgnored = isUnlisted && this.#ignoresUnlisted;
    return (isIgnored ? this.findings.length - this.#mistakes : this.#mistakes) < maximumFindings;
  }

  add(finding: Mismatch): void {
    const isUnlisted = finding.isUnlisted === true;
    if (!this.hasRoom(isUnlisted)) return;
    this.findings.push(finding);
    if (!(isUnlisted && this.#ignoresUnlisted)) this.#mistakes += 1;
  }

  /** Adds the findings of another schema for the same value. */
  merge({ findings, known }: Outcome): void {
    for (const finding of findings) this.add(finding);
    for (const name of known) this.known.add(name);
  }
}

/** One schema against one value. */
export interface Visit {
  schema: RuleSchema;
  value: unknown;
  pointer: string;
  /** The place of the schema in the document. */
  at: string;
  outcome: Outcome;
  report(kind: Mismatch["kind"], keyword: string, problem: string, pointer?: string, isUnlisted?: boolean): void;
  /** Checks the same value against a schema below this one. */
  apply(schema: unknown, path: string): Outcome;
  /** Checks a member or item of the value against a schema below this one. */
  descend(key: string | number, schema: unknown, path: string): void;
  /** Whether a schema accepts another value than the visited one, such as a member's name. */
  accepts(value: unknown, schema: unknown): boolean;
  formats: Formats;
  resolve(schema: RuleSchema): RuleSchema;
}

const maximumName = 200;

/** A member's name in a pointer; names can be as long as bodies, so they are cut. */
export function escapeKey(key: string | number): string {
  const text = toPointerPart(String(key));
  return text.length > maximumName ? `${text.slice(0, maximumName)}…` : text;
}
