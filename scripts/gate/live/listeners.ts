// Open pages: each hears of everything at once, and every second of what has changed.
import type { IncomingMessage, ServerResponse } from "node:http";

const mostListeners = 20;
/** Bytes that wait for a listener; one that is too slow is skipped. */
const mostWaiting = 1 << 20;

/** Texts in the format of server-sent events. */
export interface Events {
  all(): string;
  /** Since it was last asked. */
  news(): string;
}

export class Listeners {
  readonly #events: Events;
  readonly #open = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;

  constructor(events: Events) {
    this.#events = events;
  }

  /** False if there are too many already. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#open.size >= mostListeners) return false;
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: 2000\n\n${this.#events.all()}`);
    this.#open.add(response);
    this.#timer ??= setInterval(() => this.#tell(), 1000).unref();
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

  #tell(): void {
    const text = this.#events.news();
    for (const response of this.#open) if (response.writableLength < mostWaiting) response.write(text);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
