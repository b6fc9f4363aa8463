import { newId } from "../../../server/domain/ids.ts";
import { newToken } from "../../../server/domain/tokens.ts";
import type { OauthClient } from "../../../server/domain/types.ts";
import {
  createOauthClient,
  deleteOauthClient,
  listOauthClients,
  saveOauthClient,
} from "../../../server/store/vcs/oauth.ts";
import { UserError } from "../../terminal/index.ts";
import { label } from "../names.ts";
import { matching, required, secretFile, toggle, webAddress, webAddressOrFolder } from "../options.ts";
import { resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

const name = { ...label, about: "what the organization calls it" };
const webhookSecret = secretFile(
  "what the provider signs its webhooks with; without it, a new one is made and printed once",
);
const newWebhookSecret = toggle("on makes a new webhook secret and prints it once");

/** With the secret only when it was just created. */
type Shown = OauthClient & { made?: string };

/** The given secret, or a new one, which is printed. */
function secretOf(given: string | undefined): { webhookSecret: string; made?: string } {
  if (given !== undefined) return { webhookSecret: given.trim() };
  const made = newToken();
  return { webhookSecret: made, made };
}

export const oauthClients = resource({
  name: "oauth-clients",
  one: "OAuth client",
  about: "Connections of an organization to VCS providers",
  scope: inOrganization,
  argument: "id",
  fields: ({ id, name, serviceProvider, httpUrl, apiUrl, createdAt, made }: Shown) => ({
    id,
    name,
    serviceProvider,
    httpUrl,
    apiUrl,
    createdAt,
    webhookSecret: made,
  }),
  list: ({ store }, { organization }): Promise<Shown[]> => listOauthClients(store, organization.name),
  async find({ store }, id, { organization }) {
    return (await listOauthClients(store, organization.name)).find((client) => client.id === id);
  },
  create: {
    argument: null,
    options: {
      serviceProvider: required(
        matching(
          "the kind of provider, which is only shown, such as git or github",
          "kind",
          /^[a-z0-9_]{1,64}$/,
          "as in git or git_hosting",
        ),
      ),
      httpUrl: required(webAddressOrFolder("where repositories are cloned from, also a folder of bare ones")),
      apiUrl: webAddress("where the provider's own API is; the same address when left out"),
      name,
      webhookSecret,
    },
    async run({ store, at }, _key, given, { organization }) {
      const { serviceProvider, httpUrl, apiUrl = httpUrl, name = null, webhookSecret } = given;
      const secret = secretOf(webhookSecret);
      const client = {
        id: newId("oauthClient"),
        organizationName: organization.name,
        name,
        serviceProvider,
        httpUrl,
        apiUrl,
        webhookSecret: secret.webhookSecret,
        createdAt: at,
      };
      await createOauthClient(store, client);
      return { ...client, ...secret };
    },
  },
  update: {
    options: { name, webhookSecret, newWebhookSecret },
    async run({ store }, client, { name = client.name, webhookSecret, newWebhookSecret = false }) {
      if (webhookSecret !== undefined && newWebhookSecret) {
        throw new UserError(
          "Give a webhook secret, or have one made: --webhook-secret and --new-webhook-secret exclude each other.",
        );
      }
      const secret = webhookSecret !== undefined || newWebhookSecret ? secretOf(webhookSecret) : {};
      const changed: Shown = { ...client, name, ...secret };
      await saveOauthClient(store, changed);
      return changed;
    },
  },
  delete: {
    with: "its tokens",
    run: ({ store }, client) => deleteOauthClient(store, client),
  },
});
