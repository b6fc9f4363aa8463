// Messages between the thread that passes traffic on and the thread that checks it.
import type { Batch } from "../proxy/batch.ts";
import type { ProxyCounts } from "../proxy/proxy.ts";
import type { Summary } from "./summary.ts";
import type { ProxyTask } from "./tasks.ts";

export interface ObserverSetup {
  /** A URL object cannot be posted to a thread. */
  task: Omit<ProxyTask, "upstream"> & { upstream: string | null };
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
  | { kind: "line"; text: string }
  /** The contract is that of the description as it is now. */
  | { kind: "reloaded" }
  | { kind: "finished"; summary: Summary };
