// Checks the exchanges of a proxy in the thread of the test.

import { SeenBodies } from "../../scripts/gate/exchange/seen-bodies.ts";
import type { createObserver } from "../../scripts/gate/index.ts";
import type { CaptureSink } from "../../scripts/gate/proxy/capture.ts";

/** The options of a proxy that checks by this observer, and can enforce its contract. */
export function checkedBy({ observe, contract }: Pick<ReturnType<typeof createObserver>, "observe" | "contract">) {
  const seen = new SeenBodies();
  const sink: CaptureSink = {
    take(capture) {
      // Check after the response, like the other thread.
      setImmediate(() => {
        observe(capture.toExchange(seen));
        capture.release();
      });
      return true;
    },
    pause: () => null,
    drain: () => new Promise((resolve) => setImmediate(resolve)),
  };
  return { sink, contract };
}
