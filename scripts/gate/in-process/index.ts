// The export `infrarun/gate` of the package.

export type { BareFinding, Finding, FindingKind, Severity } from "../exchange/finding.ts";
export { ContractError, contractFetch } from "./fetch.ts";
export { contract } from "./middleware.ts";
export type { InProcess, InProcessOptions } from "./options.ts";
