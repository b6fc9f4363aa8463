// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
import { type Groups, groups } from "./calls.ts";
import { type ConnectOptions, connect } from "./connection.ts";
import type { Failure } from "./errors.ts";
import { bindGroups } from "./methods.ts";

export * from "./connection.ts";
export {
  AbortError,
  AnswerError,
  ApiError,
  CallError,
  type ErrorObject,
  errorOf,
  type Failure,
  NetworkError,
  type OtherApiError,
  TimeoutError,
} from "./errors.ts";
export { all } from "./pages.ts";
export * from "./statuses.ts";

export type Client = Groups<Failure>;

/**
 * Every operation as a method, grouped by tag. Each method has `.raw`, which returns the Response, and `.try`, which
 * returns failures instead of throwing them.
 */
export function createClient(options: ConnectOptions): Client {
  return bindGroups(connect(options), groups) as Client;
}
