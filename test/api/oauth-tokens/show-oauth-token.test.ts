import { expect, test } from "vitest";
import { connectGitHost } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";
import { createTeamToken } from "../../support/team-access.ts";

test("shows the connection of the token", async () => {
  await using server = await startServer();
  const { client, tokens } = await connectGitHost(server.store, server.organization);
  const id = tokens[0]!.id;

  const { data, response } = await server.api.showOauthToken({ params: { path: { oauth_token_id: id } } });

  expect(response.status).toBe(200);
  expect(data).toEqual({
    data: {
      id,
      type: "oauth-tokens",
      attributes: {
        "created-at": "2026-11-20T12:00:00.000Z",
        "service-provider-user": "robot-1",
        "has-ssh-key": false,
      },
      relationships: {
        "oauth-client": {
          data: { type: "oauth-clients", id: client.id },
          links: { related: `/api/v2/oauth-clients/${client.id}` },
        },
      },
      links: { self: `/api/v2/oauth-tokens/${id}` },
    },
  });
});

test("a team that manages VCS settings may see it", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const team = server.apiAs(
    await createTeamToken(server.store, server.organization, { organization: { manageVcsSettings: true } }),
  );

  const { response } = await team.showOauthToken({ params: { path: { oauth_token_id: tokens[0]!.id } } });

  expect(response.status).toBe(200);
});
