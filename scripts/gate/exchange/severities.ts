// Severities that --severity chooses for kinds of findings. Other kinds keep the severity of the finding.
import type { Violation } from "../../../generated/validators.js";
import type { BareFinding, FindingKind } from "./finding.ts";

/** Stands for all findings about requests that the service refused with a documented 4xx. */
export const refusedRequest = "refused-request";

/** The names that --severity accepts. */
export type SeverityKind = FindingKind | typeof refusedRequest;

/** Errors count, and --enforce refuses them. Warnings are only shown. `off` hides the kind. */
export type ChosenSeverity = "error" | "warning" | "off";

/** The strictest first. */
export const severityNames: readonly ChosenSeverity[] = ["error", "warning", "off"];

type Judged = Pick<BareFinding, "kind" | "severity" | "isRefused">;

export class Severities {
  readonly #chosen: ReadonlyMap<string, ChosenSeverity>;
  /** Findings that are not shown, by kind. */
  readonly off = new Map<SeverityKind, number>();

  constructor(chosen: Readonly<Record<string, ChosenSeverity>> = {}) {
    this.#chosen = new Map(Object.entries(chosen));
  }

  /** Whether some kinds of findings have a severity of their own. */
  get hasChoices(): boolean {
    return this.#chosen.size > 0;
  }

  /** `status`: of the response, if the operation documents it. */
  apply(found: BareFinding[], status = 0): BareFinding[] {
    if (this.#chosen.size === 0) return found;
    const isClientError = this.#chosen.has(refusedRequest) && status >= 400 && status < 500;
    return found.flatMap((finding) => {
      const isRefused = isClientError && finding.side === "request" && finding.operationId !== null;
      const marked = isRefused && finding.severity !== "note" ? { ...finding, isRefused } : finding;
      const [key, severity] = this.#severityOf(marked);
      if (severity === undefined) return [finding];
      if (severity !== "off") return [{ ...marked, severity }];
      this.off.set(key, (this.off.get(key) ?? 0) + 1);
      return [];
    });
  }

  /** The severity of the kind or of refused requests: the more lenient one wins. */
  #severityOf({ kind, isRefused }: Judged): [key: SeverityKind, ChosenSeverity | undefined] {
    const ofKind = this.#chosen.get(kind);
    const ofRefused = isRefused ? this.#chosen.get(refusedRequest) : undefined;
    const isKinder =
      ofRefused !== undefined && severityNames.indexOf(ofRefused) > severityNames.indexOf(ofKind ?? "error");
    return isKinder ? [refusedRequest, ofRefused] : [kind, ofKind];
  }

  /** Notes are not violations: they report a skipped check. */
  counts(finding: Judged): boolean {
    return finding.severity !== "note" && !isLenient(this.#severityOf(finding)[1]);
  }

  isLenient(kind: FindingKind): boolean {
    return isLenient(this.#chosen.get(kind));
  }

  /** The violations that --enforce refuses, and those that it would refuse if a tolerant server did not ignore them. */
  enforceable(violations: Violation[]): Violation[] {
    if (this.#chosen.size === 0) return violations;
    return violations
      .filter(({ kind }) => !this.isLenient(kind))
      .map(({ ignorable, ...violation }) => {
        const isIgnorable = ignorable === true && this.#chosen.get(violation.kind) !== "error";
        return isIgnorable ? { ...violation, ignorable } : violation;
      });
  }
}

const isLenient = (chosen: ChosenSeverity | undefined): boolean => chosen === "warning" || chosen === "off";
