// Writes requests as they are sent.
import type { Parameter } from "../../model/index.ts";
import { type SentBody, writeBody, writeHeaders, writeUrl } from "../../samples/index.ts";
import type { Description, Subject, Values } from "../description/description.ts";
import type { Call } from "../exchanges/sender.ts";
import { fileFor, hasDigest } from "./files.ts";
import type { Scope } from "./scope.ts";

/** Parts of a request that a check chooses. */
export interface Wish {
  /** The body to send, instead of the documented one. */
  body?: unknown;
  query?: Readonly<Record<string, unknown>>;
  values?: Values;
}

interface RequestParts {
  values: Values;
  /** Undefined parameters are omitted. */
  query: Readonly<Record<string, unknown>>;
  /** Headers and cookies. */
  given: readonly { parameter: Parameter; value: unknown }[];
  body: SentBody | undefined;
  scope: Scope;
}

export async function writeCall(
  description: Description,
  subject: Subject,
  { values, query, given, body, scope }: RequestParts,
): Promise<Call> {
  const { document, base } = description;
  const all = [
    ...subject.places.map(({ parameter, key }) => ({ parameter, value: values[key] ?? "" })),
    ...subject.query
      .map((parameter) => ({ parameter, value: query[parameter.name] }))
      .filter(({ value }) => value !== undefined),
    ...given,
  ];
  const url = new URL(writeUrl(document, subject.named, all), "http://localhost");
  const target = (url.pathname + url.search).slice(url.pathname.startsWith(base) ? base.length : 0);
  const headers: [string, string][] = [
    ...writeHeaders(document, given),
    ["Accept", subject.planned.success.mediaType ?? "*/*"],
  ];
  const call = { subject, method: subject.method, target, values, query, headers, body: undefined, sent: body?.value };
  if (body === undefined) return call;
  const written = writeBody(document, body);
  headers.push(["Content-Type", written.mediaType]);
  if (body.value !== undefined) return { ...call, body: written.text };
  const announced = scope.replies.findLast(({ sent }) => hasDigest(sent))?.sent;
  return { ...call, body: await fileFor(description, subject, announced) };
}
