// Messages between the thread that reads recordings in turn and those that judge single exchanges.

import type { ContractOptions } from "../contract.ts";
import type { SeenOperations } from "../coverage/coverage.ts";
import type { Finding, FindingKind } from "../finding.ts";
import type { ReadingFilter } from "../recordings/filter.ts";
import type { LogFormat } from "../recordings/log-formats.ts";

export interface JudgeSetup {
  spec: string | undefined;
  contract: ContractOptions;
  filter: ReadingFilter;
  logFormat: LogFormat | undefined;
  measuresCoverage: boolean;
}

export type ToJudge =
  | { kind: "file"; index: number; path: string; name: string }
  /** A batch was used up. */
  | { kind: "taken" }
  | { kind: "finish" };

/** What a thread found in an exchange, or why it could not judge it. */
export type Judged = { entry: number; findings: readonly Finding[] } | { entry: number; failure: string };

export type FromJudge =
  /** Every entry up to this one is judged; those that are not named have no finding. */
  | { kind: "batch"; index: number; upTo: number; judged: Judged[] }
  | { kind: "file-done"; index: number }
  | { kind: "finished"; coverage: SeenOperations | null; off: [FindingKind, number][] };
