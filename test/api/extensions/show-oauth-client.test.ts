import { expect, test } from "vitest";
import { connectGitHost } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";

test("shows the connection, and its links work", async () => {
  await using server = await startServer();
  const { client } = await connectGitHost(server.store, server.organization);

  const { data, response } = await server.api.showOauthClient({ params: { path: { oauth_client_id: client.id } } });

  expect(response.status).toBe(200);
  expect(data?.data.attributes).toMatchObject({ name: "git", "service-provider": "git", "http-url": client.httpUrl });
  const related = data?.data.relationships["oauth-tokens"].links.related;
  const followed = await fetch(`${server.url}${related}`, {
    headers: { Authorization: `Bearer ${server.tokens.owner}` },
  });
  expect(followed.status).toBe(200);
});
