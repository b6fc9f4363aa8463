// Responses that a user's code gives instead of the mock.
import type { PlannedOperation } from "./plan-types.ts";
import { type MockContract, type Reply, writeReply } from "./replies.ts";
import type { MockRequest } from "./requests.ts";

export interface MockCall<Body = unknown> {
  request: MockRequest;
  url: URL;
  path: Readonly<Record<string, string>>;
  /** The JSON of the request; undefined if it has none. */
  body: Body;
  /** Lets the mock carry out the request. Returns its response. */
  respond(): MockAnswer;
}

export interface MockAnswer<Status extends number = number, Body = unknown> {
  status: Status;
  /** As JSON. */
  body?: Body;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a documented response, or undefined for that of the mock. */
export type Override = (call: MockCall<never>) => MockAnswer | undefined | Promise<MockAnswer | undefined>;

interface Overridden extends Omit<MockCall, "respond"> {
  operation: PlannedOperation;
  contract: MockContract;
  respond(): Reply;
}

/** Throws if the response of the override is not valid. */
export async function overrideWith(
  override: Override,
  { operation, contract, respond, ...given }: Overridden,
): Promise<Reply> {
  const { operationId, success, errors } = operation;
  let own: { answer: MockAnswer; reply: Reply } | undefined;
  const call: MockCall = {
    ...given,
    respond() {
      const reply = respond();
      const { status, headers, body } = reply;
      own = { answer: { status, headers, body: parse(body) }, reply };
      return own.answer;
    },
  };
  const answer = await override(call as MockCall<never>);
  if (answer === undefined || answer === own?.answer) return own?.reply ?? respond();
  const { status, body, headers = {} } = answer;
  const documented =
    success.status === status
      ? success
      : (errors[status] ?? errors[`${String(status)[0]}XX`] ?? errors.default ?? { ...success, mediaType: null });
  const mediaType = documented.mediaType ?? (body === undefined ? null : "application/json");
  const written = writeReply({ ...documented, status, mediaType }, body);
  const reply = { ...written, headers: { ...written.headers, ...headers } };
  const wrong = contract.checkResponse(operationId, reply).filter(({ ignorable }) => !ignorable);
  if (wrong.length === 0) return reply;
  throw new Error(`The override of ${operationId} is not a documented response: ${wrong[0]!.message}`);
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
