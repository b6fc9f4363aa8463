import { expect, test } from "vitest";
import { getOauthToken } from "../../../server/store/vcs/oauth.ts";
import { connectGitHost, startConnectedServer } from "../../support/oauth.ts";
import { startServer } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";

const connected = shareWorld(startConnectedServer);

const key = "-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n-----END OPENSSH PRIVATE KEY-----\n";

const change = (given: object) => ({ data: { type: "oauth-tokens" as const, ...given } });

test("stores an SSH key, which is never shown", async () => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const id = tokens[0]!.id;
  const params = { path: { oauth_token_id: id } };

  const { data, response } = await server.api.updateOauthToken({
    params,
    body: change({ id, attributes: { "ssh-key": key } }),
  });

  expect(response.status).toBe(200);
  expect(data?.data.attributes["has-ssh-key"]).toBe(true);
  expect(JSON.stringify(data)).not.toContain("c2VjcmV0");
  expect((await getOauthToken(server.store, id))?.sshKey).toBe(key);
});

test.each([{}, { attributes: {} }])("keeps the key for %j, and removes it for an empty one", async (given) => {
  await using server = await startServer();
  const { tokens } = await connectGitHost(server.store, server.organization);
  const params = { path: { oauth_token_id: tokens[0]!.id } };
  const hasKey = async (body: ReturnType<typeof change>) =>
    (await server.api.updateOauthToken({ params, body })).data?.data.attributes["has-ssh-key"];
  await server.api.updateOauthToken({ params, body: change({ attributes: { "ssh-key": key } }) });

  expect(await hasKey(change(given))).toBe(true);
  expect(await hasKey(change({ attributes: { "ssh-key": "" } }))).toBe(false);
});

test.each([
  ["no data", {}, ""],
  ["no type", { data: {} }, "/data"],
  ["another type", change({ type: "oauth-clients" }), "/data/type"],
  ["the id of another token", change({ id: "ot-8hJkLmNpQrStUvWx" }), "/data/id"],
  ["a key that is not a string", change({ attributes: { "ssh-key": 7 } }), "/data/attributes/ssh-key"],
  ["a key that is null", change({ attributes: { "ssh-key": null } }), "/data/attributes/ssh-key"],
])("refuses %s", async (_what, body, pointer) => {
  const { server, tokens } = connected();

  const { error, response } = await server.api.updateOauthToken({
    params: { path: { oauth_token_id: tokens[0]!.id } },
    body: body as ReturnType<typeof change>,
  });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toContain(pointer);
});
