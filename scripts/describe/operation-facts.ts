// Everything that is kept about one operation: counts and shapes, never an exchange.
import { emptyShape, mergeShape, type Shape, type ShapeBudget } from "../inference/index.ts";
import type { SchemeKey } from "./credentials.ts";

/** A query parameter, a header, or the bodies of one media type. */
export interface PartFacts {
  seen: number;
  /** Requests that sent the name more than once. */
  repeated: number;
  shape: Shape;
}

export type Parts = ReadonlyMap<string, PartFacts>;

/** All requests, or all responses with one status. */
export interface MessageFacts {
  seen: number;
  /** Requests whose query or headers were not recorded. */
  partial: number;
  query: Map<string, PartFacts>;
  headers: Map<string, PartFacts>;
  bodies: Map<string, PartFacts>;
}

export interface OperationFacts {
  seen: number;
  /** The path is in an existing document. */
  isDocumented: boolean;
  accepted: MessageFacts;
  /** Requests that the service refused as wrong: used only without accepted ones. */
  refused: MessageFacts;
  responses: Map<number, MessageFacts>;
  /** Credentials of accepted requests. The empty text counts requests without any. */
  schemes: Map<SchemeKey, number>;
  /** Cursors of responses that later requests sent: `parameter pointer`. */
  cursors: Map<string, number>;
}

export const newMessage = (): MessageFacts => ({
  seen: 0,
  partial: 0,
  query: new Map(),
  headers: new Map(),
  bodies: new Map(),
});

export const newOperation = (): OperationFacts => ({
  seen: 0,
  isDocumented: false,
  accepted: newMessage(),
  refused: newMessage(),
  responses: new Map(),
  schemes: new Map(),
  cursors: new Map(),
});

/** Further names and media types are not kept. */
const limits = { query: 100, headers: 100, bodies: 20 };
type Kind = keyof typeof limits;
const kinds = Object.keys(limits) as Kind[];

/** Counts a part, and returns its facts; undefined if there is no room for another part. */
export function countPart(message: MessageFacts, kind: Kind, name: string, room: ShapeBudget): PartFacts | undefined {
  const parts = message[kind];
  let part = parts.get(name);
  if (part === undefined) {
    const shape = parts.size < limits[kind] ? room.newShape(name) : null;
    if (shape === null) return undefined;
    part = { seen: 0, repeated: 0, shape };
    parts.set(name, part);
  }
  part.seen += 1;
  return part;
}

export function mergeOperation(into: OperationFacts, other: OperationFacts): void {
  into.seen += other.seen;
  into.isDocumented ||= other.isDocumented;
  mergeMessage(into.accepted, other.accepted);
  mergeMessage(into.refused, other.refused);
  for (const [status, response] of other.responses)
    mergeMessage(getOrAdd(into.responses, status, newMessage), response);
  mergeCounts(into.schemes, other.schemes);
  mergeCounts(into.cursors, other.cursors);
}

function mergeMessage(into: MessageFacts, other: MessageFacts): void {
  into.seen += other.seen;
  into.partial += other.partial;
  for (const kind of kinds) {
    for (const [name, { seen, repeated, shape }] of other[kind]) {
      const own = getOrAdd(into[kind], name, () => ({ seen: 0, repeated: 0, shape: emptyShape() }));
      own.seen += seen;
      own.repeated += repeated;
      mergeShape(own.shape, shape);
    }
  }
}

export const mergeCounts = (into: Map<string, number>, other: ReadonlyMap<string, number>): void => {
  for (const [key, count] of other) into.set(key, (into.get(key) ?? 0) + count);
};

/** The value of this key, added if it is missing. */
export function getOrAdd<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}
