// One configuration version: how it gets its files, or the error about them.
import { configurationVersionMachine } from "../../generated/machines.ts";
import { newId } from "./ids.ts";
import { stamp } from "./machine.ts";
import type { ConfigurationVersion, ConfigurationVersionStatus } from "./types.ts";

type Owner = Pick<ConfigurationVersion, "organizationName" | "workspaceId" | "moduleId" | "createdById" | "tokenId">;
type Purpose = Pick<ConfigurationVersion, "autoQueueRuns" | "speculative" | "provisional">;
type Address = { tokenHash: string; expiresAt: Date };

export function createConfigurationVersion(
  owner: Owner,
  purpose: Purpose,
  { tokenHash, expiresAt }: Address,
  at: Date,
): ConfigurationVersion {
  return {
    ...owner,
    ...purpose,
    id: newId("configurationVersion"),
    source: "svc-api",
    status: configurationVersionMachine.initial,
    statusTimestamps: {},
    error: null,
    errorMessage: null,
    changedFiles: [],
    ingressAttributes: null,
    uploadTokenHash: tokenHash,
    uploadExpiresAt: expiresAt,
    blob: null,
    usedAt: at,
    createdAt: at,
    version: 1,
  };
}

export function withFiles(version: ConfigurationVersion, blob: string, at: Date): ConfigurationVersion {
  return { ...enter("uploaded", version, at), blob };
}

/** The files arrived, but cannot be used. */
export function withError(version: ConfigurationVersion, reason: string, at: Date): ConfigurationVersion {
  return { ...enter("errored", version, at), error: "invalid-bundle", errorMessage: reason };
}

/** Its files are no longer kept. */
export function archive(version: ConfigurationVersion, at: Date): ConfigurationVersion {
  return { ...enter("archived", version, at), blob: null };
}

export function enter(
  status: ConfigurationVersionStatus,
  version: ConfigurationVersion,
  at: Date,
): ConfigurationVersion {
  const exits: readonly ConfigurationVersionStatus[] = configurationVersionMachine.exits[version.status];
  if (!exits.includes(status)) throw new Error(`${version.id} cannot go from ${version.status} to ${status}`);
  return { ...version, status, statusTimestamps: stamp(version.statusTimestamps, `${status}-at`, at) };
}
