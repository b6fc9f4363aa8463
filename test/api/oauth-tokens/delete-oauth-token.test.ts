import { expect, test } from "vitest";
import { lockWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { countLockWaits, holdTransaction } from "../../support/held-transaction.ts";
import { connectGitHost } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";
import { createWorkspace, startWorkspaceWorld } from "../../support/workspace-world.ts";

test("deletes the token", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const params = { path: { oauth_token_id: tokens[0]!.id } };

  const first = await server.api.deleteOauthToken({ params });
  const second = await server.api.deleteOauthToken({ params });
  const shown = await server.api.showOauthToken({ params });

  expect([first, second, shown].map(({ response }) => response.status)).toEqual([204, 404, 404]);
});

test("keeps a workspace's repository, without a token", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const token = tokens[0]!.id;
  const repository = { identifier: "acme/network", "oauth-token-id": token };
  const { id } = await createWorkspace(server, { name: "network", "vcs-repo": repository });

  await server.api.deleteOauthToken({ params: { path: { oauth_token_id: token } } });

  const { data } = await server.api.showWorkspace({ params: { path: { workspace_id: id } } });
  expect(data?.data.attributes["vcs-repo"]).toMatchObject({ identifier: "acme/network", "oauth-token-id": null });
  expect(data?.data.attributes["oauth-client-name"]).toBeNull();
});

test("a new branch keeps the repository URL, even without the token", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const token = tokens[0]!.id;
  const repository = { identifier: "acme/network", "oauth-token-id": token };
  const { id, attributes } = await createWorkspace(server, { name: "network", "vcs-repo": repository });
  await server.api.deleteOauthToken({ params: { path: { oauth_token_id: token } } });

  const change = async (repo: object) => {
    const { data } = await server.api.updateWorkspace({
      params: { path: { workspace_id: id } },
      body: { data: { type: "workspaces", attributes: { "vcs-repo": repo } } },
    });
    return data?.data.attributes["vcs-repo"]?.["repository-http-url"];
  };

  expect(await change({ branch: "next" })).toBe(attributes["vcs-repo"]?.["repository-http-url"]);
  expect(await change({ identifier: "acme/other" })).toBeNull();
});

test("removes the token from a workspace that gets it during the deletion", async () => {
  await using world = await startWorkspaceWorld();
  const { api, database, params, workspaceId } = world;
  const { tokens } = await connectGitHost(world.store, world.organization);
  const token = tokens[0]!.id;
  await using held = await holdTransaction(database, (store) => lockWorkspace(store, workspaceId));
  const repository = { identifier: "acme/network", "oauth-token-id": token };

  const bound = api.updateWorkspace({
    params,
    body: { data: { type: "workspaces", attributes: { "vcs-repo": repository } } },
  });
  await expect.poll(() => countLockWaits(world.store), { timeout: 20_000 }).toBe(1);
  const deleted = api.deleteOauthToken({ params: { path: { oauth_token_id: token } } });
  await Promise.race([deleted, expect.poll(() => countLockWaits(world.store), { timeout: 20_000 }).toBe(2)]);
  await held.release();

  expect([(await bound).response.status, (await deleted).response.status]).toEqual([200, 204]);
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.attributes["vcs-repo"]).toMatchObject({ identifier: "acme/network", "oauth-token-id": null });
});
