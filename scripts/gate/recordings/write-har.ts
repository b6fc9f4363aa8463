// A recorded exchange as an entry of HAR 1.2.
import type { Entry, Header, PostData, Response } from "har-format";
import { headerOf } from "../exchange/exchange.ts";
import type { ExchangeRecord, RecordedBody } from "../exchange/record.ts";

type Message = ExchangeRecord["request"] | NonNullable<ExchangeRecord["response"]>;

/** `origin`: of the server, because HAR needs absolute URLs. */
export function toHarEntry(record: ExchangeRecord, origin: string): Entry {
  const { request, response, durationMs, waitedMs } = record;
  const url = request.target.startsWith("/") ? `${origin}${request.target}` : request.target;
  const wait = Math.max(0, Math.min(waitedMs ?? 0, durationMs ?? waitedMs ?? 0));
  const receive = Math.max(0, (durationMs ?? wait) - wait);
  return {
    startedDateTime: record.at.replace(/(\.\d{3})\d*Z$/, "$1Z"),
    time: wait + receive,
    request: {
      method: request.method,
      url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(request),
      queryString: queryOf(url),
      ...(request.body && { postData: postDataOf(request.body, typeOf(request)) }),
      headersSize: -1,
      bodySize: request.body?.size ?? 0,
    },
    response: response === null ? noAnswer : answerOf(response),
    cache: {},
    timings: { send: 0, wait, receive },
    ...(record.failure && { comment: record.failure.message }),
  };
}

const headersOf = ({ headers }: Message): Header[] => headers.map(([name, value]) => ({ name, value }));

const typeOf = ({ headers }: Message): string => headerOf(headers.flat(), "content-type") ?? "";

/** Not decoded. */
function queryOf(url: string): Header[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => ({ name: pair.split("=")[0]!, value: pair.slice(pair.split("=")[0]!.length + 1) }));
}

/** Leaves out incomplete text, which would be read as a broken body. */
const textOf = ({ text, gap }: RecordedBody): string => (gap === null ? text : "");
const commentOf = ({ gap }: RecordedBody) => (gap === null ? {} : { comment: `The body is not whole: ${gap}.` });

const postDataOf = (body: RecordedBody, mimeType: string): PostData => ({
  mimeType,
  text: textOf(body),
  ...commentOf(body),
});

function answerOf(response: NonNullable<ExchangeRecord["response"]>): Response {
  const { body } = response;
  return {
    status: response.status,
    statusText: response.statusText,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: headersOf(response),
    content: {
      size: body === null ? 0 : body.gap === null ? Buffer.byteLength(body.text) : body.size,
      mimeType: typeOf(response),
      ...(body && { text: textOf(body), ...commentOf(body) }),
    },
    redirectURL: headerOf(response.headers.flat(), "location") ?? "",
    headersSize: -1,
    bodySize: body?.size ?? 0,
  };
}

/** The form that browsers write. */
const noAnswer: Response = {
  status: 0,
  statusText: "",
  httpVersion: "HTTP/1.1",
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: "x-unknown" },
  redirectURL: "",
  headersSize: -1,
  bodySize: -1,
};
