import type { components } from "../../generated/types.ts";
import type { ConfigurationVersion, IngressAttributes } from "../domain/types.ts";
import { relate } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toConfigurationVersion(version: ConfigurationVersion): Schemas["ConfigurationVersion"] {
  const self = links.configurationVersion(version.id);
  const ingress = relate("ingress-attributes", version.ingressAttributes?.id ?? null);
  return {
    id: version.id,
    type: "configuration-versions",
    attributes: {
      "auto-queue-runs": version.autoQueueRuns,
      error: version.error,
      "error-message": version.errorMessage,
      source: version.source,
      speculative: version.speculative,
      status: version.status,
      "status-timestamps": version.statusTimestamps,
      "changed-files": [...version.changedFiles],
      provisional: version.provisional,
    },
    // The link answers null if there are no ingress attributes.
    relationships: { "ingress-attributes": { ...ingress, links: { related: `${self}/ingress-attributes` } } },
    links: { self },
  };
}

/** Only the answer to its creation shows the upload address. */
export function toConfigurationVersionCreated(
  version: ConfigurationVersion,
  uploadUrl: string,
): Schemas["ConfigurationVersionCreated"] {
  const resource = toConfigurationVersion(version);
  return { ...resource, attributes: { ...resource.attributes, "upload-url": uploadUrl } };
}

export function toIngressAttributes(
  versionId: string,
  { id, ...ingress }: IngressAttributes,
): Schemas["IngressAttributes"] {
  return {
    id,
    type: "ingress-attributes",
    attributes: {
      branch: ingress.branch,
      "clone-url": ingress.cloneUrl,
      "commit-message": ingress.commitMessage,
      "commit-sha": ingress.commitSha,
      "commit-url": ingress.commitUrl,
      "compare-url": ingress.compareUrl,
      identifier: ingress.identifier,
      "is-pull-request": ingress.isPullRequest,
      "on-default-branch": ingress.onDefaultBranch,
      "pull-request-number": ingress.pullRequestNumber,
      "pull-request-title": ingress.pullRequestTitle,
      "pull-request-url": ingress.pullRequestUrl,
      "sender-username": ingress.senderUsername,
      tag: ingress.tag,
    },
    links: { self: `${links.configurationVersion(versionId)}/ingress-attributes` },
  };
}
