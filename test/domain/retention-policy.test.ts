import { expect, test } from "vitest";
import { createRetentionPolicy } from "../../server/domain/retention-policy.ts";
import type { Workspace } from "../../server/domain/types.ts";

const workspace = { id: "ws-1", organizationName: "acme" } as Workspace;
const noon = new Date("2026-11-21T12:00:00.000Z");
const olders = "data-retention-policy-delete-olders";

test.each([
  [{ type: olders, attributes: { "delete-older-than-n-days": 90 } } as const, 90],
  [{ type: olders, attributes: { deleteOlderThanNDays: 30 } } as const, 30],
  [{ type: "data-retention-policy-dont-deletes" } as const, null],
])("%j keeps data for %j days", (given, olderThanDays) => {
  expect(createRetentionPolicy(workspace, given, noon)).toMatchObject({
    organizationName: "acme",
    workspaceId: "ws-1",
    olderThanDays,
    createdAt: noon,
  });
});
