// Takes captures for checking: in this thread between other work, or in another thread (command/observer-thread.ts).

import { createQueue } from "../exchange/queue.ts";
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
