// Collects the results of checks into a report.
import type { Description } from "../description/description.ts";
import type { ClassResult, ConformClass, ConformFinding, ConformReport } from "./types.ts";

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
  readonly #classes = new Map<string, Partial<Record<ConformClass, ClassResult>>>();

  constructor(description: Description) {
    this.#description = description;
  }

  add({ operationId, class: name, check, unreached, findings }: CheckResult): void {
    for (const finding of findings) this.#addFinding(finding);
    const result = this.#classOf(operationId, name);
    if (findings.some((finding) => finding.check === check)) result.failed += 1;
    else if (unreached !== null) result.notReached.push({ check, reason: unreached });
    else result.passed += 1;
  }

  /** Counts a check of every response once per operation and class. Without findings, it passes in the class `shape`. */
  addForAll(check: string, operationIds: Iterable<string>): void {
    const broken = [...this.findings.values()].filter((finding) => finding.check === check);
    for (const operationId of new Set([...operationIds, ...broken.map((finding) => finding.operationId)])) {
      const failed = new Set(broken.filter((one) => one.operationId === operationId).map((one) => one.class));
      if (!failed.has("shape")) this.#classOf(operationId, "shape").passed += 1;
      for (const name of failed) this.#classOf(operationId, name).failed += 1;
    }
  }

  #addFinding(finding: ConformFinding): void {
    const known = this.findings.get(finding.id);
    if (known === undefined) {
      this.findings.set(finding.id, finding);
      return;
    }
    known.repeated += finding.repeated + 1;
    if (finding.reproduction.length >= known.reproduction.length) return;
    const { actual, reproduction, message } = finding;
    Object.assign(known, { actual, reproduction, message });
  }

  #classOf(operationId: string, name: ConformClass): ClassResult {
    const classes = this.#classes.get(operationId) ?? {};
    this.#classes.set(operationId, classes);
    classes[name] ??= { passed: 0, failed: 0, notReached: [] };
    return classes[name];
  }

  /** Operations and findings are in the order of the description. */
  summary(): Pick<ConformReport, "checks" | "score" | "coverage" | "operations" | "findings"> {
    const { subjects, contract } = this.#description;
    const all = [...this.#classes.values()].flatMap((classes) => Object.values(classes));
    const passed = sum(all.map((one) => one.passed));
    const failed = sum(all.map((one) => one.failed));
    const notReached = sum(all.map((one) => one.notReached.length));
    const made = all.filter((one) => one.passed + one.failed > 0);
    const orderOf = new Map(subjects.map(({ id }, index) => [id, index]));
    const keyOf = ({ operationId, class: name, check, id }: ConformFinding) =>
      `${String(orderOf.get(operationId) ?? 0).padStart(6, "0")} ${name} ${check} ${id}`;
    return {
      checks: { passed, failed, notReached },
      score: shareOf(sum(made.map((one) => one.passed / (one.passed + one.failed))), made.length),
      coverage: shareOf(passed + failed, passed + failed + notReached),
      operations: subjects.flatMap(({ id, method, path, pointer }) => {
        const classes = this.#classes.get(id);
        return classes ? [{ operationId: id, method, path, location: contract.locate(pointer), classes }] : [];
      }),
      findings: [...this.findings.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    };
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** In percent. Rounded down: only a perfect share is 100. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10);
