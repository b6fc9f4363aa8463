import { newId } from "../domain/ids.ts";
import { hashToken, newToken } from "../domain/tokens.ts";
import type { ConfigurationVersion } from "../domain/types.ts";
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
  const { workspace } = subject;
  const attributes = body.data.attributes ?? {};
  const token = newToken();
  const version: ConfigurationVersion = {
    id: newId("configurationVersion"),
    organizationName: workspace.organizationName,
    workspaceId: workspace.id,
    moduleId: null,
    createdById: caller.user.id,
    autoQueueRuns: attributes["auto-queue-runs"] ?? true,
    speculative: attributes.speculative ?? false,
    provisional: attributes.provisional ?? false,
    source: "svc-api",
    status: "pending",
    statusTimestamps: {},
    error: null,
    errorMessage: null,
    changedFiles: [],
    ingressAttributes: null,
    uploadTokenHash: hashToken(token),
    uploadExpiresAt: new Date(at.getTime() + config.linkHours * hour),
    blob: null,
    usedAt: at,
    createdAt: at,
    version: 1,
  };
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
