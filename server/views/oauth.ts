// Connections to VCS providers. Their secrets are never shown.
import type { components } from "../../generated/types.ts";
import type { OauthClient, OauthToken } from "../domain/types.ts";
import { identify, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toOauthToken(token: OauthToken): Schemas["OauthToken"] {
  const { id, oauthClientId, serviceProviderUser, sshKey, createdAt } = token;
  return {
    id,
    type: "oauth-tokens",
    attributes: {
      "created-at": timestamp(createdAt),
      "service-provider-user": serviceProviderUser,
      "has-ssh-key": sshKey !== null,
    },
    relationships: {
      "oauth-client": {
        data: identify("oauth-clients", oauthClientId),
        links: { related: links.oauthClient(oauthClientId) },
      },
    },
    links: { self: links.oauthToken(id) },
  };
}

const providerNames: Record<string, string> = { git: "Git" };

export function toOauthClient(client: OauthClient): Schemas["OauthClient"] {
  const self = links.oauthClient(client.id);
  return {
    id: client.id,
    type: "oauth-clients",
    attributes: {
      name: client.name,
      "service-provider": client.serviceProvider,
      "service-provider-display-name": providerNames[client.serviceProvider] ?? client.serviceProvider,
      "http-url": client.httpUrl,
      "api-url": client.apiUrl,
      "created-at": timestamp(client.createdAt),
    },
    relationships: {
      organization: { data: identify("organizations", client.organizationName) },
      "oauth-tokens": { links: { related: `${self}/oauth-tokens` } },
    },
    links: { self },
  };
}
