import { expect, test } from "vitest";
import {
  assertNewer,
  assertNonePending,
  atTime,
  pendingMs,
  settleState,
  withLatest,
} from "../../server/domain/state-version.ts";
import type { Workspace } from "../../server/domain/types.ts";
import { aStateVersion } from "../support/state-versions.ts";

const created = new Date("2026-11-20T12:00:00.000Z");
const written = new Date("2026-11-21T12:00:00.000Z");
const workspace = {
  currentStateVersionId: "sv-1",
  latestStateVersionId: "sv-1",
  resourceCount: 1,
  latestChangeAt: created,
} as Workspace;
const version = aStateVersion("ws-1", { id: "sv-2", serial: 2, resourceCount: 7, createdAt: written });

test("makes the latest state the current one when a lock ends", () => {
  const during = withLatest(workspace, version);

  expect(during).toEqual({ ...workspace, latestStateVersionId: "sv-2" });
  expect(settleState(during, version)).toEqual({
    currentStateVersionId: "sv-2",
    latestStateVersionId: "sv-2",
    resourceCount: 7,
    latestChangeAt: written,
  });
});

test("makes a state without a lock the current one immediately", () => {
  expect(withLatest(workspace, { ...version, intermediate: false })).toMatchObject({ currentStateVersionId: "sv-2" });
});

test.each([
  ["there is no state", undefined],
  ["the latest state counts already", { ...version, id: "sv-1" }],
])("changes nothing if %s", (_where, latest) => {
  expect(settleState(workspace, latest)).toBe(workspace);
});

test("refuses to end a lock during an upload", () => {
  expect(() => assertNonePending({ ...version, status: "pending" })).toThrow(
    expect.objectContaining({
      kind: "unavailable",
      message: "The latest state version is still pending; try again shortly.",
      headers: { "Retry-After": "1" },
    }),
  );
  expect(() => assertNonePending(undefined)).not.toThrow();
});

test("discards a pending version after ten minutes", () => {
  const pending = { ...version, status: "pending" as const };
  const after = (ms: number) => atTime(pending, new Date(written.getTime() + ms)).status;

  expect([after(pendingMs - 1), after(pendingMs)]).toEqual(["pending", "discarded"]);
  expect(atTime(version, new Date(written.getTime() + pendingMs))).toBe(version);
});

const latest = { ...version, lineage: "a" };

test.each([
  [{ serial: 3, lineage: "a" }, undefined],
  [{ serial: 9, lineage: null }, undefined],
  [{ serial: 2, lineage: "a" }, "The serial 2 is not greater than 2, the serial of the current state."],
  [{ serial: 1, lineage: "a" }, "The serial 1 is not greater than 2, the serial of the current state."],
  [{ serial: 3, lineage: "b" }, "The lineage b is not a, the lineage of the current state."],
])("compares %j with the latest state", (given, refusal) => {
  const check = (forced: boolean) => () => assertNewer({ ...given, forced }, latest);

  if (refusal === undefined) expect(check(false)).not.toThrow();
  else expect(check(false)).toThrow(refusal);
  expect(check(true)).not.toThrow();
});
