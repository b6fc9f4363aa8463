// The configuration language, read by its own parser. It runs in a thread that ends when it has nothing to do: it takes
// some sixty megabytes, cannot be interrupted, and fails as a whole on input that is nested too deeply.
import { Worker } from "node:worker_threads";
import type { Answer, Question } from "./hcl-thread.ts";

/** Blocks by kind, then by their labels; a list where a block may be repeated. */
export type Blocks = Readonly<Record<string, unknown>>;

const patienceMs = 20_000;
const idleMs = 10_000;

type Waiting = Readonly<{ resolve(blocks: Blocks): void; reject(error: Error): void; deadline: NodeJS.Timeout }>;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Rejects with what the parser says, file and line included. */
export function parseHcl(filename: string, text: string): Promise<Blocks> {
  clearTimeout(idle);
  thread ??= startThread();
  const { promise, resolve, reject } = Promise.withResolvers<Blocks>();
  const id = ++lastId;
  const deadline = setTimeout(() => stopThread(`${filename} takes too long to read`), patienceMs);
  waiting.set(id, { resolve, reject, deadline });
  thread.postMessage({ id, filename, text } satisfies Question);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL("./hcl-thread.ts", import.meta.url));
  started.unref();
  started.on("message", ({ id, blocks, error }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(() => stopThread("the parser is idle"), idleMs).unref();
    if (!asker) return;
    clearTimeout(asker.deadline);
    if (error !== undefined) asker.reject(new Error(error));
    else asker.resolve(blocks);
  });
  started.on("error", (error) => {
    if (started === thread) stopThread(`The configuration cannot be read: ${error.message}`);
  });
  return started;
}

function stopThread(reason: string): void {
  void thread?.terminate();
  thread = undefined;
  for (const { reject, deadline } of waiting.values()) {
    clearTimeout(deadline);
    reject(new Error(reason));
  }
  waiting.clear();
}
