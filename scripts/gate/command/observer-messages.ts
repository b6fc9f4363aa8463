// Messages between the thread that passes traffic on and the thread that checks it.
import type { Claim } from "../exchange/claim.ts";
import type { Finding } from "../exchange/finding.ts";
import type { Batch } from "../proxy/batch.ts";
import type { Destinations } from "../proxy/destinations.ts";
import type { ProxyCounts } from "../proxy/options.ts";
import type { Summary } from "../summary/summary.ts";
import type { ProxyTask } from "./tasks.ts";

/** A URL object cannot be posted to a thread. */
type PostedTask = Omit<ProxyTask, "upstream" | "placed"> & {
  upstream: string | null;
  placed: { claim: Claim; url: string | null }[];
};

export const toPost = (task: ProxyTask): PostedTask => ({
  ...task,
  upstream: task.upstream?.href ?? null,
  placed: task.placed.map(({ claim, url }) => ({ claim, url: url?.href ?? null })),
});

const toUrl = (text: string | null): URL | null => (text === null ? null : new URL(text));

export const readDestinations = ({ upstream, placed }: PostedTask): Destinations => ({
  common: toUrl(upstream),
  placed: placed.map(({ claim, url }) => ({ claim, url: toUrl(url) })),
});

export interface ObserverSetup {
  task: PostedTask;
  mode: string;
  /** A secret Host name, so that only the proxy's thread can request the live page. */
  pageHost: string;
  ca: string | undefined;
}

export type ToObserver =
  | (Batch & { kind: "batch"; counts: ProxyCounts })
  | { kind: "finish"; counts: ProxyCounts }
  | { kind: "reload" };

export type FromObserver =
  /** The local port of the live page. */
  | { kind: "ready"; pagePort: number | null }
  | { kind: "refused"; message: string }
  /** One batch is done; its buffer may be used again. */
  | { kind: "judged"; bodies: ArrayBuffer }
  /** `severity`: of a finding. */
  | { kind: "line"; text: string; severity?: Finding["severity"] | undefined }
  /** The thread now uses the changed description. */
  | { kind: "reloaded" }
  | { kind: "finished"; summary: Summary };
