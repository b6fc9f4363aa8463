import { newId } from "../../server/domain/ids.ts";
import type { StateVersion } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";

/** Writes a state version directly into the store, like a program outside of the service. */
export async function writeStateVersion(
  store: Store,
  workspaceId: string,
  given: Partial<StateVersion> = {},
): Promise<StateVersion> {
  const version: StateVersion = {
    id: newId("stateVersion"),
    workspaceId,
    runId: null,
    serial: 1,
    status: "finalized",
    intermediate: true,
    resourceCount: 3,
    createdAt: new Date("2026-11-20T12:00:00.000Z"),
    ...given,
  };
  await store.insertInto("stateVersions").values(version).execute();
  return version;
}
