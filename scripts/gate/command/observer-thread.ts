// The proxy's side of the observer thread: it sends captures in batches, and receives findings as lines and a summary.

import type { IncomingMessage, ServerResponse } from "node:http";
import { Worker } from "node:worker_threads";
import { threadEnvironment, UserError } from "../../terminal/index.ts";
import type { Finding } from "../exchange/finding.ts";
import { request as openRequest } from "../exchange/node-http.ts";
import { BatchWriter } from "../proxy/batch.ts";
import type { Capture, CaptureSink } from "../proxy/capture.ts";
import type { ProxyCounts } from "../proxy/options.ts";
import type { Summary } from "../summary/summary.ts";
import type { FromObserver, ObserverSetup, ToObserver } from "./observer-messages.ts";

/** Prints a line; `severity` is that of a finding. */
type Say = (line: string, severity?: Finding["severity"]) => void;

/** Above `slow`, new requests wait until others are checked. Above `full`, exchanges pass without a check. */
const bounds = { slow: { items: 1_000, bytes: 4 << 20 }, full: { items: 4_000, bytes: 8 << 20 } };
const longestPause = 50;

/** Milliseconds until a batch is posted. */
const collected = 20;
/** While this many batches wait, post only full ones: each batch holds a whole buffer. */
const maxPosted = 2;

interface Posted {
  items: number;
  bytes: number;
}

