// The mock as an HTTP server on loopback.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Mock } from "./runtime/engine.ts";

const largestBody = 32 * 1024 * 1024;

/** `current` returns the mock of the latest description. */
export function createMockServer(current: () => Mock): Server {
  return createServer((request, response) => {
    answer(current, request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ status: 500, title: error.message }));
    });
  });
}

async function answer(current: () => Mock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413, { "content-type": "application/problem+json", connection: "close" });
    response.end(JSON.stringify({ status: 413, title: `The body is larger than ${largestBody} bytes.` }));
    return;
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const url = ["http://localhost", `http://${request.headers.host}`]
    .map((origin) => origin + (request.url?.startsWith("/") ? request.url : "/"))
    .findLast((one) => URL.canParse(one))!;
  const {
    status,
    headers: sent,
    body: text,
    delay,
  } = await current().handle({ method: request.method!, url, headers, body });
  if (delay > 0) await sleep(delay);
  response.writeHead(status, sent).end(request.method === "HEAD" ? undefined : text);
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
