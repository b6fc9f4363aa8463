import { expect, test } from "vitest";
import { hashToken } from "../../server/domain/tokens.ts";
import { findConfigurationVersionByUpload } from "../../server/store/access/subjects.ts";
import {
  claimUpload,
  getConfigurationVersion,
  getLatestConfigurationVersion,
  setUsed,
} from "../../server/store/workspaces/configuration-versions.ts";
import { seconds } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

test("an upload address finds its configuration until it expires, and accepts one of many uploads", async () => {
  await using world = await createStoreWorld();
  const { store, transaction } = world;
  const workspace = await world.addWorkspace();
  const pending = await world.addConfiguration({
    workspaceId: workspace.id,
    status: "pending",
    uploadTokenHash: hashToken("address"),
    uploadExpiresAt: seconds(60),
  });

  const foundBy = async (token: string, at: Date) =>
    (await findConfigurationVersionByUpload(store, hashToken(token), at))?.configurationVersion;
  expect(await foundBy("address", seconds(59))).toEqual(pending);
  expect(await foundBy("address", seconds(60))).toBeUndefined();
  expect(await foundBy("guess", seconds(0))).toBeUndefined();

  const blobs = Array.from({ length: 8 }, (_, index) => `bundles/${index}`);
  const claims = await Promise.all(
    blobs.map((blob) => transaction((inside) => claimUpload(inside, { ...pending, status: "uploaded", blob }))),
  );

  expect(claims.filter(Boolean)).toHaveLength(1);
  expect((await getConfigurationVersion(store, pending.id))?.blob).toBe(blobs[claims.indexOf(true)]);
});

test("a run without a configuration uses the last created or used one", async () => {
  await using world = await createStoreWorld();
  const workspace = await world.addWorkspace();
  expect(await getLatestConfigurationVersion(world.store, workspace.id, seconds(4))).toBeUndefined();
  const older = await world.addConfiguration({ workspaceId: workspace.id, usedAt: seconds(1) });
  const newer = await world.addConfiguration({ workspaceId: workspace.id, usedAt: seconds(2) });
  expect((await getLatestConfigurationVersion(world.store, workspace.id, seconds(4)))?.id).toBe(newer.id);

  await setUsed(world.store, older.id, seconds(3));

  expect((await getLatestConfigurationVersion(world.store, workspace.id, seconds(4)))?.id).toBe(older.id);
});
