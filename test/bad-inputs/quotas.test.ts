// An organization that has used its quota: every way to store more is refused, and deletions make room.
import { expect, test } from "vitest";
import type { OrganizationSettings } from "../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { readUsage } from "../../server/store/organizations/usage.ts";
import type { Store } from "../../server/store/store.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { runIn, startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { writeStateVersion } from "../support/state-versions.ts";
import { consumers, tags } from "../support/workspace-world.ts";

type Quotas = Partial<Pick<OrganizationSettings, "quotaBytes" | "quotaObjects">>;

async function setQuotas(store: Store, name: string, quotas: Quotas): Promise<void> {
  const organization = (await getOrganization(store, name))!;
  const settings = { ...organization.settings, quotaBytes: null, quotaObjects: null, ...quotas };
  await saveOrganization(store, { ...organization, settings });
}

const exceeded =
  /^Organization demo would exceed its quota of \d+ (objects|stored bytes)\. Delete (objects|data), or ask/;

async function startFullWorld() {
  const world = await startRunWorld();
  const { api, organization, workspaceId } = world;
  const other = await world.createWorkspace("other");
  const planned = await world.writeRun({ status: "planned" });
  await api.updateWorkspace({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "workspaces", attributes: { "global-remote-state": false } } },
  });
  const version = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const uploadUrl = version.data!.data.attributes["upload-url"]!;
  return {
    ...world,
    other,
    planned,
    uploadUrl,
    /** Uses up the quota of objects or bytes. */
    async fill(quota: "objects" | "bytes") {
      const { objects, bytes } = await readUsage(world.store, organization);
      await setQuotas(
        world.store,
        organization,
        quota === "objects" ? { quotaObjects: objects } : { quotaBytes: bytes },
      );
    },
    free: () => setQuotas(world.store, organization, {}),
    put: async () => fetch(uploadUrl, { method: "PUT", body: new Uint8Array(await bundleOf(resources("a"))) }),
  };
}

type World = Awaited<ReturnType<typeof startFullWorld>>;
type Answer = { response: Response; error?: { errors: { detail?: string | undefined }[] } | undefined };

const world = shareWorld(startFullWorld);

const ofWorkspace = ({ workspaceId }: World) => ({ path: { workspace_id: workspaceId } });

const writes: Record<string, (world: World) => Promise<Answer>> = {
  "a workspace": ({ api, organization }) =>
    api.createWorkspace({
      params: { path: { organization_name: organization } },
      body: { data: { type: "workspaces", attributes: { name: "more" } } },
    }),
  "a longer description": (world) =>
    world.api.updateWorkspace({
      params: ofWorkspace(world),
      body: { data: { type: "workspaces", attributes: { description: "longer".repeat(100) } } },
    }),
  "the reason of a lock": (world) =>
    world.api.lockWorkspace({ params: ofWorkspace(world), body: { reason: "x".repeat(1_000) } }),
  "a tag": (world) => world.api.addWorkspaceTags({ params: ofWorkspace(world), body: tags("more") }),
  "a remote state consumer": (world) =>
    world.api.addRemoteStateConsumers({ params: ofWorkspace(world), body: consumers(world.other) }),
  "a run with a long message": (world) =>
    world.api.createRun({
      body: runIn(world.workspaceId, { message: "x".repeat(1_000), "plan-only": true }, world.configurationVersionId),
    }),
  "a comment": ({ api, planned }) =>
    api.discardRun({ params: { path: { run_id: planned.id } }, body: { comment: "x".repeat(1_000) } }),
  "a configuration version": (world) =>
    world.api.createConfigurationVersion({
      params: ofWorkspace(world),
      body: { data: { type: "configuration-versions", attributes: {} } },
    }),
};

const objectsOnly = ["a longer description", "the reason of a lock"];

for (const quota of ["objects", "bytes"] as const) {
  const names = Object.keys(writes).filter((name) => quota === "bytes" || !objectsOnly.includes(name));
  test.each(names)(`returns 422 over the quota of ${quota} for %s`, async (name) => {
    const shared = world();
    await shared.fill(quota);

    const { response, error } = await writes[name]!(shared);

    expect(response.status).toBe(422);
    expect(error?.errors[0]?.detail).toMatch(exceeded);
    await shared.free();
  });
}

test("returns 413 for an upload over the quota, and accepts it after a deletion", async () => {
  const shared = world();
  const { api, store, organization } = shared;
  const left = await shared.createWorkspace("left");
  await writeStateVersion(store, left);
  await shared.fill("bytes");

  const refused = await shared.put();

  expect(refused.status).toBe(413);
  expect((await refused.json()).errors[0].detail).toMatch(exceeded);
  const deleted = await api.forceDeleteWorkspace({ params: { path: { workspace_id: left } } });
  expect(deleted.response.status).toBe(204);
  const accepted = await shared.put();
  expect(accepted.status).toBe(200);
  const { bytes, quotaBytes } = await readUsage(store, organization);
  expect(bytes).toBeLessThanOrEqual(quotaBytes);
  await shared.free();
});

test("of two simultaneous uploads with room for one, refuses one with 413", async () => {
  const shared = world();
  const { api, store, organization, workspaceId } = shared;
  const files = { "main.tf": "# ".concat(Array.from({ length: 4_000 }, (_, index) => index.toString(36)).join("")) };
  const body = new Uint8Array(await bundleOf(files));
  const urls = await Promise.all(
    [1, 2].map(async () => {
      const { data } = await api.createConfigurationVersion({
        params: { path: { workspace_id: workspaceId } },
        body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
      });
      return data!.data.attributes["upload-url"]!;
    }),
  );
  const { bytes } = await readUsage(store, organization);
  await setQuotas(store, organization, { quotaBytes: bytes + Math.floor(1.5 * body.byteLength) });

  const answers = await Promise.all(urls.map((url) => fetch(url, { method: "PUT", body })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
  await shared.free();
});

test("accepts writes of other organizations, deletions, and actions that store nothing", async () => {
  const shared = world();
  const { api, apiAs, tokens } = shared;
  await shared.fill("objects");
  await shared.fill("bytes");

  const theirs = await apiAs(tokens.outsider).createWorkspace({
    params: { path: { organization_name: "elsewhere" } },
    body: { data: { type: "workspaces", attributes: { name: "theirs" } } },
  });
  const locked = await api.lockWorkspace({ params: ofWorkspace(shared) });
  const unlocked = await api.unlockWorkspace({ params: ofWorkspace(shared) });
  const deleted = await api.forceDeleteWorkspace({ params: { path: { workspace_id: shared.other } } });

  expect([theirs, locked, unlocked, deleted].map(({ response }) => response.status)).toEqual([201, 200, 200, 204]);
  await shared.free();
});
