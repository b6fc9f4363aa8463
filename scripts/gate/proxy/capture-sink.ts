// Takes captures for checking: in this thread between other work, or in another thread (command/observer-thread.ts).

import { SeenBodies } from "../exchange/seen-bodies.ts";
import type { Observer } from "../observer/observer.ts";
import type { Capture } from "./capture.ts";

export interface CaptureSink {
  /** False if too much waits already and this exchange is not checked. Releases the capture either way. */
  take(capture: Capture): boolean;
  /** A promise for which new requests wait, so that checking keeps up; null if they need not wait. */
  pause(): Promise<void> | null;
  /** Resolves when all taken captures are checked. */
  drain(): Promise<void>;
}

/** Called when checking fails. Traffic still passes. */
export type OnFailure = (error: Error) => void;

export function observeHere(observer: Observer, onFailure: OnFailure = () => {}): CaptureSink {
  const seen = new SeenBodies();
  const queue = createQueue<Capture>({
    sizeOf: (capture) => capture.weight,
    handle(capture) {
      try {
        observer.observe(capture.toExchange(seen));
      } catch (error) {
        onFailure(error as Error);
      } finally {
        capture.release();
      }
    },
  });
  return {
    take(capture) {
      const isTaken = queue.push(capture);
      if (!isTaken) capture.release();
      return isTaken;
    },
    pause: () => null,
    drain: queue.drain,
  };
}

export interface Queue<T> {
  /** Returns false if the queue is full and the item is dropped. */
  push(item: T): boolean;
  /** Resolves when the queue is empty. */
  drain(): Promise<void>;
}

interface QueueOptions<T> {
  handle(item: T): void;
  sizeOf(item: T): number;
  /** Maximum number of waiting items. */
  maxItems?: number;
  /** Maximum size of the waiting items in bytes. */
  maxBytes?: number;
  /** Milliseconds that one turn may block the event loop. */
  slice?: number;
}

export function createQueue<T>(options: QueueOptions<T>): Queue<T> {
  const { handle, sizeOf, maxItems = 2_000, maxBytes = 64 << 20, slice = 5 } = options;
  let items: T[] = [];
  let next = 0;
  let bytes = 0;
  let isScheduled = false;
  let onEmpty: (() => void)[] = [];

  function push(item: T): boolean {
    const size = sizeOf(item);
    if (items.length - next >= maxItems || bytes + size > maxBytes) return false;
    items.push(item);
    bytes += size;
    schedule();
    return true;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(work);
  }

  function work(): void {
    isScheduled = false;
    const until = performance.now() + slice;
    while (next < items.length) {
      const item = items[next]!;
      next += 1;
      bytes -= sizeOf(item);
      handle(item);
      if (performance.now() > until) break;
    }
    items = items.slice(next);
    next = 0;
    if (items.length > 0) schedule();
    else settle();
  }

  function settle(): void {
    const waiters = onEmpty;
    onEmpty = [];
    for (const resolve of waiters) resolve();
  }

  return {
    push,
    drain: () => (items.length === next ? Promise.resolve() : new Promise((resolve) => onEmpty.push(resolve))),
  };
}
