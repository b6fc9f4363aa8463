import { tmpdir } from "node:os";
import { type BundleLimits, standardLimits, toBundleLimits } from "../../domain/bundle.ts";
import type { GitLimits } from "./git.ts";

export interface VcsSettings {
  /** Milliseconds between two polls of one repository. 0 polls only after webhooks. */
  readonly pollMs: number;
  /** Timeout of a poll or a fetch in milliseconds. */
  readonly fetchMs: number;
  /** Memory of each git process in bytes. */
  readonly memory: number;
  /** Pauses before retries of a fetch if the git host cannot be reached. */
  readonly againMs: readonly number[];
  /** Bounds of the files, as for an upload. */
  readonly files: BundleLimits;
  /** The folder of repositories while they are read. */
  readonly folder: string;
}

export const standardVcs: VcsSettings = {
  pollMs: 60_000,
  fetchMs: 120_000,
  memory: 256 * 1024 ** 2,
  againMs: [1_000, 4_000, 10_000],
  files: standardLimits,
  folder: tmpdir(),
};

export function gitLimitsOf({ fetchMs, memory, files, folder }: VcsSettings): GitLimits {
  return { timeMs: fetchMs, memory, bytes: files.unpackedBytes, folder };
}

type VcsConfig = Parameters<typeof toBundleLimits>[0] & Record<"vcsPollMs" | "vcsFetchMs" | "vcsMemory", number>;

/** The values from the settings of the service. */
export function toVcsSettings(config: VcsConfig): Omit<VcsSettings, "folder" | "againMs"> {
  const { vcsPollMs: pollMs, vcsFetchMs: fetchMs, vcsMemory: memory } = config;
  return { pollMs, fetchMs, memory, files: toBundleLimits(config) };
}
