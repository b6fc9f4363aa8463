// The shipped client as most tests need it: a method per operationId that takes raw parameters, never retries, and
// returns error responses instead of throwing them.
import { ApiError, type ConnectOptions, calls, connect } from "../../client/index.ts";
import type { CallFacts, FlatArguments } from "../../generated/call-types.ts";
import type { CallInput, OperationId } from "../../generated/operations.ts";
import type { operations as Wire } from "../../generated/types.ts";
import { noteRefusal } from "./refusals.ts";

type Bodies<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : undefined;
type Answers<Id extends OperationId> = Wire[Id]["responses"];
type Success<Id extends OperationId> = {
  [Status in keyof Answers<Id>]: `${Status & (string | number)}` extends `2${string}` ? Status : never;
}[keyof Answers<Id>];

/** The body of a success; undefined if it has none. */
export type Data<Id extends OperationId> = Bodies<Answers<Id>[Success<Id>]>;

/** The body of any other answer. */
export type Failure<Id extends OperationId> = Bodies<Answers<Id>[Exclude<keyof Answers<Id>, Success<Id>>]>;

export type Outcome<Id extends OperationId> =
  | { data: Data<Id>; error?: never; response: Response }
  | { data?: never; error: Failure<Id>; response: Response };

interface CallOptions {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

type ApiCall<Id extends OperationId> =
  Record<never, never> extends CallInput<Id>
    ? (input?: CallInput<Id> & CallOptions) => Promise<Outcome<Id>>
    : (input: CallInput<Id> & CallOptions) => Promise<Outcome<Id>>;

export type Api = { [Id in OperationId]: ApiCall<Id> };

interface AnyInput extends CallOptions {
  params?: { path?: object; query?: object };
  body?: unknown;
}

export function createApi(connectOptions: ConnectOptions): Api {
  // Longer than any test: only the test's own timeout ends a call.
  const connection = connect({ retries: 0, attemptTimeout: 600_000, ...connectOptions });

  async function ask(facts: CallFacts, { params = {}, body, ...options }: AnyInput = {}) {
    const asked = { ...facts, toBody: (_: CallFacts, rest: FlatArguments) => writeBody(facts, rest, body) };
    const { ok, data, error, response } = await connection.try(asked, { ...params.path, ...params.query }, options);
    if (ok) return { data, response: data === undefined ? emptied(response) : response };
    if (error instanceof ApiError) {
      noteRefusal(facts.id, connectOptions.token, error.status, error.body);
      return { error: error.body === "" ? undefined : error.body, response };
    }
    throw error;
  }

  return Object.fromEntries(
    Object.values(calls).map(({ facts }) => [facts.id, (input?: AnyInput) => ask(facts, input)]),
  ) as unknown as Api;
}

/** The client has read the empty body; a test may want to read it again. */
const emptied = ({ status, headers }: Response) => new Response(null, { status, headers });

/** Sends the body as the test gives it, even if the client would not allow it. */
function writeBody({ id, send = "" }: CallFacts, rest: FlatArguments, body: unknown): unknown {
  for (const name of Object.keys(rest)) throw new TypeError(`${id} has no query parameter ${name}.`);
  return /[/+]json\b/.test(send) && body !== undefined ? JSON.stringify(body) : body;
}
