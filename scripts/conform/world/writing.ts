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
  query: Readonly<Record<string, unknown>>;
  /** Headers and cookies. */
  given?: readonly { parameter: Parameter; value: unknown }[];
  body?: SentBody | undefined;
  scope: Scope;
}

/** Parameters of the query that are undefined are omitted. */
export async function writeCall(description: Description, subject: Subject, parts: RequestParts): Promise<Call> {
  const { document, base } = description;
  const { values, query, given = [], body } = parts;
  const all = [
    ...subject.places.map(({ parameter, key }) => ({ parameter, value: values[key] ?? "" })),
    ...subject.query.flatMap((parameter) =>
      query[parameter.name] === undefined ? [] : [{ parameter, value: query[parameter.name] }],
    ),
    ...given,
  ];
  const url = new URL(writeUrl(document, subject.named, all), "http://localhost");
  const target = (url.pathname + url.search).slice(url.pathname.startsWith(base) ? base.length : 0);
  const { mediaType } = subject.planned.success;
  const headers: [string, string][] = [...writeHeaders(document, given), ["Accept", mediaType ?? "*/*"]];
  const call = { subject, method: subject.method, target, values, query, body: undefined, sent: body?.value };
  if (body === undefined) return { ...call, headers };
  const written = writeBody(document, body);
  const isFile = body.value === undefined;
  const bytes = isFile ? await fileFor(description, subject, announcedIn(parts.scope)) : written.text;
  return { ...call, headers: [...headers, ["Content-Type", written.mediaType]], body: bytes };
}

/** The newest body that announced a file. */
const announcedIn = (scope: Scope): unknown => scope.replies.findLast(({ sent }) => hasDigest(sent))?.sent;
