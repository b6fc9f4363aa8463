// Answers of the gate's own pages: JSON, text, files of the page, streams, and events.

import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { visibleJson } from "../../terminal/index.ts";
import type { Views } from "./views.ts";

/** Headers of every answer: no script runs in it, and no other page may embed, frame or read it. */
const closed = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  Vary: "Accept",
};
/** The page may run only its own files, must not turn text into markup, and may send requests only to the gate. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export function close(response: ServerResponse): void {
  for (const [name, value] of Object.entries(closed)) response.setHeader(name, value);
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, "application/json", visibleJson(value));

export const sendProblem = (response: ServerResponse, status: number, detail: string): void =>
  sendJson(response, { errors: [{ status: String(status), detail }] }, status);

export function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

export class PageFiles {
  readonly #files = new Map<string, string>();

  constructor() {
    const folder = new URL("./page/", import.meta.url);
    for (const name of readdirSync(folder)) this.#files.set(name, readFileSync(new URL(name, folder), "utf8"));
    this.#files.set("tokens.css", readFileSync(new URL("../../docs/tokens.css", import.meta.url), "utf8"));
  }

  /** Scripts, styles and pictures; false if there is none of this name. */
  sendFile(response: ServerResponse, name: string): boolean {
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    const text = this.#files.get(name);
    if (type === undefined || text === undefined) return false;
    send(response, 200, type, text);
    return true;
  }

  sendPage(response: ServerResponse, name: string, status: number): void {
    const frame = this.#files.get("frame.html")!;
    response.setHeader("Content-Security-Policy", pagePolicy);
    const text = frame.replace("<!-- main -->", () => this.#files.get(`${name}.html`)!).replace("NAME", name);
    send(response, status, "text/html; charset=utf-8", text);
  }
}

const maxStreams = 2;
/** Milliseconds until a stalled reader is disconnected. */
const patience = 30_000;

/** Sends long responses piece by piece. Their number is limited, because each keeps its data in memory. */
export class Streams {
  #open = 0;

  /** False if there are too many already. */
  send(response: ServerResponse, type: string, name: string, pieces: () => Iterable<string>): boolean {
    if (this.#open >= maxStreams) return false;
    this.#open += 1;
    response.writeHead(200, { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` });
    response.setTimeout(patience, () => response.destroy());
    pipeline(Readable.from(pieces()), response)
      .catch(() => response.destroy())
      .finally(() => {
        this.#open -= 1;
      });
    return true;
  }
}

const maxListeners = 20;
/** Maximum number of bytes that wait for a listener. Slower listeners miss events. */
const maxWaiting = 1 << 20;

/** Sends the numbers of the tiles to open pages when they connect, and then every second. */
export class Listeners {
  readonly #views: Pick<Views, "overview">;
  readonly #open = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;

  constructor(views: Pick<Views, "overview">) {
    this.#views = views;
  }

  /** False if there are too many already. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#open.size >= maxListeners) return false;
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(`retry: 2000\n\n${this.#event()}`);
    this.#open.add(response);
    this.#timer ??= setInterval(() => this.#sendEvents(), 1000).unref();
    request.on("close", () => {
      this.#open.delete(response);
      if (this.#open.size === 0) this.#stop();
    });
    return true;
  }

  close(): void {
    this.#stop();
    for (const response of this.#open) response.end();
  }

  /** In the format of server-sent events. */
  #event(): string {
    return `event: overview\ndata: ${visibleJson(this.#views.overview())}\n\n`;
  }

  #sendEvents(): void {
    const text = this.#event();
    for (const response of this.#open) if (response.writableLength < maxWaiting) response.write(text);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
