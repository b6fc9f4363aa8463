// Responses as the description documents them.
import { castLike, copy, isObject, type Json } from "./members.ts";
import type { MockPlan, PlannedBody, PlannedOperation } from "./plan-types.ts";
import type { Preference } from "./requests.ts";

export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** Milliseconds to wait before the response is sent. */
  delay: number;
}

export type Reply = Omit<MockResponse, "delay">;

interface Violation {
  kind: string;
  side: string;
  message: string;
  pointer?: string;
  ignorable?: true;
}

/** The part of the generated validators that the engine needs. */
export interface MockContract {
  matchRoute(
    method: string,
    pathname: string,
  ): { operationId: string; path: Record<string, string> } | { allow: string[] } | null;
  check(exchange: {
    request: { method: string; target: string; headers: Headers; body: string | Uint8Array | null };
  }): Violation[];
  checkResponse(
    operationId: string,
    response: { status: number; headers: Record<string, string>; body: string | null },
  ): Violation[];
}

/** Ends a request with a documented error. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const mostRepairs = 8;

export class Replies {
  readonly #plan: MockPlan;
  readonly #contract: MockContract;

  constructor(plan: MockPlan, contract: MockContract) {
    this.#plan = plan;
    this.#contract = contract;
  }

  /** A documented response that the caller asks for. */
  prefer({ success, errors, operationId }: PlannedOperation, { code, example }: Preference, url: URL): Reply {
    const all = [success, ...Object.values({ ...this.#plan.common, ...errors })];
    const body = all.find(
      (one) =>
        (code === undefined || one.status === code) &&
        (example === undefined || Object.hasOwn(one.examples ?? {}, example)),
    );
    if (body === undefined)
      return plainError(400, `${operationId} documents no response ${code ?? ""} ${example ?? ""}`.trim());
    return this.send(body, example === undefined ? body.sample : body.examples![example], url);
  }

  /** Removes undocumented members. Takes the values of wrong members from the example. */
  repair({ operationId, success }: PlannedOperation, body: unknown): unknown {
    const { status, mediaType } = success;
    if (mediaType === null) return body;
    const headers = { ...success.headers, "content-type": mediaType };
    for (let round = 0; round < mostRepairs; round += 1) {
      const sent = { status, headers, body: JSON.stringify(body) };
      const wrong = this.#contract.checkResponse(operationId, sent).filter(({ ignorable }) => !ignorable);
      if (wrong.length === 0) return body;
      for (const { pointer, kind } of wrong) {
        if (!pointer) return success.sample;
        mend(
          body,
          success.sample,
          pointer
            .slice(1)
            .split("/")
            .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~")),
          kind,
        );
      }
    }
    return success.sample;
  }

  /** The documented error. */
  refuse({ errors, operationId }: PlannedOperation, { status, message }: Refusal, url: URL): Reply {
    const suited = [status, `${String(status)[0]}XX`, "default", ...(nearest[status] ?? [])].map(String);
    // A 405 concerns no operation, so other errors of the operation do not fit.
    const others = status === 405 ? [] : Object.keys(errors).filter((name) => name.startsWith("4"));
    const documented = { ...this.#plan.common, ...errors };
    const key = [...suited, ...others].find((name) => Object.hasOwn(documented, name));
    if (key === undefined) return plainError(status, message);
    const body = documented[key]!;
    const sent = { ...body, status: /^\d/.test(key) && !key.endsWith("XX") ? body.status : status };
    if (sent.mediaType === null || !isObject(sent.sample)) return this.send(sent, sent.sample, url);
    const error = copy(sent.sample);
    describeError(error, sent.status, message);
    const headers = { ...sent.headers, "content-type": sent.mediaType };
    const isValid = this.#contract
      .checkResponse(operationId, { status: sent.status, headers, body: JSON.stringify(error) })
      .every(({ ignorable }) => ignorable);
    return this.send(sent, isValid ? error : sent.sample, url);
  }

  send(planned: PlannedBody, body: unknown, url: URL): Reply {
    const { body: text, ...rest } = writeReply(planned, body);
    // Addresses of the documented server lead to the mock.
    const { server, base } = this.#plan;
    const isAbsolute = server.includes("://");
    return { ...rest, body: isAbsolute && text ? text.replaceAll(server, url.origin + base) : text };
  }
}

/** The status of a documented error that is used instead, the best first. */
const nearest: Record<number, number[]> = {
  400: [422],
  404: [410, 400, 403, 422],
  409: [422, 400],
  415: [400, 422],
  422: [400, 409],
};

const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

export function writeReply({ status, mediaType, headers }: PlannedBody, body: unknown): Reply {
  if (mediaType === null || bodiless.has(status)) return { status, headers: { ...headers }, body: null };
  const isJson = /json/i.test(mediaType);
  return {
    status,
    headers: { ...headers, "content-type": mediaType.replace("*/*", "application/octet-stream") },
    body: isJson ? JSON.stringify(body ?? null) : typeof body === "string" ? body : "",
  };
}

/** An error that the description does not document. */
export const plainError = (status: number, message: string): Reply => ({
  status,
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify({ status, title: message }),
});

function describeError(error: Json, status: number, message: string): void {
  for (const [name, member] of Object.entries(error)) {
    const [first] = Array.isArray(member) ? member : [member];
    if (isObject(first)) {
      if (Array.isArray(member)) member.splice(1);
      describeError(first, status, message);
    } else if (/^(detail|message|description|error_description|reason)$/.test(name) && typeof member === "string")
      error[name] = message;
    else if (name === "status" && member !== undefined)
      error[name] = typeof member === "number" ? status : String(status);
  }
}

/** The string with the type of the example, such as a field of a form; otherwise the example. */
function castOr(example: unknown, value: unknown): unknown {
  const cast = typeof value === "string" ? castLike(example, value) : value;
  return cast !== value && typeof cast === typeof example ? cast : copy(example);
}

/** Takes the value at the pointer from the example, or removes it. */
function mend(body: unknown, sample: unknown, names: readonly string[], kind: string): void {
  let holder: unknown = body;
  let example: unknown = sample;
  for (const name of names.slice(0, -1)) {
    holder = Array.isArray(holder) ? holder[Number(name)] : isObject(holder) ? holder[name] : undefined;
    example = Array.isArray(example) ? example[0] : isObject(example) ? example[name] : undefined;
  }
  const last = names.at(-1)!;
  if (Array.isArray(holder)) {
    holder.splice(Number(last), 1, ...(Array.isArray(example) && example.length > 0 ? [copy(example[0])] : []));
    return;
  }
  if (!isObject(holder)) return;
  const good = isObject(example) ? example[last] : undefined;
  const isForbidden = kind === "undocumented-member" || kind === "wrong-side";
  if (isForbidden || good === undefined || JSON.stringify(good) === JSON.stringify(holder[last])) delete holder[last];
  else holder[last] = castOr(good, holder[last]);
}
