// Complete ordinary runs; the test sets what differs.
import fc from "fast-check";
import { createRun, type RunDraft, runStatuses } from "../../server/domain/run.ts";
import type { Run } from "../../server/domain/types.ts";

export const noon = new Date("2026-11-21T12:00:00.000Z");

export function seconds(count: number, from = noon): Date {
  return new Date(from.getTime() + count * 1000);
}

export const ordinaryDraft: RunDraft = {
  organizationName: "acme",
  workspaceId: "ws-1",
  configurationVersionId: "cv-1",
  createdById: "user-1",
  tokenId: null,
  message: "Queued manually via the API",
  source: "svc-api",
  triggerReason: "manual",
  allowConfigGeneration: false,
  allowEmptyApply: false,
  autoApply: false,
  debuggingMode: false,
  isDestroy: false,
  planOnly: false,
  refresh: true,
  refreshOnly: false,
  savePlan: false,
  targetAddrs: null,
  replaceAddrs: null,
  variables: [],
  toolVersion: "1.13.0",
  agentPoolId: null,
  workingDirectory: null,
  commitSha: null,
  vcsUser: null,
  inputStateVersionId: null,
};

export function aRun(given: Partial<Run> = {}): Run {
  return { ...createRun(ordinaryDraft, noon).run, ...given };
}

/** After a cancel with a cool-off of ten seconds. */
export function canceledWhen(elapsedMs: number, at = noon) {
  return { cancelRequestedAt: at, cancelElapsedMs: elapsedMs, forceCancelAvailableAt: seconds(10, at) };
}

/** Any kind of run, in any state that this kind can have. */
export const anyRun: fc.Arbitrary<Run> = fc
  .record({
    status: fc.constantFrom(...runStatuses),
    planOnly: fc.boolean(),
    savePlan: fc.boolean(),
    autoApply: fc.boolean(),
    hasChanges: fc.boolean(),
    allowEmptyApply: fc.boolean(),
    holdsWorkspace: fc.boolean(),
    canceled: fc.option(fc.constantFrom(39_999, 40_000, 50_000)),
  })
  .map(({ canceled, ...given }) => aRun({ ...given, ...(canceled !== null && canceledWhen(canceled)) }));
