import { newId } from "../../../server/domain/ids.ts";
import type { OauthClient } from "../../../server/domain/types.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "../../../server/store/oauth.ts";
import { label } from "../names.ts";
import { matching, required, webAddress } from "../options.ts";
import { resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

export const oauthClients = resource({
  name: "oauth-clients",
  one: "OAuth client",
  about: "Connections of an organization to VCS providers",
  scope: inOrganization,
  argument: "id",
  fields: ({ id, name, serviceProvider, httpUrl, apiUrl, createdAt }: OauthClient) => ({
    id,
    name,
    serviceProvider,
    httpUrl,
    apiUrl,
    createdAt,
  }),
  list: ({ store }, { organization }) => listOauthClients(store, organization.name),
  async find({ store }, id, { organization }) {
    return (await listOauthClients(store, organization.name)).find((client) => client.id === id);
  },
  create: {
    argument: null,
    options: {
      serviceProvider: required(
        matching("the kind of provider", "kind", /^[a-z0-9_]{1,64}$/, "as in git or git_hosting"),
      ),
      httpUrl: required(webAddress("where repositories are cloned from")),
      apiUrl: webAddress("where the provider's own API is; the same address when left out"),
      name: { ...label, about: "what the organization calls it" },
    },
    async run({ store, at }, _key, { serviceProvider, httpUrl, apiUrl = httpUrl, name = null }, { organization }) {
      const organizationName = organization.name;
      const id = newId("oauthClient");
      const client = { id, organizationName, name, serviceProvider, httpUrl, apiUrl, createdAt: at };
      await createOauthClient(store, client);
      return client;
    },
  },
  delete: {
    with: "its tokens",
    run: ({ store }, { id }) => deleteOauthClient(store, id),
  },
});
