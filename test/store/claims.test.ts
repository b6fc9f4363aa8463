// A claim succeeds once: the second caller gets false.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { createRun } from "../../server/domain/run.ts";
import { claimApply, createApply } from "../../server/store/runs/phases.ts";
import { claimCommit, createVcsPush, listWaitingPushes, settlePush } from "../../server/store/vcs/vcs.ts";
import { claimUpload } from "../../server/store/workspaces/configuration-versions.ts";
import { ordinaryDraft } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createStoreWorld } from "../support/store-world.ts";

const world = shareWorld(createStoreWorld);

async function addPush() {
  const { store, addWorkspace } = world();
  const { id: workspaceId } = await addWorkspace();
  const event = { ref: "refs/tags/v1", commitSha: "a" } as never;
  await createVcsPush(store, { workspaceId, event });
  const [push] = await listWaitingPushes(store, workspaceId, 1);
  return push!;
}

/** Returns the claim, to be made twice. */
const claims: Record<string, () => Promise<(caller: string) => Promise<boolean>>> = {
  async claimUpload() {
    const { store, addWorkspace, addConfiguration } = world();
    const pending = await addConfiguration({ workspaceId: (await addWorkspace()).id, status: "pending" });
    return (blob) => claimUpload(store, { ...pending, status: "uploaded", blob });
  },
  async claimApply() {
    const { store, addWorkspace, addRun } = world();
    const workspace = await addWorkspace();
    const run = await addRun.call(world(), workspace);
    const { apply } = createRun({ ...ordinaryDraft, ...run }, run.createdAt);
    await createApply(store, { ...apply, id: newId("apply"), runId: run.id });
    const { id } = await store.selectFrom("applies").select("id").where("runId", "=", run.id).executeTakeFirstOrThrow();
    return (attempt) => claimApply(store, id, attempt);
  },
  async settlePush() {
    const push = await addPush();
    return () => settlePush(world().store, push);
  },
  async claimCommit() {
    const push = await addPush();
    return () => claimCommit(world().store, push, "b");
  },
};

test("every claim has a row", () => {
  const texts = globSync("server/store/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const functions = texts.flatMap((text) => text.split(/^(?=export )/m));
  const claiming = functions.filter((one) => /num(?:InsertedOr)?UpdatedRows === 1n/.test(one));
  const names = claiming.map((one) => /function (\w+)/.exec(one)?.[1] ?? one);

  expect(names.filter((name) => !name.startsWith("save")).sort()).toEqual(Object.keys(claims).sort());
});

test.each(Object.entries(claims))("%s succeeds once", async (_, prepare) => {
  const claim = await prepare();

  expect([await claim("one"), await claim("other")]).toEqual([true, false]);
});
