import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { holdWorkspace } from "../../server/store/workspaces.ts";
import { createApi } from "../support/api.ts";
import { countWaiting } from "../support/waiting.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("a stop finishes what was accepted, lets connections go, and takes nothing new", async () => {
  await using world = await startWorkspaceWorld();
  const { services, tokens, params, workspaceId, database } = world;
  const serving = await startServing(services, createLogger("silent"));
  const api = createApi({ baseUrl: `${serving.url}/api/v2`, token: tokens.owner });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = database.transaction(async (store) => {
    await holdWorkspace(store, workspaceId);
    await released;
  });
  const accepted = api.lockWorkspace({ params });
  await expect.poll(() => countWaiting(world.store), { timeout: 10_000 }).toBe(1);

  const stopped = serving.stop();
  const refused = await api.showWorkspace({ params }).catch(() => "refused");
  release();
  await holding;
  const { response } = await accepted;
  await stopped;

  expect(refused).toBe("refused");
  expect([response.status, response.headers.get("Connection")]).toEqual([200, "close"]);
});

test("whoever is not done by the deadline is cut off", async () => {
  await using world = await startWorkspaceWorld();
  const serving = await startServing(
    { ...world.services, config: { ...world.services.config, stopMs: 200 } },
    createLogger("silent"),
  );
  const endless = fetch(`${serving.url}/api/v2/uploads/none`, {
    method: "PUT",
    body: new ReadableStream({ pull: () => new Promise(() => {}) }),
    duplex: "half",
  } as RequestInit).then(
    () => "answered",
    () => "cut off",
  );
  await sleep(100);
  const started = Date.now();

  await serving.stop();

  expect(Date.now() - started).toBeLessThan(2_000);
  expect(["answered", "cut off"]).toContain(await endless);
});
