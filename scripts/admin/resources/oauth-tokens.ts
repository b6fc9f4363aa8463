import { newId } from "../../../server/domain/ids.ts";
import type { OauthToken } from "../../../server/domain/types.ts";
import {
  createOauthToken,
  deleteOauthToken,
  getOauthClient,
  getOauthToken,
  listOauthClients,
  listOauthTokens,
  saveOauthToken,
} from "../../../server/store/vcs/oauth.ts";
import { UserError } from "../../terminal/index.ts";
import { matching, required, secretFile, text } from "../options.ts";
import { command, resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

const secret = secretFile("the token or password with which git reads over HTTP");
const sshKey = secretFile("a private key for git over SSH");

export const oauthTokens = resource({
  name: "oauth-tokens",
  one: "OAuth token",
  about: "Tokens of OAuth clients, from their providers",
  scope: inOrganization,
  argument: "id",
  fields: ({ id, oauthClientId, serviceProviderUser, secret, sshKey, createdAt }: OauthToken) => ({
    id,
    client: oauthClientId,
    serviceProviderUser,
    hasSecret: secret !== null,
    hasSshKey: sshKey !== null,
    createdAt,
  }),
  async list({ store }, { organization }) {
    const clients = await listOauthClients(store, organization.name);
    const tokens: OauthToken[] = [];
    for (const { id } of clients) tokens.push(...(await listOauthTokens(store, id)));
    return tokens;
  },
  async find({ store }, id, { organization }) {
    const token = await getOauthToken(store, id);
    return token?.organizationName === organization.name ? token : undefined;
  },
  create: {
    argument: null,
    options: {
      client: required(text("the OAuth client that it belongs to", "id")),
      user: required(matching("the user name at the provider", "name", /^\S{1,255}$/, "a name without spaces")),
      secret,
      sshKey,
    },
    async run({ store, at }, _key, { client, user, secret, sshKey = null }, { organization }) {
      if ((await getOauthClient(store, client))?.organizationName !== organization.name) {
        const list = command(`oauth-clients list -o ${organization.name}`);
        throw new UserError(
          `There is no OAuth client ${client} in ${organization.name}. To see what there is: ${list}`,
          1,
        );
      }
      const token = {
        id: newId("oauthToken"),
        oauthClientId: client,
        organizationName: organization.name,
        serviceProviderUser: user,
        secret: secret?.trim() ?? null,
        sshKey,
        createdAt: at,
        version: 1,
      };
      await createOauthToken(store, token);
      return token;
    },
  },
  update: {
    options: { secret, sshKey },
    run: ({ store }, token, { secret, sshKey = token.sshKey }) =>
      saveOauthToken(store, { ...token, secret: secret?.trim() ?? token.secret, sshKey }),
  },
  delete: {
    run: ({ store }, token) => deleteOauthToken(store, token),
  },
});
