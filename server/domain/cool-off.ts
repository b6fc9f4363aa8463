// A cancel of a run or a test run, and the cool-off until it can be forced.
import type { Condition } from "./action-rules.ts";

type Cancelable = Readonly<{ cancelRequestedAt: Date | null; cancelElapsedMs: number | null }>;

export const isFirstCancel =
  (noun: string): Condition<Cancelable> =>
  ({ cancelRequestedAt }) =>
    cancelRequestedAt === null ? null : `${noun} was canceled before.`;

export const wasCanceled =
  (noun: string): Condition<Cancelable> =>
  ({ cancelRequestedAt }) =>
    cancelRequestedAt === null ? `${noun} was not canceled before.` : null;

/** Null if the cool-off is over. Elapsed time counts, because the wall clock may be changed meanwhile. */
export function refuseDuringCoolOff(
  noun: string,
  { cancelElapsedMs }: Cancelable,
  coolOffMs: number,
  elapsedMs: number,
): string | null {
  const leftMs = cancelElapsedMs === null ? 0 : cancelElapsedMs + coolOffMs - elapsedMs;
  if (leftMs <= 0) return null;
  return `${noun} is still cooling off: it can be force-canceled in ${Math.ceil(leftMs / 1000)} s.`;
}
