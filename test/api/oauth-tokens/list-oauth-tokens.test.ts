import { expect, test } from "vitest";
import { connectGitHost, startConnectedServer } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { createTeamToken } from "../../support/team-access.ts";

const connected = shareWorld(startConnectedServer);

test("lists every token of the client at once, oldest first", async () => {
  await using server = await startServer();
  const { client, tokens } = await connectGitHost(server.store, server.organization, 25);
  await connectGitHost(server.store, server.organization);

  const { data, response } = await server.api.listOauthTokens({ params: { path: { oauth_client_id: client.id } } });

  expect(response.status).toBe(200);
  expect(data).toEqual({ data: expect.any(Array) });
  expect(data?.data.map(({ id }) => id)).toEqual(tokens.map(({ id }) => id));
});

test.each([
  [{ number: 2 }, ["robot-21", "robot-22"], { "current-page": 2, "page-size": 20, "total-pages": 2 }],
  [{ size: 1 }, ["robot-1"], { "current-page": 1, "page-size": 1, "total-pages": 22 }],
  [{ number: 3, size: 10 }, ["robot-21", "robot-22"], { "current-page": 3, "page-size": 10, "next-page": null }],
])("returns the requested page %j", async (page, users, pagination) => {
  await using server = await startServer();
  const { client } = await connectGitHost(server.store, server.organization, 22);

  const { data } = await server.api.listOauthTokens({
    params: { path: { oauth_client_id: client.id }, query: { page } },
  });

  expect(data?.data.map(({ attributes }) => attributes["service-provider-user"])).toEqual(users);
  expect(data?.meta?.pagination).toMatchObject({ ...pagination, "total-count": 22 });
  expect(data?.links?.self).toContain("page");
});

test.each(["page[size]=0", "page[size]=101", "page[number]=0", "page[size]=x", "filter[x]=1"])(
  "refuses the query %s",
  async (query) => {
    const { server, client } = connected();

    const response = await fetch(`${server.url}/api/v2/oauth-clients/${client.id}/oauth-tokens?${query}`, {
      headers: { Authorization: `Bearer ${server.tokens.owner}` },
    });

    expect(response.status).toBe(400);
  },
);

test("answers 404 to callers who do not manage VCS settings, and for an unknown client", async () => {
  await using server = await startServer();
  const { client } = await connectGitHost(server.store, server.organization);
  const team = server.apiAs(
    await createTeamToken(server.store, server.organization, { organization: { manageWorkspaces: true } }),
  );

  const hidden = await team.listOauthTokens({ params: { path: { oauth_client_id: client.id } } });
  const absent = await server.api.listOauthTokens({ params: { path: { oauth_client_id: "oc-5nPqRsTuVwXyZaBc" } } });

  expect([hidden.response.status, absent.response.status]).toEqual([404, 404]);
});
