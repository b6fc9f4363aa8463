import { createConfigurationVersion as newVersion } from "../domain/configuration-version.ts";
import { hashToken, newToken } from "../domain/tokens.ts";
import { createConfigurationVersion as insert } from "../store/configuration-versions.ts";
import {
  toConfigurationVersion,
  toConfigurationVersionCreated,
  toIngressAttributes,
} from "../views/configuration-version.ts";
import { wholeLinks } from "../views/links.ts";
import type { Handler } from "./handler.ts";

const hour = 3_600_000;

export const createConfigurationVersion: Handler<"createConfigurationVersion"> = async (
  { subject, body },
  { store, caller, at, config, origin },
) => {
  const { id: workspaceId, organizationName } = subject.workspace;
  const attributes = body.data.attributes ?? {};
  const token = newToken();
  const version = newVersion(
    { organizationName, workspaceId, moduleId: null, createdById: caller.user.id },
    {
      autoQueueRuns: attributes["auto-queue-runs"] ?? true,
      speculative: attributes.speculative ?? false,
      provisional: attributes.provisional ?? false,
    },
    { tokenHash: hashToken(token), expiresAt: new Date(at.getTime() + config.linkHours * hour) },
    at,
  );
  await insert(store, version);
  return { data: toConfigurationVersionCreated(version, wholeLinks.upload(origin, token)) };
};

export const showConfigurationVersion: Handler<"showConfigurationVersion"> = async ({ subject }) => ({
  data: toConfigurationVersion(subject.configurationVersion),
});

export const showIngressAttributes: Handler<"showIngressAttributes"> = async ({ subject }) => {
  const { id, ingressAttributes } = subject.configurationVersion;
  return { data: ingressAttributes && toIngressAttributes(id, ingressAttributes) };
};
