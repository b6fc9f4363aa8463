// A difference, with everything that decides its class; it may affect several operations.
import type { Change, Witness } from "./change.ts";
import type { ChangeId } from "./explanations.ts";
import type { Likelihood } from "./walk/difference.ts";

export interface Finding {
  id: ChangeId;
  direction: Change["direction"];
  operations: string[];
  place: string;
  text: string;
  base: string | null;
  head: string | null;
  /** How likely it is that a promise is broken. */
  breaks: Likelihood;
  /** Why callers may notice the change although it breaks nothing. */
  risk?: string | undefined;
  isDocs?: boolean | undefined;
  /** Searches for a witness; the first one that is found counts. */
  prove: (() => Promise<Witness | null>)[];
  /** Why nothing breaks, if that is not obvious. */
  fine?: string | undefined;
  /** The last day of the part, if its end was announced. */
  sunset?: unknown;
}

/** A change in a component that several operations share is reported once. */
export function gather(findings: readonly Finding[]): Finding[] {
  const gathered = new Map<string, Finding>();
  for (const finding of findings) {
    const isShared = [finding.base, finding.head].some(
      (pointer) => pointer !== null && !pointer.startsWith("#/paths/"),
    );
    const owner = isShared ? "" : finding.operations.join(" ");
    const key = [finding.id, finding.direction, finding.base, finding.head, isShared ? "" : finding.text, owner].join(
      "\n",
    );
    const known = gathered.get(key);
    if (known === undefined) {
      gathered.set(key, { ...finding, operations: [...finding.operations], prove: [...finding.prove] });
      continue;
    }
    known.operations.push(...finding.operations.filter((name) => !known.operations.includes(name)));
    known.prove.push(...finding.prove);
    if (rank[finding.breaks] > rank[known.breaks]) known.breaks = finding.breaks;
    known.risk ??= finding.risk;
  }
  return [...gathered.values()];
}

const rank: Record<Likelihood, number> = { no: 0, unlikely: 1, maybe: 2, yes: 3 };
