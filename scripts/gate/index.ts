// The traffic gate: what passes between clients and a server of this API is judged by the contract of the spec.
//
//   where exchanges come from        what happens to each                       who hears of it
//
//   proxy/      a live proxy    ┐
//   recordings/ HAR, NDJSON     ├→ Exchange → observer.ts ────────────────→ consumers/   NDJSON findings, records,
//   in-process/ middleware,     ┘    contract.check  (one exchange)             groups for the summary, coverage,
//               fetch wrapper        watchers/       (across exchanges)         metrics, the live page
//                                    redaction/      (before anyone hears)
//
// - `exchange.ts` has the Exchange: raw parts as they stood on the wire, bodies decoded and parsed at most once, lazily.
// - `contract.ts` has the Contract: compiled from generated/ for our spec, on the fly for any other document.
// - `finding.ts` has the Finding: a broken rule, told of one exchange. New kinds are added there.
// - `observer.ts` joins them. A Watcher sees every exchange in turn and may find what no single one shows (an illegal
//   transition, pages that do not add up); a Consumer hears of every exchange with its findings. Both must stay small
//   however long the traffic lasts, and neither may keep an Exchange: its bodies go with it.
// - `proxy/` keeps judging off the way of live traffic: it only notes what passes (`capture.ts`) and gives it to a Judge
//   (`judge.ts`): of `npm run gate` a thread of its own (`command/judge-thread.ts`, `judge-worker.ts`), which holds the
//   observer and all consumers; in tests and other programs the same thread (`queue.ts`). Either is bounded: far behind,
//   new requests wait a moment for it; beyond, exchanges pass unjudged, and are counted.
// - `redaction/` decides by `x-sensitive` of the spec what is a secret. Whatever leaves the process (files, terminal,
//   pages, metrics) is made from `observation.redacted()` and from findings, never from the Exchange itself.
// - `command/` holds the options, the output and the exit codes of `npm run gate` (scripts/gate.ts).
export { type Contract, compileContract, loadContract } from "./contract.ts";
export { Body, type Exchange, headerOf, headersOf, type RawHeaders, type Source } from "./exchange.ts";
export type { Finding, FindingKind, Severity } from "./finding.ts";
export { type Consumer, createObserver, type Observation, type Observer, type Watcher } from "./observer.ts";