type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** Rejects with a UserError if the thread refuses the options. */
export async function startObserverThread(
  setup: ObserverSetup,
  counts: () => ProxyCounts,
  onLine: Say,
): Promise<ObserverThread> {
  const thread = new ObserverThread(setup, counts, onLine);
  try {
    await thread.open();
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

class ObserverThread implements CaptureSink {
  readonly #worker: Worker;
  readonly #pageHost: string;
  readonly #counts: () => ProxyCounts;
  readonly #onLine: Say;
  readonly #ready = Promise.withResolvers<number | null>();
  readonly #finished = Promise.withResolvers<Summary>();
  readonly #exited: Promise<void>;
  readonly #posted: Posted[] = [];
  readonly #waiting: Posted = { items: 0, bytes: 0 };
  /** Waiting requests, oldest first. */
  readonly #held = new Set<() => void>();
  readonly #openPages = new Set<ServerResponse>();
  readonly #batch = new BatchWriter();
  #timer: NodeJS.Timeout | undefined;
  /** The batch has been collected for long enough. */
  #isDue = false;
  #state: "starting" | "ready" | "finished" | "dead" = "starting";
  /** Forwards requests for the gate's own pages to the thread. */
  page: Page | undefined;
  /** Called when the contract was replaced. */
  onReloaded: () => void = () => {};

  constructor(setup: ObserverSetup, counts: () => ProxyCounts, onLine: Say) {
    this.#worker = new Worker(new URL("./observer-worker.ts", import.meta.url), {
      workerData: setup,
      env: threadEnvironment(),
    });
    this.#pageHost = setup.pageHost;
    this.#counts = counts;
    this.#onLine = onLine;
    this.#finished.promise.catch(() => {});
    this.#worker.on("message", (message: FromObserver) => this.#hear(message));
    this.#worker.on("error", (error: Error) => this.#die(error));
    this.#exited = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        resolve();
        if (this.#state !== "finished") this.#die(new Error("its thread has ended"));
      });
    });
  }

  /** Settles when the thread is ready. */
  async open(): Promise<void> {
    const port = await this.#ready.promise;
    if (port !== null) this.page = handTo(port, this.#pageHost, this.#openPages);
  }

  #hear(message: FromObserver): void {
    switch (message.kind) {
      case "ready":
        this.#state = "ready";
        this.#ready.resolve(message.pagePort);
        break;
      case "refused":
        this.#ready.reject(new UserError(message.message));
        break;
      case "line":
        this.#onLine(message.text, message.severity);
        break;
      case "reloaded":
        this.onReloaded();
        break;
      case "judged":
        this.#batch.reuse(message.bodies);
        this.#settle(this.#posted.shift()!);
        if (this.#isDue) this.#postIfFree();
        break;
      case "finished":
        this.#state = "finished";
        this.#finished.resolve(message.summary);
    }
  }

  #die(error: Error): void {
    if (this.#state === "dead") return;
    const wasReady = this.#state === "ready";
    this.#state = "dead";
    this.#ready.reject(error);
    this.#finished.reject(error);
    this.#settle({ ...this.#waiting });
    if (wasReady) this.#onLine(`The gate stopped checking, but still passes traffic on: ${error.message}`);
  }

  #settle({ items, bytes }: Posted): void {
    this.#waiting.items -= items;
    this.#waiting.bytes -= bytes;
    // Release one request per checked exchange: releasing all together would leave one of the threads idle.
    let free = this.#state === "dead" || !exceeds(this.#waiting, bounds.slow) ? this.#held.size : items;
    for (const relieve of this.#held) {
      if (free === 0) break;
      free -= 1;
      relieve();
    }
  }

  take(capture: Capture): boolean {
    if (this.#state === "dead" || exceeds(this.#waiting, bounds.full)) {
      capture.release();
      return false;
    }
    if (!this.#batch.hasRoomFor(capture)) this.#post();
    this.#waiting.items += 1;
    this.#waiting.bytes += capture.weight;
    this.#batch.add(capture);
    capture.release();
    if (this.#batch.isFull) this.#post();
    else if (this.#batch.items === 1) this.#timer = setTimeout(() => this.#postIfFree(), collected);
    return true;
  }

  #postIfFree(): void {
    if (this.#posted.length < maxPosted) this.#post();
    else this.#isDue = true;
  }

  /** Posts all exchanges of a few milliseconds in one message: the message itself costs more than its content. */
  #post(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
    const { items, weight } = this.#batch;
    this.#posted.push({ items, bytes: weight });
    const batch = this.#batch.take();
    const message: ToObserver = { kind: "batch", counts: this.#counts(), ...batch };
    this.#worker.postMessage(message, [batch.bodies]);
  }

  /** Without pauses, a slow observer would drop most exchanges, or use up all memory. */
  pause(): Promise<void> | null {
    if (this.#state === "dead" || !exceeds(this.#waiting, bounds.slow)) return null;
    return new Promise((resolve) => {
      const relieve = () => {
        clearTimeout(deadline);
        this.#held.delete(relieve);
        resolve();
      };
      const deadline = setTimeout(relieve, longestPause);
      this.#held.add(relieve);
    });
  }

  /** Reads the description again. */
  reload(): void {
    if (this.#state === "ready") this.#worker.postMessage({ kind: "reload" } satisfies ToObserver);
  }

  async drain(): Promise<void> {
    this.#post();
    while (this.#waiting.items > 0 && this.#state !== "dead") await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Ends the thread. */
  async finish(): Promise<Summary> {
    const message: ToObserver = { kind: "finish", counts: this.#counts() };
    this.#worker.postMessage(message);
    const summary = await this.#finished.promise;
    // Before the thread exits, some of its standard output may not have arrived here.
    await this.#exited;
    return summary;
  }

  /** Ends the thread at once. */
  terminate(): Promise<unknown> {
    this.#state = "finished";
    return this.#worker.terminate();
  }

  /** Open pages never end by themselves. */
  closePages(): void {
    for (const response of this.#openPages) response.destroy();
  }
}

const exceeds = (waiting: Posted, { items, bytes }: Posted): boolean =>
  waiting.items >= items || waiting.bytes >= bytes;

/** The observer thread serves the live page, because it has the data. */
function handTo(port: number, pageHost: string, open: Set<ServerResponse>): Page {
  return ({ method, url, headers: { accept = "" } }: IncomingMessage, response: ServerResponse): void => {
    const headers = { Host: pageHost, Accept: accept };
    const outgoing = openRequest({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      response.flushHeaders();
      answer.on("error", () => response.destroy()).pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    open.add(response);
    response.on("close", () => {
      open.delete(response);
      outgoing.destroy();
    });
    outgoing.end();
  };
}
