// Makes the summary of a run.

import type { Group, Groups } from "../consumers/groups.ts";
import { countLostLines } from "../consumers/lines.ts";
import type { Contract } from "../exchange/contract.ts";
import type { Severities } from "../exchange/severities.ts";
import type { Consumer } from "../observer/observer.ts";
import type { BaselineResult, ViolationCounter } from "../tolerance/violation-counter.ts";
import type { GroupOutcome, LogTotals, Summary } from "./summary.ts";

export interface RunFacts {
  /** Undefined for any number. */
  maxViolations: number | undefined;
  counts: Record<string, number>;
  baseline: BaselineResult | null;
  coverage: Summary["coverage"];
  accessLogs?: LogTotals;
  /** Nothing was checked, so the run must not pass. */
  isIdle: boolean;
  milliseconds: number;
}

interface Seen {
  contract: Contract;
  groups: Groups;
  operations: Operations;
  counter: ViolationCounter;
  /** Lines that this process had already lost before. */
  lostBefore: number;
}

export function summarize({ contract, groups, operations, counter, lostBefore }: Seen, run: RunFacts): Summary {
  const { maxViolations, counts, baseline, coverage, accessLogs, isIdle, milliseconds } = run;
  const lostLines = countLostLines() - lostBefore;
  const unreadable = contract.severities.isLenient("unreadable") ? 0 : (counts.unreadable ?? 0);
  const failing = (baseline?.isWritten ? 0 : counter.failing) + unreadable;
  const most = maxViolations ?? (baseline === null ? Number.POSITIVE_INFINITY : 0);
  const isShort = (coverage?.shortfalls ?? []).length > 0 || (baseline?.problem ?? null) !== null;
  return {
    ok: !isIdle && failing <= most && !isShort && lostLines === 0,
    spec: contract.source,
    counts: { ...counts, preflights: groups.preflights },
    violations: groups.violations + (counts.unreadable ?? 0),
    failing,
    warnings: counter.warnings,
    off: Object.fromEntries([...contract.severities.off].sort()),
    baseline,
    notes: groups.notes,
    ungrouped: groups.ungrouped,
    reset:
      groups.resets === 0
        ? null
        : { at: new Date(groups.since).toISOString(), violationsBefore: groups.violationsBefore },
    documents: contract.parts?.map((part) => ({ name: part.name, spec: part.contract.source })) ?? [],
    groups: groups.list().map((group) => ({
      ...group,
      spec: contract.locate(group.schema),
      standing: standingOf(group, contract.severities),
    })),
    coverage,
    accessLogs: accessLogs !== undefined && accessLogs.exchanges > 0 ? accessLogs : null,
    lostLines,
    operations: Object.fromEntries([...operations.counts].sort()),
    milliseconds,
  };
}

function standingOf(group: Group, severities: Severities): GroupOutcome {
  if (group.severity === "note") return "note";
  if (!severities.counts(group)) return "warning";
  return group.known === group.count ? "known" : "fails";
}

/** Counts the exchanges of each operation. */
export class Operations implements Consumer {
  readonly counts = new Map<string, number>();

  observe({ operationId }: { operationId: string | null }): void {
    if (operationId !== null) this.counts.set(operationId, (this.counts.get(operationId) ?? 0) + 1);
  }
}
