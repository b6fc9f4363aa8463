import { newId } from "../../../server/domain/ids.ts";
import type { OauthClient } from "../../../server/domain/types.ts";
import {
  createOauthClient,
  deleteOauthClient,
  listOauthClients,
  saveOauthClient,
} from "../../../server/store/oauth.ts";
import { label } from "../names.ts";
import { matching, required, secretFile, webAddress, webAddressOrFolder } from "../options.ts";
import { resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

const name = { ...label, about: "what the organization calls it" };
const webhookSecret = secretFile("with which the provider signs its webhooks; unsigned ones are taken without one");

export const oauthClients = resource({
  name: "oauth-clients",
  one: "OAuth client",
  about: "Connections of an organization to VCS providers",
  scope: inOrganization,
  argument: "id",
  fields: ({ id, name, serviceProvider, httpUrl, apiUrl, webhookSecret, createdAt }: OauthClient) => ({
    id,
    name,
    serviceProvider,
    httpUrl,
    apiUrl,
    hasWebhookSecret: webhookSecret !== null,
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
      httpUrl: required(webAddressOrFolder("where repositories are cloned from, also a folder of bare ones")),
      apiUrl: webAddress("where the provider's own API is; the same address when left out"),
      name,
      webhookSecret,
    },
    async run({ store, at }, _key, given, { organization }) {
      const { serviceProvider, httpUrl, apiUrl = httpUrl, name = null, webhookSecret = null } = given;
      const client = {
        id: newId("oauthClient"),
        organizationName: organization.name,
        name,
        serviceProvider,
        httpUrl,
        apiUrl,
        webhookSecret: webhookSecret?.trim() ?? null,
        createdAt: at,
      };
      await createOauthClient(store, client);
      return client;
    },
  },
  update: {
    options: { name, webhookSecret },
    async run({ store }, client, { name = client.name, webhookSecret }) {
      const changed = { ...client, name, webhookSecret: webhookSecret?.trim() ?? client.webhookSecret };
      await saveOauthClient(store, changed);
      return changed;
    },
  },
  delete: {
    with: "its tokens",
    run: ({ store }, { id }) => deleteOauthClient(store, id),
  },
});
