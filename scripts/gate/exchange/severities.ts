// Severities that --severity chooses for kinds of findings. Other kinds keep the severity of the finding.
import type { Violation } from "../../../generated/validators.js";
import type { BareFinding, FindingKind } from "./finding.ts";

/** Errors count, and --enforce refuses them. Warnings are only shown. `off` hides the kind. */
export type ChosenSeverity = "error" | "warning" | "off";

export const severityNames: readonly ChosenSeverity[] = ["error", "warning", "off"];

export class Severities {
  readonly #chosen: ReadonlyMap<string, ChosenSeverity>;
  /** Findings that are not shown, by kind. */
  readonly off = new Map<FindingKind, number>();

  constructor(chosen: Readonly<Record<string, ChosenSeverity>> = {}) {
    this.#chosen = new Map(Object.entries(chosen));
  }

  apply(found: BareFinding[]): BareFinding[] {
    if (this.#chosen.size === 0) return found;
    return found.flatMap((finding) => {
      const severity = this.#chosen.get(finding.kind);
      if (severity === undefined) return [finding];
      if (severity !== "off") return [{ ...finding, severity }];
      this.off.set(finding.kind, (this.off.get(finding.kind) ?? 0) + 1);
      return [];
    });
  }

  /** Notes are not violations: they report a skipped check. */
  counts({ kind, severity }: Pick<BareFinding, "kind" | "severity">): boolean {
    return severity !== "note" && !this.isLenient(kind);
  }

  isLenient(kind: FindingKind): boolean {
    const chosen = this.#chosen.get(kind);
    return chosen === "warning" || chosen === "off";
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
