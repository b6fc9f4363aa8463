// Rules for the actions of callers on a run or a test run: where an action may start, and what else must hold.

/** The time of a request: by the wall clock, and by a clock that only goes forward, in milliseconds. */
export type Now = Readonly<{ at: Date; elapsedMs: number }>;

/** Returns the reason for a refusal; null if the condition holds. */
export type Condition<Subject> = (subject: Subject, now: Now) => string | null;

export type Rule<State extends string, Subject> = Readonly<{
  from: readonly State[];
  /** The reason in every other state. */
  refusal: string;
  conditions?: readonly Condition<Subject>[];
}>;

/** The first reason why the rule refuses the subject; null if it allows the action. */
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
