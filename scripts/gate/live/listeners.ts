// Sends an event to open pages when they connect, and then every second. It contains the numbers of the tiles.
import type { IncomingMessage, ServerResponse } from "node:http";
import { visibleJson } from "../../terminal/index.ts";
import type { Views } from "./views.ts";

const maxListeners = 20;
/** Maximum number of bytes that wait for a listener. Slower listeners miss events. */
const maxWaiting = 1 << 20;

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
