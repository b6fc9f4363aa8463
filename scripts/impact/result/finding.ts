// A difference, with everything that decides its class; it may affect several operations.
import type { Change, Counterexample } from "./change.ts";
import type { ChangeId } from "./explanations.ts";

/** Whether one set has values outside of the other. `no` and `yes` follow from the keyword and are certain. */
export type Likelihood = "no" | "unlikely" | "maybe" | "yes";

export type Search = () => Promise<Counterexample | null>;

export interface Finding {
  id: ChangeId;
  direction: Change["direction"];
  operations: string[];
  place: string;
  text: string;
  /** The member, if the locations do not identify it. */
  member?: string | undefined;
  base: string | null;
  head: string | null;
  /** The likelihood of a break. */
  breaks: Likelihood;
  /** Explains why callers may notice a change that does not break them. */
  risk?: string | undefined;
  isDocs?: boolean | undefined;
  /** Reported only with a counterexample. */
  needsExample?: boolean | undefined;
  /** Depth in the whole value. */
  distance?: number;
  /** Searches for a counterexample; the first one that is found counts. */
  prove: Search[];
  /** Longer searches, if those find nothing. */
  draw?: Search[];
  /** Explains why nothing breaks, if it is not obvious. */
  fine?: string | undefined;
  /** The last day of the part, if its end was announced. */
  sunset?: unknown;
}

/** Deep values may be refused for their depth, so try locations this much nearer first. */
const muchNearer = 10;

/** A change in a component that several operations share is reported once. */
export function gather(findings: readonly Finding[]): Finding[] {
  const gathered = new Map<string, Finding & { names: Set<string> }>();
  for (const finding of findings) {
    const isShared = [finding.base, finding.head].some(
      (pointer) => pointer !== null && !pointer.startsWith("#/paths/"),
    );
    const owner = isShared ? "" : finding.operations.join(" ");
    const { id, direction, member, text } = finding;
    const { base, head } = ownPlaces(finding);
    const key = JSON.stringify([id, direction, base, head, member, isShared ? "" : text, owner]);
    const known = gathered.get(key);
    if (known === undefined) {
      gathered.set(key, { ...finding, names: new Set(finding.operations), prove: [...finding.prove] });
      continue;
    }
    known.draw = [...(known.draw ?? []), ...(finding.draw ?? [])];
    for (const name of finding.operations) known.names.add(name);
    const isNearer = (finding.distance ?? 0) < (known.distance ?? 0) - muchNearer;
    if (isNearer && finding.prove.length > 0) {
      known.prove.unshift(...finding.prove);
      known.distance = finding.distance ?? 0;
    } else known.prove.push(...finding.prove);
    if (rank[finding.breaks] > rank[known.breaks]) known.breaks = finding.breaks;
    known.risk ??= finding.risk;
    // A part around the component may hide the change from some operations.
    known.isDocs &&= finding.isDocs;
    known.needsExample &&= finding.needsExample;
  }
  return [...gathered.values()].map(({ names, ...finding }) => ({ ...finding, operations: [...names] }));
}

/** Several schemas may get a member from one part. That is one change, so the schemas without the member are left out. */
function ownPlaces({ id, base, head }: Finding): Pick<Finding, "base" | "head"> {
  if (id === "member-removed") return { base, head: null };
  return { base: id === "member-added" ? null : base, head };
}

const rank: Record<Likelihood, number> = { no: 0, unlikely: 1, maybe: 2, yes: 3 };
