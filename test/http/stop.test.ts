import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { holdWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { createApi } from "../support/api.ts";
import { holdTransaction } from "../support/held-transaction.ts";
import { countWaiting } from "../support/waiting.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("a stop finishes accepted requests, closes connections, and accepts nothing new", async () => {
  await using world = await startWorkspaceWorld();
  const { services, tokens, params, workspaceId, database } = world;
  const serving = await startServing(services, createLogger("silent"));
  const api = createApi({ baseUrl: `${serving.url}/api/v2`, token: tokens.owner });
  await using holding = await holdTransaction(database, (store) => holdWorkspace(store, workspaceId));
  const accepted = api.lockWorkspace({ params });
  await expect.poll(() => countWaiting(world.store)).toBe(1);

  const stopped = serving.stop();
  const refused = await api.showWorkspace({ params }).catch(() => "refused");
  await holding.release();
  const { response } = await accepted;
  await stopped;

  expect(refused).toBe("refused");
  expect([response.status, response.headers.get("Connection")]).toEqual([200, "close"]);
});

test("requests that exceed the deadline are cut off", async () => {
  await using world = await startWorkspaceWorld();
  const serving = await startServing(
    { ...world.services, config: { ...world.services.config, stopMs: 200 } },
    createLogger("silent"),
  );
  await using _holding = await holdTransaction(world.database, (store) => holdWorkspace(store, world.workspaceId));
  const api = createApi({ baseUrl: `${serving.url}/api/v2`, token: world.tokens.owner });
  const accepted = api.lockWorkspace({ params: world.params }).then(
    () => "answered",
    () => "cut off",
  );
  await expect.poll(() => countWaiting(world.store)).toBe(1);

  await serving.stop();

  expect(await accepted).toBe("cut off");
});
