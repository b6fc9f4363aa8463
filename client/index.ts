/**
 * The client of the Infrastructure Run, Workspace and Module Test API.
 *
 * The design, and its reasons; each was tried on the real server first:
 * - Names come from the spec. A method is the operationId without its tag's noun. Arguments and results keep their JSON names
 *   (`run_id`, `"auto-apply"`), as in the docs.
 * - The first argument is one flat object with path, query (brackets folded) and body members; options come second. The
 *   client adds the envelope if it is missing. A relationship is the identifier of the related resource.
 * - The result is the document of the answer. Resources that `include` asked for are under `related` of the resource that
 *   refers to them, with their types.
 * - A generated function contains only the tables and writers that it needs: a bundle with one operation has no code of other
 *   operations. The connection has the code shared by all calls; budget, pages, waiters, logs, uploads and checks are separate
 *   functions, which `createClient` combines.
 * - openapi-fetch merges headers. Its own client has serializers and middleware that are unused here. It would nearly double
 *   the size of one operation, and it makes a `Request`, which takes a third of the time of a call.
 * - A call is retried only if the spec's `x-retry` allows it, and if no answer arrived, only if a second call is safe.
 */
import type { components as Components, operations } from "../generated/types.ts";

/** Every schema of the spec by its name. */
export type components = Components;

/** Every operation of the spec, with parameters, bodies and answers as they are sent. */
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
export * from "./states.ts";
export { type Bundle, type UploadOptions, type UploadTarget, upload } from "./upload.ts";
export * from "./wait.ts";
