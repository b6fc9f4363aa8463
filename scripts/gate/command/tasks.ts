// The tasks that a command line can name.
import type { Access } from "../../terminal/index.ts";
import type { DocumentClaim } from "../exchange/contract.ts";
import type { WebhookArrival } from "../exchange/webhooks.ts";
import type { ClaimedUpstream } from "../proxy/destinations.ts";
import type { Forwarding } from "../proxy/headers.ts";
import type { LogFormat } from "../recordings/log-formats.ts";
import type { OutcomeOptions } from "./outcome-options.ts";

/** The document to check traffic against. */
interface SpecOptions extends Access {
  /** Another document instead of our own. */
  spec?: string;
  /** Webhooks of the document, and where they arrive. */
  webhook?: WebhookArrival[];
  /** Names of values that are not hidden, although they sound like secrets. */
  reveal: string[];
}

interface SharingOptions {
  /** Several documents instead of one. */
  document?: DocumentClaim[];
}

/** Options of `check` and the proxy. */
export interface CommonOptions extends SpecOptions, OutcomeOptions, SharingOptions {
  /** File for the findings as NDJSON; `-` is standard output. */
  findings?: string;
  /** The file that coverage is added to. */
  coverage?: string;
  minCoverage?: string;
}

export interface ProxyTask extends CommonOptions {
  kind: "proxy";
  /** The upstream of all other requests. */
  upstream: URL | null;
  /** Upstreams of documents. With --mirror, there is no upstream at all. */
  placed: ClaimedUpstream[];
  ca?: string;
  /** To listen on TLS: files with the certificate and its key. */
  cert?: string;
  key?: string;
  host: string;
  port: number;
  enforce: "none" | "all" | string[];
  sample: number;
  maxBody: number;
  maxConnections: number;
  keepHost: boolean;
  forwarded: Forwarding;
  /** Offer HTTP/2 to the upstream. */
  http2: boolean;
  record?: string;
  /** The OpenTelemetry collector; by default, the standard variables name it. */
  otlp?: string;
  /** Without it, any number of violations exits with 0. */
  maxViolations?: number;
  livePage: boolean;
  /** Additional host names of the gate's pages. */
  allowedHost: string[];
  follow: boolean;
  /** Origins in the service's links. */
  publicOrigin: string[];
}

/** Options for reading recordings. */
interface ReadingTask {
  files: string[];
  /** Only exchanges with this origin. */
  origin?: string;
  /** Format of access logs; recognized by default. */
  logFormat?: LogFormat;
  /** Number of threads; by default, one per core. */
  threads?: number;
}

export interface CheckTask extends CommonOptions, ReadingTask {
  kind: "check";
  maxViolations: number;
}

export interface SuggestTask extends SpecOptions, SharingOptions {
  kind: "suggest";
  files: string[];
  /** Only exchanges with this origin. */
  origin?: string;
  requests: boolean;
}

export interface CoverageTask extends SpecOptions, SharingOptions, ReadingTask {
  kind: "coverage";
  /** The file for the merged coverage. */
  out?: string;
  missing: boolean;
  minCoverage?: string;
  json: boolean;
}

export type Task = ProxyTask | CheckTask | SuggestTask | CoverageTask;
