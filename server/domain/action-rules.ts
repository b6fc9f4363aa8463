// Rules for actions on runs and test runs: the states that allow an action, and further conditions.

/** The time of a request: the wall clock, and a monotonic clock in milliseconds. */
export type Now = Readonly<{ at: Date; elapsedMs: number }>;

/** Returns the reason for a refusal; null if the condition holds. */
export type Condition<Subject> = (subject: Subject, now: Now) => string | null;

export type Rule<State extends string, Subject> = Readonly<{
  from: readonly State[];
  /** The reason in every other state. */
  refusal: string;
  conditions?: readonly Condition<Subject>[];
}>;

/** Returns the first reason for a refusal; null if the action is allowed. */
export function refusalOf<State extends string, Subject extends { status: State }>(
  { from, refusal, conditions = [] }: Rule<State, Subject>,
  subject: Subject,
  now: Now,
): string | null {
  if (!from.includes(subject.status)) return refusal;
  for (const condition of conditions) {
    const reason = condition(subject, now);
    if (reason !== null) return reason;
  }
  return null;
}

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
