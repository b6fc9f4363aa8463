import { expect, test } from "vitest";
import { settleState } from "../../server/domain/state-version.ts";
import type { StateVersion, Workspace } from "../../server/domain/types.ts";

const created = new Date("2026-11-20T12:00:00.000Z");
const written = new Date("2026-11-21T12:00:00.000Z");
const workspace = { currentStateVersionId: "sv-1", resourceCount: 1, latestChangeAt: created } as Workspace;

function aStateVersion(given: Partial<StateVersion>): StateVersion {
  const ordinary = { id: "sv-2", workspaceId: "ws-1", runId: null, serial: 2, resourceCount: 7, createdAt: written };
  return { ...ordinary, status: "finalized", intermediate: true, ...given };
}

test("the latest finalized intermediate state becomes the current one", () => {
  expect(settleState(workspace, aStateVersion({}))).toEqual({
    currentStateVersionId: "sv-2",
    resourceCount: 7,
    latestChangeAt: written,
  });
});

test.each([
  ["there is no state", undefined],
  ["the latest state is not intermediate", aStateVersion({ intermediate: false })],
  ["the latest state counts already", aStateVersion({ id: "sv-1" })],
])("nothing changes if %s", (_where, latest) => {
  expect(settleState(workspace, latest)).toBe(workspace);
});

test("an unfinished intermediate state makes the caller retry", () => {
  expect(() => settleState(workspace, aStateVersion({ status: "pending" }))).toThrow(
    expect.objectContaining({
      kind: "unavailable",
      message: "The latest state version is still pending; try again shortly.",
      headers: { "Retry-After": "1" },
    }),
  );
});
