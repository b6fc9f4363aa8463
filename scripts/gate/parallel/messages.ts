// Messages between the main thread, which reads recordings in order, and the threads that check single exchanges.

import type { SeenOperations } from "../coverage/coverage.ts";
import type { DocumentOptions } from "../exchange/documents.ts";
import type { Finding } from "../exchange/finding.ts";
import type { SeverityKind } from "../exchange/severities.ts";
import type { LogFormat } from "../recordings/log-formats.ts";
import type { ReadCounts } from "../recordings/read-traffic.ts";

export interface CheckSetup {
  documents: DocumentOptions;
  /** Only exchanges with this origin. */
  origin: string | undefined;
  logFormat: LogFormat | undefined;
  measuresCoverage: boolean;
}

export type ToChecker =
  | { kind: "file"; index: number; path: string; name: string }
  /** A batch was used up. */
  | { kind: "taken" }
  | { kind: "finish" };

/** The findings of a thread for an exchange, or why it could not check it. */
export type CheckedEntry = { entry: number; findings: readonly Finding[] } | { entry: number; failure: string };

export type FromChecker =
  /** Every entry up to this one is checked. Entries that are not listed have no finding. */
  | { kind: "batch"; index: number; upTo: number; judged: CheckedEntry[] }
  | { kind: "file-done"; index: number }
  | { kind: "finished"; coverage: SeenOperations | null; off: [SeverityKind, number][] };

/** For threads that only measure coverage. */
export interface MeasureSetup {
  documents: DocumentOptions;
  origin: string | undefined;
  logFormat: LogFormat | undefined;
}

export type ToMeasure = { kind: "file"; file: string } | { kind: "finish" };

export type MeasuredFile =
  | { kind: "measured"; counts: ReadCounts; problems: string[] }
  /** `isKnown`: the message is one sentence for the caller. */
  | { kind: "failed"; message: string; isKnown: boolean };

/** Each message gets one answer. */
export type FromMeasure = MeasuredFile | { kind: "seen"; seen: SeenOperations };
