// Collects the results of checks into a report.
import type { Description } from "../description/description.ts";
import type { ClassResult, ConformClass, ConformFinding, DescriptionLine, OperationResult } from "./types.ts";

/** The result of one check of one operation. */
export interface CheckResult {
  operationId: string;
  class: ConformClass;
  check: string;
  /** Null if it passed or failed. */
  unreached: string | null;
  findings: ConformFinding[];
}

export class Results {
  readonly findings = new Map<string, ConformFinding>();
  readonly #description: Description;
  readonly #classes = new Map<string, Map<ConformClass, ClassResult>>();

  constructor(description: Description) {
    this.#description = description;
  }

  add({ operationId, class: name, check, unreached, findings }: CheckResult): void {
    for (const finding of findings) this.#addFinding(finding);
    const own = findings.filter((finding) => finding.check === check);
    const result = this.#classOf(operationId, name);
    if (own.length > 0) result.failed += 1;
    else if (unreached !== null) result.notReached.push({ check, reason: unreached });
    else result.passed += 1;
  }

  #addFinding(finding: ConformFinding): void {
    const known = this.findings.get(finding.id);
    if (known === undefined) this.findings.set(finding.id, finding);
    else {
      known.repeated += finding.repeated + 1;
      if (finding.reproduction.length < known.reproduction.length) {
        const { actual, reproduction, message } = finding;
        Object.assign(known, { actual, reproduction, message });
      }
    }
  }

  #classOf(operationId: string, name: ConformClass): ClassResult {
    const classes = this.#classes.get(operationId) ?? new Map<ConformClass, ClassResult>();
    this.#classes.set(operationId, classes);
    const result = classes.get(name) ?? { passed: 0, failed: 0, notReached: [] };
    classes.set(name, result);
    return result;
  }

  /** Operations with results, in the order of the description. */
  get operations(): OperationResult[] {
    const { subjects, contract } = this.#description;
    return subjects.flatMap(({ id, method, path, pointer }) => {
      const classes = this.#classes.get(id);
      if (classes === undefined) return [];
      const location: DescriptionLine | null = contract.locate(pointer);
      return [{ operationId: id, method, path, location, classes: Object.fromEntries(classes) }];
    });
  }

  get counts() {
    const all = [...this.#classes.values()].flatMap((classes) => [...classes.values()]);
    const passed = sum(all.map((one) => one.passed));
    const failed = sum(all.map((one) => one.failed));
    return { passed, failed, notReached: sum(all.map((one) => one.notReached.length)) };
  }

  /** See `ConformReport.score`. */
  get score(): number {
    const shares = [...this.#classes.values()]
      .flatMap((classes) => [...classes.values()])
      .filter(({ passed, failed }) => passed + failed > 0)
      .map(({ passed, failed }) => passed / (passed + failed));
    return shares.length === 0 ? 0 : inTenths(sum(shares) / shares.length);
  }

  get coverage(): number {
    const { passed, failed, notReached } = this.counts;
    const all = passed + failed + notReached;
    return all === 0 ? 0 : inTenths((passed + failed) / all);
  }

  /** By operation, class and check. */
  get sortedFindings(): ConformFinding[] {
    const orderOf = new Map(this.#description.subjects.map(({ id }, index) => [id, index]));
    const keyOf = ({ class: name, check, id }: ConformFinding) => `${name} ${check} ${id}`;
    return [...this.findings.values()].sort(
      (one, other) =>
        (orderOf.get(one.operationId) ?? 0) - (orderOf.get(other.operationId) ?? 0) ||
        (keyOf(one) < keyOf(other) ? -1 : 1),
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Rounded down: only a perfect share is 100. */
const inTenths = (share: number): number => Math.floor(share * 1000) / 10;
