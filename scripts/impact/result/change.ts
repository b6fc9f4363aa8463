// The effects of an edit on callers: the model that all output formats print.
import type { Exchange } from "../../../generated/validators.js";
import type { ChangeId } from "./explanations.ts";

/**
 * `breaking`: a counterexample proves it. `risky`: callers may notice, but no counterexample was found or possible.
 * `compatible`: everything that was promised is still promised. `docs`: only words, examples and order.
 */
export type Class = (typeof classes)[number];
export const classes = ["breaking", "risky", "compatible", "docs"] as const;

/** The spec before or after the edit. */
export type Which = "base" | "head";

/** The half of an exchange that contains a value. */
export type Message = "request" | "response";

export interface Change {
  /** The kind of change; `--explain` explains it. */
  id: ChangeId;
  class: Class;
  direction: "request" | "response" | "behaviour";
  /** The affected operationIds, in the order of the document; `GET /path` for operations without one. */
  operations: string[];
  /** The place in the exchange, such as `query page[size]`, `body /data/id`, `200 body /data`, `state machine run`. */
  place: string;
  /** What changed, in one sentence. */
  text: string;
  /** The reason for the class, in one sentence. */
  why: string;
  base: Location | null;
  head: Location | null;
  witness: Counterexample | null;
  /** The rule of the ignore file that accepts it. */
  accepted: Acceptance | null;
}

/** A place in the files of one version. */
export interface Location {
  file: string;
  /** From 1; null if the file is too large to search. */
  line: number | null;
  /** JSON pointer into the bundled document. */
  pointer: string;
}

/** The smallest proof: valid before the edit and invalid now, or the reverse for responses. */
export type Counterexample =
  | {
      kind: "request" | "response";
      operation: string;
      exchange: Exchange;
      /** The reasons of the version that refuses it. */
      refusal: string;
    }
  | { kind: "sequence"; operation: string | null; steps: string[] };

export interface Acceptance {
  reason: string;
  /** The last day of the rule, such as `2027-03-31`. */
  until: string;
}

export type Step = "major" | "minor" | "patch" | "none";

export interface RequiredVersion {
  /** The step that the changes require; accepted changes require nothing. */
  step: Step;
  /** The lowest allowed version; null if the base has no semantic version. */
  version: string | null;
  /** Whether the head's version is at least that; null if it cannot be compared. */
  isEnough: boolean | null;
  counts: Record<Class, number>;
}

export interface DocumentName {
  /** The input as given: a file, or a ref and its file. */
  name: string;
  title: string;
  version: string;
}

export interface Impact {
  base: DocumentName;
  head: DocumentName;
  /** Sorted by class, then in the order of the document. */
  changes: Change[];
  verdict: RequiredVersion;
  /** Number of expired rules in the ignore file; the check fails above 0. */
  expired?: number;
  /** Notes for the reader, one sentence each. */
  notes: string[];
  /** Affected lines of the projects; absent if no project was named. */
  callers?: Caller[];
  /** Affected recorded traffic; absent if no recording was named. */
  traffic?: Traffic;
}

/** Counts recorded exchanges that were valid before the edit and are invalid now. */
export interface Traffic {
  /** Read from the recordings. */
  exchanges: number;
  /** Entries that could not be read. */
  unreadable: number;
  /** Exchanges that belong to other documents. */
  foreign: number;
  /** Exchanges whose request and response were valid before the edit. */
  valid: number;
  /** Exchanges that were valid and no longer are. */
  lost: Losses;
  /** Exchanges that match no operation of the spec before the edit, by method and path; most first. */
  unmatched: { address: string; exchanges: number }[];
  /** Operations that lose exchanges, most first. */
  operations: ({ operation: string; exchanges: number } & Losses)[];
  /** Sorted by count; an exchange that breaks two rules counts for both. The index into `changes` is null if no change explains the finding. */
  changes: ({ change: number | null; callers: number; first: Sighting } & Losses)[];
  /** Most first. */
  callers: ({ caller: string; agent: string; exchanges: number } & Losses)[];
  /** Indexes of breaking changes that no recorded caller would notice. */
  unnoticed: number[];
  /** Indexes of breaking changes in called operations that recordings cannot show. */
  unseen: number[];
}

export interface Losses {
  /** Requests that are now refused. */
  refused: number;
  /** Responses that are no longer allowed. */
  forbidden: number;
}

/** One recorded exchange, without secrets. */
export interface Sighting {
  file: string;
  /** The entry of a HAR file, the line of a NDJSON file. */
  entry: number;
  /** `GET /runs/run-1 → 200` */
  exchange: string;
  message: string;
}

/** A line of a caller's code that an edit affects. */
export interface Caller {
  /** Relative to the working directory, if that is shorter. */
  file: string;
  line: number;
  column: number;
  effect: "stops-compiling" | "changes-meaning";
  /** The effect on the line, in one sentence. */
  text: string;
  causes: Cause[];
}

/** The part of the document that a line depends on. */
export interface Cause {
  pointer: string;
  /** One sentence. */
  text: string;
  /** Its index in `changes`; null if no change belongs to the place. */
  change: number | null;
}

/** The index of the change with the nearest enclosing or enclosed location; worse classes win ties. */
export function nearestChange(changes: readonly Change[], pointer: string, operation?: string): number | null {
  let best = { index: -1, score: 0 };
  for (const [index, { base, head, operations }] of changes.entries()) {
    const near = Math.max(...[base, head].map((place) => nearness(place?.pointer, pointer)));
    const score = near + (near > 0 && operation !== undefined && operations.includes(operation) ? 0.5 : 0);
    if (score > best.score) best = { index, score };
  }
  return best.index < 0 ? null : best.index;
}

/** The length of the shorter pointer, if it contains the other. */
function nearness(one: string | undefined, other: string): number {
  if (one === undefined || !(`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`))) return 0;
  return Math.min(one.length, other.length);
}
