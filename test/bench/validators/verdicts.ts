import { check } from "../../../generated/validators.js";
import type { Judge } from "./programs.ts";

export const judgeByContract: Judge = async (cases) =>
  cases.map(({ exchange }) => check(exchange).map((violation) => JSON.stringify(violation)));

export type Verdict = "caught" | "missed" | "wrong reason" | "passed" | "false positive";

/** The expected violation; none for valid exchanges. */
export interface Expectation {
  expected: readonly {
    kind?: string | undefined;
    pointer?: string | undefined;
    parameter?: string | undefined;
    header?: string | undefined;
  }[];
}

/** A finding has the right reason if it names the member, parameter or header at fault, or the kind of fault. */
export function judge({ expected }: Expectation, findings: readonly string[]): Verdict {
  const [violation] = expected;
  if (violation === undefined) return findings.length === 0 ? "passed" : "false positive";
  if (findings.length === 0) return "missed";
  const { kind, pointer, parameter, header } = violation;
  const name = pointer
    ? pointer.split("/").findLast((part) => !/^\d+$/.test(part))
    : (parameter?.replace(/^(filter\[tagged\]).*/, "$1") ?? header);
  const reason =
    kind !== undefined && kind in reasons
      ? reasons[kind]!
      : new RegExp((name ?? "").replaceAll(/[[\]$.*+?^()|{}\\]/g, "\\$&"), "i");
  return findings.some((finding) => reason.test(finding)) ? "caught" : "wrong reason";
}

const reasons: Record<string, RegExp> = {
  "media-type": /media.?type|content.?type/i,
  "missing-body": /body.*(?:required|missing|empty)|(?:required|missing|empty).*body|must be object/i,
  "unexpected-body": /body/i,
  "malformed-body": /json|parse|utf-?8|unexpected|malformed|encoding|deep|depth|levels/i,
  "undocumented-status": /status|response code|no schema|response defined/i,
  "unknown-path": /not.?found|no.?path|undocumented|not documented|path/i,
  "unknown-method": /method|undocumented endpoint/i,
  "illegal-transition": /transition|status|state/i,
  "unexpected-change": /created-at|timestamps|changed?|deleted/i,
  "inconsistent-pagination": /pagina|page|total|links/i,
  "rate-limit": /rate.?limit/i,
  linkage: /included|linkage/i,
};
