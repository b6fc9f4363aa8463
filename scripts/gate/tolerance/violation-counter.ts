// Counts the violations that fail the run: not known, and not only warnings.
import type { Finding } from "../exchange/finding.ts";
import type { Severities } from "../exchange/severities.ts";
import type { Consumer } from "../observer/observer.ts";
import { type KnownKind, keyOf, kindOf, maxKinds } from "./baseline.ts";

interface Count {
  kinds: number;
  violations: number;
}

export interface Comparison {
  known: Count;
  fresh: Count;
  /** Kinds of the baseline that no longer occur. */
  gone: KnownKind[];
}

export interface BaselineResult extends Comparison {
  file: string;
  /** The file now holds the kinds of this run. */
  isWritten: boolean;
  /** Error message if the file could not be written. */
  problem: string | null;
}

export class ViolationCounter implements Consumer {
  readonly #severities: Severities;
  /** Kinds by key; null without a baseline. */
  readonly #baseline: ReadonlyMap<string, KnownKind> | null;
  readonly #seen = new Map<string, KnownKind>();
  readonly #known: Count = { kinds: 0, violations: 0 };
  readonly #fresh: Count = { kinds: 0, violations: 0 };
  /** Violations that --severity makes warnings. */
  warnings = 0;
  /** There were more kinds than can be counted separately. */
  isFull = false;

  constructor(severities: Severities, baseline: readonly KnownKind[] | null) {
    this.#severities = severities;
    this.#baseline = baseline && new Map(baseline.map((kind) => [keyOf(kind), kind]));
  }

  observe({ findings }: { findings: readonly Finding[] }): void {
    for (const finding of findings) this.#add(finding);
  }

  #add(finding: Finding): void {
    if (!this.#severities.counts(finding)) {
      if (finding.severity !== "note") this.warnings += 1;
      return;
    }
    if (this.#baseline === null) {
      this.#fresh.violations += 1;
      return;
    }
    const kind = kindOf(finding);
    const key = keyOf(kind);
    const count = this.#baseline.has(key) ? this.#known : this.#fresh;
    count.violations += 1;
    if (this.#seen.has(key)) return;
    if (this.#seen.size >= maxKinds) {
      this.isFull = true;
      return;
    }
    this.#seen.set(key, kind);
    count.kinds += 1;
  }

  isKnown(finding: Finding): boolean {
    return this.#baseline?.has(keyOf(kindOf(finding))) === true && this.#severities.counts(finding);
  }

  /** The violations that fail a run. */
  get failing(): number {
    return this.#fresh.violations;
  }

  /** The kinds that were seen: the next baseline. */
  get seen(): Iterable<KnownKind> {
    return this.#seen.values();
  }

  /** Compares this run with the baseline; null without one. */
  compared(): Comparison | null {
    if (this.#baseline === null) return null;
    const gone = [...this.#baseline].filter(([key]) => !this.#seen.has(key)).map(([, kind]) => kind);
    return { known: { ...this.#known }, fresh: { ...this.#fresh }, gone };
  }
}
