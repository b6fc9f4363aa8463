/**
 * The client of the Infrastructure Run, Workspace and Module Test API.
 *
 * How it is made, and why, each tried on the real server first:
 * - Names are the spec's. A method is the operationId less its tag's noun; arguments keep their names on the wire
 *   (`run_id`, `"auto-apply"`), so that what the docs say can be typed as it stands, and the same names come back.
 * - Arguments are one flat object, then options. Path, query (brackets folded) and body members stand side by side; the
 *   envelope is added where it is missing. A relationship is the identifier that it leads to.
 * - Results are the documents as answered. What `include` asked for stands under `related` of what it belongs to, typed
 *   by the names that were asked for.
 * - The generated functions carry the tables and writers that they need, and nothing more: a bundle with one operation
 *   has no other's. The connection does what all need; budget, pages, waiters, logs, uploads and checks are functions of
 *   their own that `createClient` puts together.
 * - openapi-fetch writes addresses and headers. Its client as a whole brings serializers and middleware that nothing here
 *   uses, which would nearly double the size of one operation, and makes a `Request`, which takes a third of the time of a call.
 * - A call is tried again only where the spec's `x-retry` says so, and without an answer only where it is safe.
 */
import type { components as Components, operations } from "../generated/types.ts";

/** Every schema of the spec by its name. */
export type components = Components;

/** Every operation of the spec as it stands on the wire: parameters, bodies and answers. */
export type Wire = operations;

export type {
  Branch,
  Call,
  CallFacts,
  CallOptions,
  Included,
  IncludingCall,
  IncludingMethod,
  IncludingPagedMethod,
  Method,
  Outcome,
  PagedMethod,
  Pages,
  Paths,
  Related,
} from "../generated/call-types.ts";
export * from "../generated/calls.ts";
export { type Clock, systemClock } from "../generated/clock.ts";
export * from "../generated/connection.ts";
export {
  AbortError,
  AnswerError,
  ApiError,
  CallError as InfrarunError,
  type ErrorObject,
  errorOf,
  type Failure,
  NetworkError,
  type OtherApiError,
  TimeoutError,
} from "../generated/errors.ts";
export * from "../generated/pages.ts";
export * from "../generated/statuses.ts";
export * from "./budget.ts";
export * from "./check.ts";
export * from "./client.ts";
export * from "./logs.ts";
export * from "./upload.ts";
export * from "./wait.ts";
