// Moves an object through a state machine of the spec. The server, the docs, the client's waiters and the traffic gate all
// learn from openapi/state-machines which state may follow which.
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

/** Throws for an undefined transition: that is always a bug, not the caller's error. */
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

/** Timestamps never decrease: clocks differ, and a request may have begun before the one that it waited for. */
export function later(at: Date, before: Date): Date {
  return at < before ? before : at;
}

export function stamp(timestamps: StatusTimestamps, key: string, at: Date): StatusTimestamps {
  return { ...timestamps, [key]: at.toISOString() };
}
