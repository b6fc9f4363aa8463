import { newId } from "../../server/domain/ids.ts";
import type { OauthClient, OauthToken } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/database/database.ts";
import { createOauthClient, createOauthToken } from "../../server/store/vcs/oauth.ts";
import { startServer } from "./server.ts";

/** A connection of an organization to a git host, with this many tokens. */
export async function connectGitHost(
  store: Store,
  organizationName: string,
  tokenCount = 1,
): Promise<{ client: OauthClient; tokens: OauthToken[] }> {
  const createdAt = new Date("2026-11-20T12:00:00.000Z");
  const addresses = {
    httpUrl: "https://git.example",
    apiUrl: "https://git.example/api",
    webhookSecret: "signs what the host sends",
  };
  const client = { id: newId("oauthClient"), organizationName, name: "git", serviceProvider: "git", createdAt };
  await createOauthClient(store, { ...client, ...addresses });
  const tokens = Array.from({ length: tokenCount }, (_, index): OauthToken => {
    const id = newId("oauthToken");
    const serviceProviderUser = `robot-${index + 1}`;
    const secret = { secret: null, sshKey: null, createdAt, version: 1 };
    return { id, oauthClientId: client.id, organizationName, serviceProviderUser, ...secret };
  });
  for (const token of tokens) await createOauthToken(store, token);
  return { client: { ...client, ...addresses }, tokens };
}

/** Starts a server whose demo organization has an additional connection. */
export async function startConnectedServer() {
  const server = await startServer();
  const connection = await connectGitHost(server.store, server.organization);
  return { server, ...connection, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
