// Connections of this API: the generated ones, with an error class for each of its statuses.
import * as generated from "../generated/connection.ts";
import type { Failure } from "./statuses.ts";

/**
 * How calls are made; whatever is left out has a default that serves.
 * @example
 * const options: ConnectOptions = { baseUrl, token, timeout: 60_000, retries: 5, budget: createBudget() };
 * const { data: run } = await showRun(connect(options), { run_id });
 * console.log(run.attributes.status);
 */
export interface ConnectOptions extends generated.ConnectOptions<Failure> {}

/**
 * What failed, and how long it is until the next attempt.
 * @example
 * const tell = ({ operation, error, milliseconds }: RetryEvent) =>
 *   console.log(`${operation} again in ${milliseconds} ms:`, error.message);
 * await createClient({ baseUrl, token, onRetry: tell }).workspaces.unlock.try({ workspace_id });
 */
export interface RetryEvent extends generated.RetryEvent<Failure> {}

/**
 * Where calls go; `connect` makes one, and `createClient` has one.
 * @example
 * const statusOf = async (connection: Connection, run_id: string) =>
 *   (await showRun(connection, { run_id })).data.attributes.status;
 * console.log(await statusOf(api.connection, run_id));
 */
export interface Connection extends generated.Connection<Failure> {}

/**
 * A connection for operations that are imported one by one; `createClient` has them all.
 * @example
 * const connection = connect({ baseUrl, token });
 * const { data: run } = await showRun(connection, { run_id });
 */
export const connect = generated.connect as (settings: ConnectOptions) => Connection;
