import { newId } from "../../server/domain/ids.ts";
import type { StateVersion } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { createStateVersion } from "../../server/store/workspaces/state-versions.ts";

/** A complete version; the test sets what differs. */
export function aStateVersion(workspaceId: string, given: Partial<StateVersion> = {}): StateVersion {
  return {
    id: newId("stateVersion"),
    workspaceId,
    runId: null,
    createdById: null,
    serial: 1,
    lineage: null,
    md5: null,
    status: "finalized",
    intermediate: true,
    forced: false,
    blob: null,
    jsonBlob: null,
    size: 0,
    toolVersion: null,
    resourceCount: 3,
    resources: [],
    processed: true,
    createdAt: new Date("2026-11-20T12:00:00.000Z"),
    ...given,
  };
}

/** Writes a state version directly into the store, like a program outside of the service. */
export async function writeStateVersion(
  store: Store,
  workspaceId: string,
  given: Partial<StateVersion> = {},
): Promise<StateVersion> {
  const version = aStateVersion(workspaceId, given);
  await createStateVersion(store, version);
  if (version.status === "finalized") {
    const latest = store.updateTable("workspaces").set({ latestStateVersionId: version.id });
    await latest.where("id", "=", workspaceId).execute();
  }
  return version;
}
