// Where captures go to be judged: this thread between other work, or another one (command/observer-thread.ts).
import type { Observer } from "../observer.ts";
import { createQueue } from "../queue.ts";
import type { Capture } from "./capture.ts";

export interface CaptureSink {
  /** False: too much waits already, and this exchange is not judged. Releases the capture either way. */
  take(capture: Capture): boolean;
  /** Null: go on. Otherwise new requests wait for this promise, so that judging keeps up. */
  pause(): Promise<void> | null;
  /** Settles when all that was taken is judged. */
  drain(): Promise<void>;
}

/** Called when judging fails. Traffic passes nevertheless. */
export type OnFailure = (error: Error) => void;

export function observeHere(observer: Observer, onFailure: OnFailure = () => {}): CaptureSink {
  const queue = createQueue<Capture>({
    sizeOf: (capture) => capture.bytes,
    handle(capture) {
      try {
        observer.observe(capture.toExchange());
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
