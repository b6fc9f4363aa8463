// The gate inside of a program, as the package `infrarun` exports it.

export type { BareFinding, Finding, FindingKind, Severity } from "../exchange/finding.ts";
export { ContractError, contractFetch } from "./fetch.ts";
export { contract } from "./middleware.ts";
export type { InProcess, InProcessOptions } from "./options.ts";
