// Everything that is kept about one operation: counts and shapes, never an exchange.
import { emptyShape, extendShape, mergeShape, type Shape, type ShapeBudget } from "../inference/index.ts";
import type { SchemeKey } from "./credentials.ts";

export interface FieldFacts {
  seen: number;
  /** Requests that sent the name more than once. */
  repeated: number;
  shape: Shape;
}

export interface BodyFacts {
  seen: number;
  shape: Shape;
  /** The parts of a form that are files. */
  files: Set<string>;
}

export interface ResponseFacts {
  seen: number;
  bodies: Map<string, BodyFacts>;
  headers: Map<string, FieldFacts>;
}

export interface RequestFacts {
  seen: number;
  /** Requests whose query or headers were not recorded. */
  partial: number;
  query: Map<string, FieldFacts>;
  headers: Map<string, FieldFacts>;
  bodies: Map<string, BodyFacts>;
}

export interface OperationFacts {
  seen: number;
  accepted: RequestFacts;
  /** Requests that the service refused as wrong: used only without accepted ones. */
  refused: RequestFacts;
  responses: Map<number, ResponseFacts>;
  /** Credentials of accepted requests. The empty text counts requests without any. */
  schemes: Map<SchemeKey, number>;
  /** Cursors of responses that later requests sent: `parameter pointer`. */
  cursors: Map<string, number>;
}

const newRequest = (): RequestFacts => ({
  seen: 0,
  partial: 0,
  query: new Map(),
  headers: new Map(),
  bodies: new Map(),
});

export const newOperation = (): OperationFacts => ({
  seen: 0,
  accepted: newRequest(),
  refused: newRequest(),
  responses: new Map(),
  schemes: new Map(),
  cursors: new Map(),
});

const maxFields = 100;
const maxTypes = 20;

/** Adds one name of the query or of headers, with all its values. Values of secret names are not kept. */
export function addField(
  fields: Map<string, FieldFacts>,
  name: string,
  values: readonly (string | number | boolean)[],
  room: ShapeBudget,
  isSecret: boolean,
): void {
  let field = fields.get(name);
  if (field === undefined) {
    const shape = fields.size < maxFields ? room.newShape(name) : null;
    if (shape === null) return;
    field = { seen: 0, repeated: 0, shape };
    fields.set(name, field);
  }
  field.seen += 1;
  if (values.length > 1) field.repeated += 1;
  for (const value of values) extendShape(field.shape, value, room, 0, isSecret);
}

/** The facts about bodies of one media type; undefined for one type too many. */
export function bodyOf(bodies: Map<string, BodyFacts>, type: string, room: ShapeBudget): BodyFacts | undefined {
  const found = bodies.get(type);
  if (found !== undefined) return found;
  const shape = bodies.size < maxTypes ? room.newShape(type) : null;
  if (shape === null) return undefined;
  const added = { seen: 0, shape, files: new Set<string>() };
  bodies.set(type, added);
  return added;
}

export function mergeOperation(into: OperationFacts, other: OperationFacts): void {
  into.seen += other.seen;
  for (const part of ["accepted", "refused"] as const) {
    into[part].seen += other[part].seen;
    into[part].partial += other[part].partial;
    mergeFields(into[part].query, other[part].query);
    mergeFields(into[part].headers, other[part].headers);
    mergeBodies(into[part].bodies, other[part].bodies);
  }
  for (const [status, response] of other.responses) {
    const own = into.responses.get(status);
    if (own === undefined) into.responses.set(status, response);
    else {
      own.seen += response.seen;
      mergeBodies(own.bodies, response.bodies);
      mergeFields(own.headers, response.headers);
    }
  }
  mergeCounts(into.schemes, other.schemes);
  mergeCounts(into.cursors, other.cursors);
}

const mergeCounts = (into: Map<string, number>, other: ReadonlyMap<string, number>): void => {
  for (const [key, count] of other) into.set(key, (into.get(key) ?? 0) + count);
};

function mergeFields(into: Map<string, FieldFacts>, others: ReadonlyMap<string, FieldFacts>): void {
  for (const [name, other] of others) {
    const own = into.get(name) ?? { seen: 0, repeated: 0, shape: emptyShape() };
    into.set(name, own);
    own.seen += other.seen;
    own.repeated += other.repeated;
    mergeShape(own.shape, other.shape);
  }
}

function mergeBodies(into: Map<string, BodyFacts>, others: ReadonlyMap<string, BodyFacts>): void {
  for (const [type, other] of others) {
    const own = into.get(type) ?? { seen: 0, shape: emptyShape(), files: new Set() };
    into.set(type, own);
    own.seen += other.seen;
    mergeShape(own.shape, other.shape);
    for (const name of other.files) own.files.add(name);
  }
}
