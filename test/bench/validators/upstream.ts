// A server that sends the response of each case, and a client that sends its request unchanged.
import { createServer, request as openRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExchangeCase } from "../../support/exchanges.ts";

/** Names the case in requests, so that recorded exchanges can be assigned to their cases. */
export const caseHeader = "x-case";

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** A port that was free a moment ago, for programs that cannot choose one. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

export function createUpstream(cases: ExchangeCase[]): Server {
  return createServer((request, response) => {
    request.resume().on("end", () => {
      const { status = 500, headers, body } = cases[Number(request.headers[caseHeader])]?.exchange.response ?? {};
      response.writeHead(status, headers as Record<string, string>);
      response.end(body ?? undefined);
    });
  });
}

/** Path and query, without the origin of an absolute target. */
export const pathOf = (target: string): string => target.replace(/^[a-z]+:\/\/[^/]*/, "");

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export async function send(port: number, path: string, { exchange }: ExchangeCase, index: number): Promise<Answer> {
  const { method, headers, body } = exchange.request;
  return new Promise((resolve, reject) => {
    const request = openRequest(
      {
        port,
        host: "127.0.0.1",
        method,
        path,
        headers: { ...(headers as Record<string, string>), [caseHeader]: String(index) },
        timeout: 10_000,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error("no answer within 10 s")));
    request.on("error", reject);
    request.end(body ?? undefined);
  });
}
