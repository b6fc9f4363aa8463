// A server that records all requests and sends the same response to each.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v2`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
