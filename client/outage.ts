// Reads that are repeated: they go on after an outage of the service.
import type { Clock } from "../generated/clock.ts";
import { type ApiError, NetworkError, TimeoutError } from "../generated/errors.ts";

/** How long a service may be gone, in milliseconds after its last answer: long enough to start it again. */
const longestOutage = 120_000;
/** Proxies send two of them while the service behind them is gone. */
const statuses = [429, 502, 503, 504];

/** Repeats a read that fails because the service is gone, but only if an earlier one was answered. */
export function survivor(clock: Clock, rest: (milliseconds: number) => Promise<void>) {
  let patience = 0;
  return async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    for (let pause = 1000; ; pause = Math.min(10_000, pause * 2)) {
      try {
        const answer = await read();
        patience = clock.now() + longestOutage;
        return answer;
      } catch (error) {
        const { status, retryAfter } = error as ApiError;
        const isGone = error instanceof NetworkError || error instanceof TimeoutError || statuses.includes(status);
        const milliseconds = Math.max(pause, (retryAfter ?? 0) * 1000);
        if (!isGone || clock.now() + milliseconds > patience) throw error;
        await rest(milliseconds);
      }
    }
  };
}
