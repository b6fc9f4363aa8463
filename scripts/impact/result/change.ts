// What a change of the description means for callers: the model that every output format shows.
import type { Exchange } from "../../../generated/validators.js";
import type { ChangeId } from "./explanations.ts";

/**
 * `breaking`: a witness proves it. `risky`: callers may notice, but no witness was found or none is possible.
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
  /** Why it has this class, in one sentence. */
  why: string;
  base: Location | null;
  head: Location | null;
  witness: Counterexample | null;
  /** The rule of the ignore file that accepts it. */
  accepted: Acceptance | null;
}

/** A place in the files of one side. */
export interface Location {
  file: string;
  /** From 1; null if the file is too large to search. */
  line: number | null;
  /** JSON pointer into the bundled document. */
  pointer: string;
}

/** The smallest proof: the base accepts it and the head does not; for answers, the other way round. */
export type Counterexample =
  | {
      kind: "request" | "response";
      operation: string;
      exchange: Exchange;
      /** The reasons of the side that refuses it. */
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
  /** As the caller named it: a file, or a ref and its file. */
  name: string;
  title: string;
  version: string;
}

export interface Impact {
  base: DocumentName;
  head: DocumentName;
  /** Breaking ones first, then in the order of the document. */
  changes: Change[];
  verdict: RequiredVersion;
  /** How many rules of the ignore file have expired; one is enough to fail. */
  expired?: number;
  /** Notes for the reader, one sentence each. */
  notes: string[];
  /** Affected lines of the projects; absent if no project was named. */
  callers?: Caller[];
  /** Affected recorded traffic; absent if no recording was named. */
  traffic?: Traffic;
}

/** How many recorded exchanges the head would refuse, of those that the base accepts. */
export interface Traffic {
  /** Read from the recordings. */
  exchanges: number;
  /** Entries that could not be read. */
  unreadable: number;
  /** Exchanges of other documents, or of none. */
  foreign: number;
  /** Exchanges in which neither the request nor the answer breaks the base. */
  valid: number;
  lost: Losses;
  /** Operations that lose exchanges, most first. */
  operations: ({ operation: string; exchanges: number } & Losses)[];
  /** Most first; the index into `changes` is null if no change belongs to the place. */
  changes: ({ change: number | null; callers: number; first: Sighting } & Losses)[];
  /** Most first. */
  callers: ({ caller: string; agent: string; exchanges: number } & Losses)[];
  /** Indexes of breaking changes that no recorded caller would notice. */
  unnoticed: number[];
  /** Indexes of breaking changes that no recording can show, in operations that were called. */
  unseen: number[];
}

export interface Losses {
  /** Requests that the head refuses. */
  refused: number;
  /** Answers that the head does not allow. */
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
