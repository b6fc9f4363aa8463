// Moving along a state machine of the spec: openapi/state-machines tells the server, the docs, the client's waiters
// and the traffic gate alike what may follow what.
import type { StatusTimestamps } from "./types.ts";

type Machine<State extends string> = Readonly<{
  name: string;
  exits: Readonly<Record<State, readonly State[]>>;
  finals: readonly State[];
  timestamps: Readonly<Partial<Record<State, string>>>;
}>;

type Stateful<State extends string> = Readonly<{
  id: string;
  status: State;
  statusTimestamps: StatusTimestamps;
  updatedAt: Date;
}>;

/** Throws for a move that the machine does not have: that is a defect, never a caller's fault. */
export function move<State extends string, Subject extends Stateful<State>>(
  machine: Machine<State>,
  status: State,
  subject: Subject,
  at: Date,
): Subject {
  if (!machine.exits[subject.status].includes(status)) {
    throw new Error(`${subject.id} cannot go from ${subject.status} to ${status}`);
  }
  const timestamp = machine.timestamps[status];
  const when = later(at, subject.updatedAt);
  const statusTimestamps = timestamp ? stamp(subject.statusTimestamps, timestamp, when) : subject.statusTimestamps;
  return { ...subject, status, statusTimestamps, updatedAt: when };
}

/** Timestamps never go back: clocks differ, and a request may have begun before the one it waited for. */
export function later(at: Date, before: Date): Date {
  return at < before ? before : at;
}

/**
 * If the clock was set back, nobody waits for days: a cancel that lies further in the future than the cool-off takes
 * counts as cooled off.
 */
export function isCooledOff({ askedAt, availableAt }: { askedAt: Date; availableAt: Date }, at: Date): boolean {
  return availableAt <= at || askedAt.getTime() - at.getTime() > availableAt.getTime() - askedAt.getTime();
}

export function stamp(timestamps: StatusTimestamps, key: string, at: Date): StatusTimestamps {
  return { ...timestamps, [key]: at.toISOString() };
}
