import { expect, test } from "vitest";
import { connectGitHost } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";
import { createTeamToken } from "../../support/team-access.ts";
import { createWorkspace } from "../../support/workspace-world.ts";

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

test("answers 404 to callers who do not manage VCS settings", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const params = { path: { oauth_token_id: tokens[0]!.id } };
  const team = server.apiAs(await createTeamToken(server.store, server.organization, {}));

  const { response } = await team.deleteOauthToken({ params });

  expect(response.status).toBe(404);
  expect((await server.api.showOauthToken({ params })).response.status).toBe(200);
});
