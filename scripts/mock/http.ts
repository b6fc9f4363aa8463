// The mock as an HTTP server on loopback.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Mock } from "./runtime/engine.ts";
import { plainError, type Reply } from "./runtime/replies.ts";

const largestBody = 32 * 1024 * 1024;

/** `current` returns the mock of the latest description. */
export function createMockServer(current: () => Mock): Server {
  return createServer((request, response) => {
    answer(current, request, response).catch((error: Error) => send(response, plainError(500, error.message)));
  });
}

async function answer(current: () => Mock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader("connection", "close");
    send(response, plainError(413, `The body is larger than ${largestBody} bytes.`));
    return;
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const url = ["http://localhost", `http://${request.headers.host}`]
    .map((origin) => origin + (request.url?.startsWith("/") ? request.url : "/"))
    .findLast((one) => URL.canParse(one))!;
  const { delay, ...reply } = await current().handle({ method: request.method!, url, headers, body });
  if (delay > 0) await sleep(delay);
  send(response, request.method === "HEAD" ? { ...reply, body: null } : reply);
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  if (!response.headersSent) response.writeHead(status, headers);
  response.end(body ?? undefined);
}

/** Undefined if it is too large; null if there is none. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return length === 0 ? null : Buffer.concat(chunks);
}
