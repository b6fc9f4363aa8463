// The public interface of the gate, for programs and tests. README.md has a drawing of its parts.

export { listRecordings } from "./bucket/parts.ts";
export { Groups } from "./consumers/groups.ts";
export { Coverage } from "./coverage/coverage.ts";
export { type Claim, findClaimed, isSameClaim, printClaim, readClaim } from "./exchange/claim.ts";
export { type Contract, compileContract, contractOf, loadContract } from "./exchange/contract.ts";
export { belowPrefix } from "./exchange/documents.ts";
export {
  Body,
  type Exchange,
  headerOf,
  headersOf,
  isPreflight,
  pathOf,
  type RawHeaders,
  type Source,
} from "./exchange/exchange.ts";
export { type Finding, type FindingKind, sequenceKinds } from "./exchange/finding.ts";
export type { ExchangeRecord } from "./exchange/record.ts";
export { ContractError, contractFetch } from "./in-process/fetch.ts";
export { contract } from "./in-process/middleware.ts";
export { type Consumer, createObserver, type Observation } from "./observer/observer.ts";
export type { ProxyOptions } from "./proxy/options.ts";
export { startProxy } from "./proxy/proxy.ts";
export { formatNames, type LogFormat, readLogFormat } from "./recordings/log-formats.ts";
export { type ReadExchange, readRecording, UnreadableRecording } from "./recordings/read.ts";
export { type ReadCounts, readTraffic } from "./recordings/read-traffic.ts";
export { toHarEntry } from "./recordings/write-har.ts";
export { readForm } from "./redaction/bodies.ts";
export { Echoes } from "./redaction/echoes.ts";
export { soundsSecret, soundsSecretInQuery } from "./redaction/names.ts";
export { hideTokens, secretsOf } from "./redaction/tokens.ts";
export { createWatchers } from "./watchers/index.ts";
