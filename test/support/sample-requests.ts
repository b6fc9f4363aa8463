// The samples of a document as requests that a fetch can send.
import { isJson, type NamedOperation, type OpenApiDocument } from "../../scripts/model/index.ts";
import {
  type SampleRequest,
  samplesOf,
  writeAllCookies,
  writeBody,
  writeHeaders,
  writeUrl,
} from "../../scripts/samples/index.ts";

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface Values {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  more?: SampleRequest["given"];
}

/** Undefined if no valid request was found. `path` and `query` have values of parameters; `body` replaces the JSON body. */
export function sampleRequest(
  document: OpenApiDocument,
  named: NamedOperation,
  { path = {}, query = {}, body, more = [] }: Values = {},
): Sent | undefined {
  const sample = samplesOf(document).request(named);
  if (sample === undefined) return;
  const given = [...sample.given, ...more].map(({ parameter, value }) => ({
    parameter,
    value: { path, query }[parameter.in as string]?.[parameter.name] ?? value,
  }));
  const cookies = writeAllCookies(document, given).join("; ");
  // A fetch sends no body with GET.
  const hasBody = sample.body !== undefined && !/^(get|head)$/.test(named.method);
  const value = body ?? sample.body?.value ?? (isJson(sample.body?.name) ? {} : undefined);
  const written = hasBody ? writeBody(document, { ...sample.body!, value }) : undefined;
  return {
    method: named.method.toUpperCase(),
    url: writeUrl(document, named, given),
    headers: {
      ...Object.fromEntries(writeHeaders(document, given)),
      ...(cookies && { cookie: cookies }),
      ...(written && { "content-type": written.mediaType }),
    },
    ...(written && { body: written.text }),
  };
}
