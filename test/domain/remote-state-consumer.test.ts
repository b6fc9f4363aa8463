import { expect, test } from "vitest";
import type { Workspace } from "../../server/domain/types.ts";
import { assertChosenConsumers, checkConsumers } from "../../server/domain/workspace.ts";

const workspace = (globalRemoteState: boolean) => ({ id: "ws-1", globalRemoteState }) as Workspace;

test("consumers cannot be set while every workspace may read the state", () => {
  expect(() => assertChosenConsumers(workspace(true))).toThrow("global-remote-state is true");
  expect(() => assertChosenConsumers(workspace(false))).not.toThrow();
});

test("the workspace itself and workspaces that the caller cannot see are refused, each at its place", () => {
  const check = () => checkConsumers(workspace(false), ["ws-2", "ws-1", "ws-3"], new Set(["ws-1", "ws-2"]));

  expect(() => checkConsumers(workspace(false), ["ws-2"], new Set(["ws-2"]))).not.toThrow();
  expect(check).toThrow(
    expect.objectContaining({
      kind: "invalid",
      problems: [
        { detail: "A workspace cannot be its own consumer.", source: { pointer: "/data/1/id" } },
        { detail: "There is no workspace ws-3.", source: { pointer: "/data/2/id" } },
      ],
    }),
  );
});
