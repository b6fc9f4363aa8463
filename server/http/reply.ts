// How an answer leaves: one way for every status, with or without a body.
import type { IncomingMessage, Server, ServerResponse } from "node:http";

export const mediaType = "application/vnd.api+json";

/**
 * On every answer. All of them are private: some hold upload and log addresses, which are as good as tokens, and some
 * addresses are tokens themselves. What is called JSON is nothing else.
 */
export const commonHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** A JSON:API document, or text; undefined is an empty body. */
  body?: unknown;
  /** Of the body; JSON:API unless it says otherwise. */
  mediaType?: string;
}

/** An unread rest of the request up to this size is swallowed; a larger one costs the caller the connection. */
const tolerableRest = 64 * 1024;
/** As long as bytes come in, and a while longer, but not for ever. */
const lingerMs = { quiet: 1_000, most: 10_000 };

export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  // A request that broke on its way in has its answer already.
  if (response.headersSent || response.destroyed || request.socket.writableEnded) return;
  const payload = serialize(reply);
  for (const [name, value] of Object.entries(headersOf(reply))) response.setHeader(name, value);
  if (payload !== undefined || reply.status !== 204) response.setHeader("Content-Length", lengthOf(payload));
  const abandoned = !request.complete && !isSmall(request);
  if (abandoned || isStopping(request)) response.setHeader("Connection", "close");
  response.writeHead(reply.status);
  const content = request.method === "HEAD" ? undefined : payload;
  if (abandoned) linger(request, response, content);
  else response.end(content);
}

export function headersOf({ headers, body, mediaType: type = mediaType }: Reply): Readonly<Record<string, string>> {
  return body === undefined ? { ...headers } : { ...headers, "Content-Type": type };
}

type Payload = Uint8Array | string | undefined;

/** Text stays text, for Node sends it in one piece with the headers. */
function serialize({ body }: Reply): Payload {
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}

const lengthOf = (payload: Payload) => (payload === undefined ? 0 : Buffer.byteLength(payload));

function isSmall({ headers }: IncomingMessage): boolean {
  if (headers.expect !== undefined) return false;
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= tolerableRest;
}

/** A server that takes no new connections lets go of the old ones as well, each with its last answer. */
function isStopping({ socket }: IncomingMessage): boolean {
  const { server } = socket as typeof socket & { server?: Server };
  return server?.listening === false;
}

/** Closing while bytes still come in would reset the connection, and the caller would never read the answer. */
function linger(request: IncomingMessage, response: ServerResponse, content: Payload): void {
  const finish = () => {
    clearTimeout(quiet);
    clearTimeout(deadline);
    if (!response.writableEnded) response.end();
  };
  const quiet = setTimeout(finish, lingerMs.quiet);
  const deadline = setTimeout(finish, lingerMs.most);
  if (content) response.write(content);
  else response.flushHeaders();
  request.on("end", finish).on("close", finish).on("error", finish);
  request.on("data", () => quiet.refresh()).resume();
}
