// Retries of repeated reads, so that they survive an outage of the service.
import type { Clock } from "../generated/clock.ts";
import { type ApiError, NetworkError, TimeoutError } from "../generated/errors.ts";

/** Maximum outage in milliseconds after the last response: enough time to restart the service. */
const longestOutage = 120_000;
/** Proxies send two of them while the service behind them is gone. */
const statuses = [429, 502, 503, 504];

/** Retries a read that fails during an outage, but only if an earlier one succeeded. */
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
