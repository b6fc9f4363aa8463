// A server that records all requests and sends the same response to each.

import { createServer, type IncomingHttpHeaders } from "node:http";
import { listening } from "./listening.ts";

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  body?: string | Buffer;
  mediaType?: string;
  headers?: Record<string, string>;
}

export async function startEcho(answer: Answer = { status: 204 }) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks) });
    const type = answer.mediaType === undefined ? {} : { "Content-Type": answer.mediaType };
    response.writeHead(answer.status, { ...type, ...answer.headers });
    response.end(answer.body);
  });
  const served = await listening(server);
  return { ...served, baseUrl: `${served.url}/api/v2`, received };
}
