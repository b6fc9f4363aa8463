// The passing thread's side of judging: captures go over in batches, findings come back as lines and a summary.
import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { Worker } from "node:worker_threads";
import { packBatch } from "../proxy/batch.ts";
import type { Capture } from "../proxy/capture.ts";
import type { CaptureSink } from "../proxy/capture-sink.ts";
import type { ProxyCounts } from "../proxy/proxy.ts";
import type { FromObserver, ObserverSetup, ToObserver } from "./observer-messages.ts";
import type { Summary } from "./summary.ts";
import { UsageError } from "./usage.ts";

export interface ObserverThread extends CaptureSink {
  /** Hands on what is asked of the gate itself. */
  page: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Open pages would never end by themselves. */
  closePages(): void;
  /** Ends the thread. */
  finish(): Promise<Summary>;
  /** Ends it at once. */
  terminate(): Promise<unknown>;
}

/** Beyond the first, new requests wait until others are judged; beyond the second, exchanges are let go unjudged. */
const bounds = { slow: { items: 1_000, bytes: 24 << 20 }, full: { items: 4_000, bytes: 64 << 20 } };
const longestPause = 50;

/** What goes over at once, and for how long it is collected, in milliseconds. */
const largest = { items: 64, bytes: 1 << 20 };
const collected = 5;

interface Posted {
  items: number;
  bytes: number;
}

export async function startObserverThread(
  setup: ObserverSetup,
  counts: () => ProxyCounts,
  onLine: (text: string) => void,
): Promise<ObserverThread> {
  const worker = new Worker(new URL("./observer-worker.ts", import.meta.url), { workerData: setup });
  const finished = Promise.withResolvers<Summary>();
  const ready = Promise.withResolvers<number | null>();
  const posted: Posted[] = [];
  const waiting: Posted = { items: 0, bytes: 0 };
  let pending: Capture[] = [];
  let pendingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isDead = false;
  let isFinished = false;
  let isReady = false;
  /** Requests that wait, the first one first. */
  const held = new Set<() => void>();

  worker.on("message", (message: FromObserver) => {
    if (message.kind === "ready") {
      isReady = true;
      ready.resolve(message.pagePort);
    } else if (message.kind === "refused") ready.reject(new UsageError(message.message));
    else if (message.kind === "line") onLine(message.text);
    else if (message.kind === "finished") {
      isFinished = true;
      finished.resolve(message.summary);
    } else settle(posted.shift()!);
  });
  const die = (error: Error) => {
    if (isDead) return;
    isDead = true;
    ready.reject(error);
    finished.reject(error);
    settle({ ...waiting });
    if (isReady) onLine(`Judging has ended, and traffic passes on: ${error.message}`);
  };
  worker.on("error", die);
  const exited = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      resolve();
      if (!isFinished) die(new Error("its thread has ended"));
    });
  });
  finished.promise.catch(() => {});

  function settle({ items, bytes }: Posted): void {
    waiting.items -= items;
    waiting.bytes -= bytes;
    // One for each that was judged: where all stop and all go on, one of the two threads stands idle at a time.
    let free = isDead || !exceeds(waiting, bounds.slow) ? held.size : items;
    for (const relieve of held) {
      if (free === 0) break;
      free -= 1;
      relieve();
    }
  }

  /** Once for all that has ended within a few milliseconds: a message costs more than what is in it. */
  function post(): void {
    clearTimeout(timer);
    if (pending.length === 0) return;
    const captures = pending;
    pending = [];
    pendingBytes = 0;
    const batch = packBatch(captures);
    posted.push({ items: captures.length, bytes: batch.bodies.byteLength });
    for (const capture of captures) capture.release();
    const message: ToObserver = { kind: "batch", counts: counts(), ...batch };
    worker.postMessage(message, [batch.bodies.buffer]);
  }

  function take(capture: Capture): boolean {
    if (isDead || exceeds(waiting, bounds.full)) {
      capture.release();
      return false;
    }
    waiting.items += 1;
    waiting.bytes += capture.bytes;
    pending.push(capture);
    pendingBytes += capture.bytes;
    if (pending.length >= largest.items || pendingBytes >= largest.bytes) post();
    else if (pending.length === 1) timer = setTimeout(post, collected);
    return true;
  }

  /** A judge that is left far behind would judge nothing, or use up all memory. */
  function pause(): Promise<void> | null {
    if (isDead || !exceeds(waiting, bounds.slow)) return null;
    return new Promise((resolve) => {
      const relieve = () => {
        clearTimeout(deadline);
        // Under lasting pressure nobody else takes it away.
        held.delete(relieve);
        resolve();
      };
      const deadline = setTimeout(relieve, longestPause);
      held.add(relieve);
    });
  }

  async function drain(): Promise<void> {
    post();
    while (waiting.items > 0 && !isDead) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async function finish(): Promise<Summary> {
    const message: ToObserver = { kind: "finish", counts: counts() };
    worker.postMessage(message);
    const summary = await finished.promise;
    // What it has written to standard output is on its way here.
    await exited;
    return summary;
  }

  const terminate = () => {
    isFinished = true;
    return worker.terminate();
  };
  const pagePort = await ready.promise.catch(async (error) => {
    await terminate();
    throw error;
  });
  const open = new Set<ServerResponse>();
  const closePages = () => {
    for (const response of open) response.destroy();
  };
  const page = pagePort === null ? undefined : handTo(pagePort, setup.pageHost, open);
  return { take, pause, drain, page, closePages, finish, terminate };
}

const exceeds = (waiting: Posted, { items, bytes }: Posted): boolean =>
  waiting.items >= items || waiting.bytes >= bytes;

/** The live page is served by the thread that knows what to show. */
function handTo(port: number, pageHost: string, open: Set<ServerResponse>) {
  return ({ method, url }: IncomingMessage, response: ServerResponse): void => {
    const headers = { Host: pageHost };
    const asked = openRequest({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    asked.on("error", () => response.destroy());
    open.add(response);
    response.on("close", () => {
      open.delete(response);
      asked.destroy();
    });
    asked.end();
  };
}
