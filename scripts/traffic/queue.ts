// Judging off the way: exchanges that have passed wait here until the sockets have had their turn.
import type { Exchange } from "./exchange.ts";

export interface ExchangeQueue {
  push(exchange: Exchange): void;
  /** Passed unjudged, since too many or too large ones waited. */
  readonly dropped: number;
  readonly waiting: number;
  /** Settles when nothing waits. */
  drain(): Promise<void>;
}

export interface QueueOptions {
  judge(exchange: Exchange): void;
  /** How many exchanges may wait. */
  mostExchanges?: number;
  /** How many bytes of bodies may wait. */
  mostBytes?: number;
  /** How long judging may keep the sockets waiting at a time, in milliseconds. */
  slice?: number;
}

export function createQueue({ judge, mostExchanges = 2_000, mostBytes = 64 << 20, slice = 5 }: QueueOptions) {
  let waiting: Exchange[] = [];
  let next = 0;
  let bytes = 0;
  let scheduled = false;
  let onEmpty: (() => void)[] = [];

  const queue = {
    dropped: 0,
    get waiting() {
      return waiting.length - next;
    },
    push(exchange: Exchange): void {
      const size = sizeOf(exchange);
      if (waiting.length - next >= mostExchanges || bytes + size > mostBytes) {
        queue.dropped += 1;
        return;
      }
      waiting.push(exchange);
      bytes += size;
      schedule();
    },
    drain(): Promise<void> {
      if (queue.waiting === 0) return Promise.resolve();
      return new Promise((resolve) => onEmpty.push(resolve));
    },
  };

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(work);
  }

  function work(): void {
    scheduled = false;
    const until = performance.now() + slice;
    while (next < waiting.length) {
      const exchange = waiting[next]!;
      next += 1;
      bytes -= sizeOf(exchange);
      judge(exchange);
      if (performance.now() > until) break;
    }
    if (next < waiting.length) {
      if (next > 1_000) {
        waiting = waiting.slice(next);
        next = 0;
      }
      schedule();
      return;
    }
    waiting = [];
    next = 0;
    const settled = onEmpty;
    onEmpty = [];
    for (const resolve of settled) resolve();
  }

  return queue satisfies ExchangeQueue;
}

const sizeOf = ({ request, response }: Exchange): number =>
  request.body.bytes.byteLength + (response?.body.bytes.byteLength ?? 0);
