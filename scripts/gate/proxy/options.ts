// The options and counters of a proxy.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Contract } from "../exchange/contract.ts";
import type { CaptureSink } from "./capture.ts";
import type { ClaimedUpstream } from "./destinations.ts";
import type { Forwarding } from "./headers.ts";
import type { Certificate } from "./listener.ts";
import type { Enforced } from "./policy.ts";
import type { TunnelBounds } from "./tunnels.ts";

export interface ProxyOptions {
  /** The upstream for requests that no document with its own upstream claims; null if there is none. */
  upstream: URL | null;
  /** The places of documents, and their own upstreams. Without an upstream, the gate receives mirrored requests. */
  placed?: readonly ClaimedUpstream[];
  /** Takes a capture of each exchange, to check it. */
  sink: CaptureSink;
  /** The contract to enforce. */
  contract?: Contract;
  /** PEM of certificates to trust instead of the system's. */
  ca?: string | undefined;
  /** Offer HTTP/2 to an upstream on TLS. */
  http2?: boolean;
  host?: string;
  /** 0 for any free port. */
  port?: number;
  /** Listen on TLS, which passes on only HTTP/1.1. */
  tls?: Certificate | undefined;
  /** Maximum number of client connections; by default, 2,000. */
  maxConnections?: number;
  /** Called for each connection over the limit. */
  onFull?: () => void;
  /** Operations to enforce. Violations of other operations are only reported. */
  enforce?: Enforced;
  /** The share of exchanges to check, 0 to 1; enforced ones are always checked. */
  sample?: number;
  /** Bytes; larger bodies are not checked: they pass, and where they are enforced, they are refused. */
  mostBody?: number;
  /** Milliseconds until the body of an enforced request must be complete; by default, two minutes. */
  longestBody?: number;
  /** Send the client's Host to the upstream, not the upstream's own. */
  keepHost?: boolean;
  /** Whether the upstream learns the client's address by X-Forwarded-For; by default, `append`. */
  forwarded?: Forwarding;
  /** Answers requests under `/__gate`. */
  page?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Additional host names of the gate's pages. */
  allowedHosts?: readonly string[];
  /** Limits of upgraded connections; by default, 1,000 at once and ten idle minutes. */
  tunnels?: Partial<TunnelBounds>;
}

export interface ProxyCounts {
  exchanges: number;
  /** Passed without a check: not in the sample (`unsampled`), or too many at once (`dropped`). */
  unsampled: number;
  dropped: number;
  refused: number;
  /** Became a tunnel: only the handshake is judged. */
  upgraded: number;
}

export const noCounts = (): ProxyCounts => ({ exchanges: 0, unsampled: 0, dropped: 0, refused: 0, upgraded: 0 });
