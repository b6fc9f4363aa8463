// What a change of the description means for callers: the model that every form shows.
import type { Exchange } from "../../generated/validators.js";
import type { ChangeId } from "./explanations.ts";

/**
 * `breaking`: a witness shows it. `risky`: callers may notice, but no witness was found or none is possible.
 * `compatible`: all that was promised still holds. `docs`: only words, examples and order.
 */
export type Class = "breaking" | "risky" | "compatible" | "docs";

export interface Change {
  /** What kind of change it is; `--explain` says more. */
  id: ChangeId;
  class: Class;
  direction: "request" | "response" | "behaviour";
  /** operationIds that it reaches, in the order of the document; `GET /path` where there is no operationId. */
  operations: string[];
  /** Where in the exchange, such as `query page[size]`, `body /data/id`, `200 body /data`, `state machine run`. */
  place: string;
  /** What changed, in one sentence. */
  text: string;
  /** Why it has this class, in one sentence. */
  why: string;
  base: Place | null;
  head: Place | null;
  witness: Witness | null;
  /** The rule of the ignore file that accepts it. */
  accepted: Acceptance | null;
}

/** Where it stands in the files of one side. */
export interface Place {
  file: string;
  /** From 1; null where the file is too large to look. */
  line: number | null;
  /** JSON pointer into the bundled document. */
  pointer: string;
}

/** The smallest proof: the base accepts it, the head does not (or, for answers, the other way round). */
export type Witness =
  | {
      kind: "request" | "response";
      operation: string;
      exchange: Exchange;
      /** What the side that refuses it says. */
      refusal: string;
    }
  | { kind: "sequence"; operation: string | null; steps: string[] };

export interface Acceptance {
  reason: string;
  /** The last day on which it holds, as `2027-03-31`. */
  until: string;
}

export type Step = "major" | "minor" | "patch" | "none";

export interface Verdict {
  /** What the changes ask for; accepted ones ask for nothing. */
  step: Step;
  /** The smallest version that it allows; null where the base has no semantic version. */
  version: string | null;
  /** Whether the head's version is at least that; null where it cannot be told. */
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
  verdict: Verdict;
  /** How many rules of the ignore file have ended; one is enough to fail. */
  expired?: number;
  /** What the reader should know besides, one sentence each. */
  notes: string[];
  /** Lines of the projects that were named; absent where none was. */
  callers?: Caller[];
  /** What recorded traffic shows; absent where none was given. */
  traffic?: Traffic;
}

/** How many recorded exchanges the head would refuse, of those that the base accepts. */
export interface Traffic {
  /** Read from the recordings. */
  exchanges: number;
  /** Entries that could not be read. */
  unreadable: number;
  /** Of other documents, or of none. */
  foreign: number;
  /** Neither the request nor the answer breaks the base. */
  valid: number;
  lost: Losses;
  /** Those that lose something, most first. */
  operations: ({ operation: string; exchanges: number } & Losses)[];
  /** Most first; the index in `changes` is null where no change names the place. */
  changes: ({ change: number | null; callers: number; first: Sighting } & Losses)[];
  /** Most first. */
  callers: ({ caller: string; agent: string; exchanges: number } & Losses)[];
  /** Breaking changes, by their index, that no recorded caller would notice. */
  unnoticed: number[];
  /** Breaking changes that no recording can show, of operations that somebody calls. */
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

/** A line of a caller's code that an edit concerns. */
export interface Caller {
  /** Relative to where the command runs, where that is shorter. */
  file: string;
  line: number;
  column: number;
  effect: "stops-compiling" | "changes-meaning";
  /** What the line meets, in one sentence. */
  text: string;
  causes: Cause[];
}

/** What of the document a line depends on. */
export interface Cause {
  pointer: string;
  /** One sentence. */
  text: string;
  /** Its index in `changes`; null where no change names the place. */
  change: number | null;
}
