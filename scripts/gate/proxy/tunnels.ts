// Upgrades, such as WebSocket. The handshake is an exchange; everything after it passes unchanged and unchecked.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { ServerResponse } from "../exchange/node-http.ts";
import { pairsOf } from "./headers.ts";
import { NodeTransfer } from "./node-transport.ts";
import type { Upstream } from "./routes.ts";
import type { Receiver, Transfer, UpstreamRequest } from "./transport.ts";

export interface TunnelBounds {
  /** Maximum number of connections, including handshakes. */
  most: number;
  /** Milliseconds without data until a tunnel is closed. */
  longestIdle: number;
  /** Milliseconds until the upstream answers. */
  longestHandshake: number;
}

const usual: TunnelBounds = { most: 1_000, longestIdle: 10 * 60_000, longestHandshake: 60_000 };

interface Handshake {
  request: UpstreamRequest;
  receiver: Receiver;
  response: ServerResponse;
  /** Bytes that the client has already sent after its request. */
  head: Buffer;
}

export class Tunnels {
  /** Client connections, starting with the request. */
  readonly #clients = new Set<Socket>();
  /** Both ends of each open tunnel. */
  readonly #joined = new Set<Socket>();
  readonly #bounds: TunnelBounds;

  constructor(bounds: Partial<TunnelBounds> = {}) {
    this.#bounds = { ...usual, ...bounds };
  }

  /** True if one connection too many is open. */
  get isFull(): boolean {
    return this.#clients.size > this.#bounds.most;
  }

  /** An answer on a connection that Node's server has handed over. */
  answerOn(request: IncomingMessage, socket: Socket): ServerResponse {
    this.#clients.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => this.#clients.delete(socket));
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on("finish", () => socket.destroySoon());
    return response;
  }

  /** Sends the handshake to the upstream. Calls `onOpen` on an upgrade; any other answer goes to the receiver as usual. */
  ask({ request, receiver, response, head }: Handshake, upstream: Upstream, onOpen: () => void): Transfer {
    const asked = upstream.openUpgrade(request);
    const { longestHandshake } = this.#bounds;
    asked.setTimeout(longestHandshake, () => asked.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
    const transfer = new NodeTransfer(asked, receiver);
    asked.on("upgrade", ({ statusCode = 101, statusMessage = "", rawHeaders }, server: Socket, rest: Buffer) => {
      const client = response.socket;
      const isGone = client === null || client.destroyed;
      if (isGone || receiver.onUpgrade?.(statusCode, statusMessage, rawHeaders) === false) {
        server.destroy();
        return;
      }
      response.detachSocket(client);
      const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
      client.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`, "latin1");
      if (rest.length > 0) client.write(rest);
      if (head.length > 0) server.write(head);
      this.#join(client, server);
      onOpen();
    });
    asked.end();
    return transfer;
  }

  #join(client: Socket, server: Socket): void {
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#joined.add(one);
      one.setNoDelay(true);
      one.setTimeout(this.#bounds.longestIdle, () => one.destroy());
      one.on("error", () => one.destroy());
      one.on("close", () => {
        this.#joined.delete(one);
        other.destroySoon();
      });
      one.pipe(other);
    }
  }

  /** Ends each tunnel on both sides, and destroys open connections after the timeout in milliseconds. */
  close(patience: number): void {
    for (const socket of this.#joined) socket.end();
    const timer = setTimeout(() => {
      for (const socket of [...this.#joined, ...this.#clients]) socket.destroy();
    }, patience);
    timer.unref();
  }
}
