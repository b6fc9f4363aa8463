import type { components } from "../../generated/types.ts";
import type { IngressAttributes, StateVersion, WorkspaceOutput } from "../domain/types.ts";
import { identify, relate, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

/** A state version and the other data that its resource shows. */
export interface StateVersionFacts {
  version: StateVersion;
  /** By name. */
  outputIds: readonly string[];
  commit: IngressAttributes | null;
  /** The addresses of its files; null for a missing file. */
  stateUrl: string | null;
  jsonUrl: string | null;
}

export function toStateVersion(facts: StateVersionFacts): Schemas["StateVersion"] {
  const { version, outputIds, commit } = facts;
  const self = links.stateVersion(version.id);
  return {
    id: version.id,
    type: "state-versions",
    attributes: {
      "created-at": timestamp(version.createdAt),
      serial: version.serial,
      lineage: version.lineage,
      md5: version.md5,
      size: version.size,
      status: version.status,
      intermediate: version.intermediate,
      // No other version is accepted.
      "state-version": version.blob === null ? null : 4,
      "terraform-version": version.toolVersion,
      "resources-processed": version.processed,
      resources: [...version.resources],
      "vcs-commit-sha": commit?.commitSha ?? null,
      "vcs-commit-url": commit?.commitUrl ?? null,
      "hosted-state-download-url": facts.stateUrl,
      "hosted-json-state-download-url": facts.jsonUrl,
    },
    relationships: {
      workspace: {
        data: identify("workspaces", version.workspaceId),
        links: { related: links.workspace(version.workspaceId) },
      },
      run: relate("runs", version.runId, links.run),
      "created-by": relate("users", version.createdById, links.user),
      outputs: {
        data: outputIds.map((id) => identify("state-version-outputs", id)),
        links: { related: `${self}/outputs` },
      },
    },
    links: { self },
  };
}

/** Only the answer to its creation shows the upload addresses. */
export function toStateVersionCreated(
  facts: StateVersionFacts,
  uploads: Record<"hosted-state-upload-url" | "hosted-json-state-upload-url", string | null>,
): Schemas["StateVersionCreated"] {
  const resource = toStateVersion(facts);
  return { ...resource, attributes: { ...uploads, ...resource.attributes } };
}

/** Lists pass outputs without their sensitive values. */
export function toStateVersionOutput(output: WorkspaceOutput): Schemas["StateVersionOutput"] {
  return {
    id: output.id,
    type: "state-version-outputs",
    attributes: {
      name: output.name,
      sensitive: output.sensitive,
      type: kindOf(output.detailedType),
      "detailed-type": output.detailedType,
      value: output.value,
    },
    links: { self: links.stateVersionOutput(output.id) },
  };
}

const kinds: Record<string, string> = {
  string: "string",
  number: "number",
  bool: "boolean",
  list: "array",
  set: "array",
  tuple: "array",
  map: "object",
  object: "object",
};

function kindOf(detailedType: unknown): string {
  return kinds[String(Array.isArray(detailedType) ? detailedType[0] : detailedType)] ?? "dynamic";
}
