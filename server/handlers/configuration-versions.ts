import { toConfigurationVersion, toIngressAttributes } from "../views/configuration-version.ts";
import type { Handler } from "./handler.ts";
import { createVersion } from "./version-creation.ts";

export const createConfigurationVersion: Handler<"createConfigurationVersion"> = ({ subject, body }, context) => {
  const { id: workspaceId, organizationName } = subject.workspace;
  const attributes = body.data.attributes ?? {};
  return createVersion(
    context,
    { organizationName, workspaceId, moduleId: null },
    {
      autoQueueRuns: attributes["auto-queue-runs"] ?? true,
      speculative: attributes.speculative ?? false,
      provisional: attributes.provisional ?? false,
    },
  );
};

export const showConfigurationVersion: Handler<"showConfigurationVersion"> = async ({ subject }) => ({
  data: toConfigurationVersion(subject.configurationVersion),
});

export const showIngressAttributes: Handler<"showIngressAttributes"> = async ({ subject }) => {
  const { id, ingressAttributes } = subject.configurationVersion;
  return { data: ingressAttributes && toIngressAttributes(id, ingressAttributes) };
};
