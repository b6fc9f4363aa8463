// Starts the four servers with the same handlers, and sends them raw HTTP requests.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";

export const targets = ["express", "fastify", "hono", "fetch"] as const;
export type Target = (typeof targets)[number];

// biome-ignore lint/suspicious/noExplicitAny: each generated folder has its own types.
type Router = (handlers: object, options: object) => any;

type Hosting = (module: GeneratedModule, handlers: object, options: object) => Promise<Server>;

interface GeneratedModule {
  router: Router;
  // biome-ignore lint/suspicious/noExplicitAny: only Fastify has it.
  frameworkErrors?: any;
}

const hostings: Record<Target, Hosting> = {
  express: async ({ router }, handlers, options) => createServer(express().use(router(handlers, options))),
  async fastify({ router, frameworkErrors }, handlers, options) {
    const app = fastify({ frameworkErrors });
    await app.register(router(handlers, options));
    await app.ready();
    return app.server;
  },
  hono: async ({ router }, handlers, options) => webServer(new Hono().use(router(handlers, options)).fetch),
  fetch: async ({ router }, handlers, options) => webServer(router(handlers, options)),
};

export const webServer = (fetch: (request: Request) => Response | Promise<Response>) =>
  createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));

/** The modules of a folder with this API. */
export const ownModules = (name: string) => import(`../../scripts/generate/steps/router/runtime/${name}`);

export async function listening(server: Server): Promise<AsyncDisposable & { url: string }> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Hosts extends AsyncDisposable {
  urls: Record<Target, string>;
}

/** `load`: imports a generated module. */
export async function startHosts(
  load: (name: string) => Promise<GeneratedModule>,
  handlers: object,
  options: object,
): Promise<Hosts> {
  const servers = await Promise.all(
    targets.map(async (target) => listening(await hostings[target](await load(`${target}.ts`), handlers, options))),
  );
  return {
    urls: Object.fromEntries(targets.map((target, index) => [target, servers[index]!.url])) as Hosts["urls"],
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}

export interface Sent {
  method?: string;
  path: string;
  /** A list sends the header several times. */
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | readonly Uint8Array[];
}

export interface Got {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** Headers that describe the connection, or that a framework adds. */
const transport = new Set(["connection", "keep-alive", "date", "transfer-encoding", "content-length", "x-powered-by"]);

export async function send(url: string, { method = "GET", path, headers = {}, body }: Sent): Promise<Got> {
  const { hostname, port } = new URL(url);
  const outgoing = request({ hostname, port, method, path, headers, agent: false });
  const pieces = typeof body === "string" || body instanceof Uint8Array ? [body] : (body ?? []);
  if (pieces.length === 1 && headers["transfer-encoding"] === undefined)
    outgoing.setHeader("Content-Length", Buffer.byteLength(pieces[0]!));
  for (const piece of pieces) outgoing.write(piece);
  outgoing.end();
  const [incoming] = await once(outgoing, "response");
  let text = "";
  for await (const chunk of incoming.setEncoding("latin1")) text += chunk;
  const kept = Object.entries<string | string[]>(incoming.headers).filter(([name]) => !transport.has(name));
  return { status: incoming.statusCode, headers: Object.fromEntries(kept.sort()), body: text };
}
