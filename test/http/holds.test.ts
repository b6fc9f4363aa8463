// Races between a request and another change. The test keeps the other transaction open until the request waits for it,
// so that a missing lock fails every time.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Workspace } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { claimUpload, getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { deleteWorkspace, getWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { lengthening } from "../support/pauses.ts";
import { noteRefusal } from "../support/refusals.ts";
import { runIn } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { countWaiting } from "../support/waiting.ts";
import { createWorkspace, startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

/** A separate workspace, and the parameters that name it. */
async function aWorkspace(name: string) {
  const { id } = await createWorkspace(world(), { name });
  return { id, params: { path: { workspace_id: id } } };
}

const read = async (store: Store, id: string): Promise<Workspace> => (await getWorkspace(store, id))!;

/** Sends a request while the transaction of `deed` is open, and returns the response. The request waits for its end. */
async function during(deed: (store: Store) => Promise<unknown>, ask: () => Promise<{ response: Response } | Response>) {
  let answer: Promise<Response> | undefined;
  await world().database.transaction(async (store) => {
    await deed(store);
    // Send a query, so that the earlier statements have run.
    await sql`select 1`.execute(store);
    let isAnswered = false;
    answer = ask().then((given) => {
      isAnswered = true;
      return "response" in given ? given.response : given;
    });
    for (const pause = lengthening(); (await countWaiting(world().store)) === 0; await pause()) {
      if (isAnswered) throw new Error(`The request did not wait: it was answered with ${(await answer).status}.`);
    }
  });
  return answer!;
}

test("a safe delete sees the resources of a simultaneous apply", async () => {
  const { id, params } = await aWorkspace("applied");

  const response = await during(
    async (store) => saveWorkspace(store, { ...(await read(store, id)), resourceCount: 3 }),
    () => world().api.safeDeleteWorkspace({ params }),
  );

  expect(response.status).toBe(409);
  expect(await read(world().store, id)).toMatchObject({ resourceCount: 3 });
});

test("an unlock does not remove the lock that another caller acquired meanwhile", async () => {
  const { id, params } = await aWorkspace("locked");
  await world().api.lockWorkspace({ params });
  const other = { type: "teams", id: "team-aaaaaaaaaaaaaaaa" } as const;

  const response = await during(
    async (store) => saveWorkspace(store, { ...(await read(store, id)), lockedBy: other }),
    () => world().api.unlockWorkspace({ params }),
  );

  expect(response.status).toBe(409);
  expect(await read(world().store, id)).toMatchObject({ lockedBy: other });
});

test("an update of a workspace keeps changes that others made meanwhile", async () => {
  const { id, params } = await aWorkspace("changed");
  const body = { data: { type: "workspaces" as const, attributes: { description: "mine" } } };

  const response = await during(
    async (store) => saveWorkspace(store, { ...(await read(store, id)), autoApply: true }),
    () => world().api.updateWorkspace({ params, body }),
  );

  expect(response.status).toBe(200);
  expect(await read(world().store, id)).toMatchObject({ description: "mine", autoApply: true });
});

test("creating a run during the deletion of its workspace returns 404", async () => {
  const { id } = await aWorkspace("left");
  const { configurationVersion } = await anUpload(id);

  const response = await during(
    async (store) => {
      // Without a lock on the workspace, the request would wait here for the configurations and find them deleted.
      await sql`lock table configuration_versions in access exclusive mode`.execute(store);
      await deleteWorkspace(store, id);
    },
    () => world().api.createRun({ body: runIn(id, {}, configurationVersion) }),
  );

  expect(response.status).toBe(404);
});

/** Creates a configuration version, and returns its upload address. */
async function anUpload(workspaceId: string) {
  const { data } = await world().api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const { id, attributes } = data!.data;
  const body = new Uint8Array(await bundleOf(resources(workspaceId)));
  const put = async () => {
    const response = await fetch(attributes["upload-url"], { method: "PUT", body });
    if (!response.ok) noteRefusal("the upload", "", response.status, await response.clone().json());
    return response;
  };
  return { configurationVersion: id, put };
}

test("an upload during the deletion of its workspace gets 404", async () => {
  const { id } = await aWorkspace("uploaded-late");
  const { configurationVersion, put } = await anUpload(id);

  const response = await during((store) => deleteWorkspace(store, id), put);

  expect(response.status).toBe(404);
  expect(await getConfigurationVersion(world().store, configurationVersion)).toBeUndefined();
});

test("a delete during an upload deletes the upload", async () => {
  const { id, params } = await aWorkspace("uploaded-early");
  const { configurationVersion } = await anUpload(id);
  const pending = (await getConfigurationVersion(world().store, configurationVersion))!;

  const response = await during(
    (store) => claimUpload(store, { ...pending, status: "uploaded", blob: "bundles/early" }),
    () => world().api.forceDeleteWorkspace({ params }),
  );

  expect(response.status).toBe(204);
  expect(await getConfigurationVersion(world().store, configurationVersion)).toBeUndefined();
  const noted = world().store.selectFrom("unusedBlobs").select("key").where("key", "=", "bundles/early");
  expect(await noted.execute()).toHaveLength(1);
});

test("if two uploads use one address, the second to end is refused", async () => {
  const { id } = await aWorkspace("uploaded-twice");
  const { configurationVersion, put } = await anUpload(id);
  const pending = (await getConfigurationVersion(world().store, configurationVersion))!;

  const response = await during(
    (store) => claimUpload(store, { ...pending, status: "uploaded", blob: "bundles/first" }),
    put,
  );

  expect(response.status).toBe(409);
  expect(await getConfigurationVersion(world().store, configurationVersion)).toMatchObject({ blob: "bundles/first" });
});
