// Converts values between JSON and the types of the client: integers of 64 bits, and instants as Date.
import type { Call, CallFacts, CallOptions, Connection, FlatArguments } from "./call-types.ts";
import { AnswerError, ApiError } from "./errors.ts";
import { rawInteger } from "./parts.ts";
import * as wire from "./wire.ts";

/** The type of a value in the client. `digits` is an integer as a string. */
export type Leaf = "bigint" | "date" | "digits";

/** The converted parts of a value. A function stands for a schema that others refer to. */
export type Shape = Leaf | (() => Shape) | Parts;

/** All members apply to the same value. */
export interface Parts {
  /** Applies only to objects with one of these values in each member. Distinguishes the branches of a union. */
  readonly tags?: Readonly<Record<string, readonly unknown[]>>;
  /** Applies only to objects with all these members. */
  readonly needs?: readonly string[];
  /** Null keeps the value. */
  readonly members?: Readonly<Record<string, Shape | null>>;
  readonly patterns?: readonly (readonly [pattern: string, shape: Shape | null])[];
  /** Members that neither `members` nor `patterns` match. */
  readonly rest?: Shape;
  readonly prefix?: readonly (Shape | null)[];
  readonly items?: Shape;
  readonly all?: readonly Shape[];
  /** The branches of a union. */
  readonly any?: readonly Parts[];
}

/** `isSure` is false in a union: another branch may allow the value without a conversion. */
export type Convert = (value: unknown, path: string, isSure: boolean) => unknown;

/** An integer that is too large for a number, as text. */
class Wide {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

const isInteger = (value: unknown): boolean => value instanceof Wide || Number.isInteger(value);

const toBigInt: Convert = (value, path, isSure) => {
  if (isInteger(value)) return BigInt(value instanceof Wide ? value.digits : (value as number));
  if (isSure && typeof value === "number") throw new TypeError(`${path} is not an integer: ${value}.`);
  return value;
};

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

const read: Record<Leaf, Convert> = {
  bigint: toBigInt,
  digits: (value, path, isSure) => {
    const integer = toBigInt(value, path, isSure);
    return typeof integer === "bigint" ? String(integer) : integer;
  },
  date: (value, path, isSure) => {
    if (typeof value !== "string" || !(isSure || dateTime.test(value))) return value;
    const date = new Date(value);
    if (!Number.isNaN(date.getTime())) return date;
    if (isSure) throw new TypeError(`${path} is not a date-time: ${JSON.stringify(value.slice(0, 60))}.`);
    return value;
  },
};

const write: Record<Leaf, Convert> = {
  bigint: (value) => value,
  digits: (value, path, isSure) => {
    if (typeof value !== "string") return value;
    if (/^-?\d+$/.test(value)) return rawInteger(String(BigInt(value)));
    if (isSure)
      throw new TypeError(`${path} must be an integer as a string, not ${JSON.stringify(value.slice(0, 60))}.`);
    return value;
  },
  date: (value) => value,
};

/** Changes the value in place. */
export function convert(value: unknown, shape: Shape, by: Record<Leaf, Convert>, path = "", isSure = true): unknown {
  if (value === null || value === undefined) return value;
  if (typeof shape === "function") return convert(value, shape(), by, path, isSure);
  if (typeof shape === "string") return by[shape](value, path || "The value", isSure);
  const { members = {}, patterns = [], rest, prefix = [], items, all = [], any = [] } = shape;
  let result: unknown = value;
  for (const part of all) result = convert(result, part, by, path, isSure);
  for (const part of any) if (fits(result, part)) result = convert(result, part, by, path, false);
  if (Array.isArray(result)) {
    for (const [index, item] of result.entries()) {
      const part = index < prefix.length ? prefix[index] : items;
      if (part) result[index] = convert(item, part, by, `${path}/${index}`, isSure);
    }
  } else if (isObject(result)) {
    for (const name of Object.keys(result)) {
      const parts: (Shape | null | undefined)[] = [
        ...(Object.hasOwn(members, name) ? [members[name]] : []),
        ...patterns.flatMap(([text, part]) => (new RegExp(text, "u").test(name) ? [part] : [])),
      ];
      if (parts.length === 0) parts.push(rest);
      for (const part of parts) if (part) result[name] = convert(result[name], part, by, `${path}/${name}`, isSure);
    }
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function fits(value: unknown, { tags = {}, needs = [] }: Parts): boolean {
  const isTagged = Object.keys(tags).length + needs.length > 0;
  if (!isTagged) return true;
  if (!isObject(value)) return false;
  return (
    Object.entries(tags).every(([name, known]) => known.includes(value[name])) &&
    needs.every((name) => Object.hasOwn(value, name))
  );
}

/** Reads JSON without losing digits. Old runtimes do not pass the source text of a number. */
function parseWide(text: string): unknown {
  return JSON.parse(text, (_key, value, context?: { source?: string }) => {
    if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
    const source = context?.source;
    if (source === undefined) throw new TypeError("This runtime would lose digits: its JSON.parse has no source text.");
    return /^-?\d+$/.test(source) ? new Wide(source) : value;
  });
}

/** Makes numbers of the integers outside of all shapes. */
function settle(value: unknown): unknown {
  if (value instanceof Wide) return Number(value.digits);
  if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = settle(item);
  else if (isObject(value)) for (const name of Object.keys(value)) value[name] = settle(value[name]);
  return value;
}

/** The value of a response. `text`: its JSON, for digits that `data` has lost. */
function readValue(data: unknown, shape: Shape, text: unknown): unknown {
  if (typeof text !== "string" || !/\d{16}/.test(text)) return convert(data, shape, read);
  return settle(convert(parseWide(text), shape, read));
}

function asAnswer(id: string, make: () => unknown): unknown {
  try {
    return make();
  } catch (cause) {
    throw new AnswerError(id, (cause as Error).message, cause);
  }
}

type Relate = NonNullable<CallFacts["relate"]>;

/** Converts the value of a response. */
export const reading =
  (id: string, shape: Shape, next?: Relate): Relate =>
  (data, input, text) => {
    const value = asAnswer(id, () => readValue(data, shape, text));
    return next === undefined ? value : next(value, input);
  };

/** A copy of the arguments with instants as text. Other objects, such as files, are kept. */
function plain(value: unknown, path = ""): unknown {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`${path.slice(1) || "The value"} is an invalid Date.`);
    return value.toISOString();
  }
  if (Array.isArray(value)) return value.map((item, index) => plain(item, `${path}.${index}`));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member, `${path}.${name}`)]));
}

function rawIntegers(value: unknown): unknown {
  if (typeof value === "bigint") return rawInteger(String(value));
  if (Array.isArray(value)) return value.map(rawIntegers);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rawIntegers(member)]));
}

/** Writes integers of any size as JSON numbers. With a shape, those that the client has as strings. */
export const wide =
  (toBody: CallFacts["toBody"], shape?: Shape): CallFacts["toBody"] =>
  (facts: CallFacts, given: FlatArguments) => {
    const body = toBody(facts, rawIntegers(given) as FlatArguments);
    if (shape === undefined || typeof body !== "string") return body;
    // A sequence has one value in each line.
    return body.replace(/[^\n\u001e]+/g, (text) => JSON.stringify(convert(JSON.parse(text), shape, write)));
  };

/** Shapes of the bodies of errors, by status, range or `default`. */
type ErrorShapes = Readonly<Record<string, Shape>>;

type Make = <Function>(facts: CallFacts) => Function;

/** Makes the function of an operation whose arguments or errors are converted. */
export const define: Make = (facts) => converting(wire.define, facts);

/** The same for an operation with headers or cookies. */
export const defineWithHeader: Make = (facts) => converting(wire.defineWithHeader, facts);

function converting<Function>(make: Make, facts: CallFacts): Function {
  const call = make<Call<unknown, unknown>>(facts);
  const errors = (facts.errors ?? {}) as ErrorShapes;
  type Given = [connection: Connection, input: unknown, options?: CallOptions];
  const send = (...[connection, input, options]: Given) => {
    const kept = keepText(connection, options);
    return call(connection, plain(input), kept.options).catch(async (error) => {
      throw await mend(error, errors, kept.text());
    });
  };
  const attempt = async (...[connection, input, options]: Given) => {
    const kept = keepText(connection, options);
    const outcome = await call.try(connection, plain(input), kept.options);
    return outcome.ok ? outcome : { ...outcome, error: await mend(outcome.error, errors, kept.text()) };
  };
  const raw = async (...[connection, input, options]: Given) => call.raw(connection, plain(input), options);
  return Object.assign(async (...given: Given) => send(...given), { facts, raw, try: attempt }) as Function;
}

/** Converts the items of a stream. */
export const items = (id: string, shape: Shape): { parse(text: string): unknown; item(value: unknown): unknown } => ({
  parse: parseWide,
  item: (value) => asAnswer(id, () => settle(convert(value, shape, read))),
});

/** Keeps the text of an error: its body has lost digits. */
function keepText(connection: Connection & { fetch?: CallOptions["fetch"] }, options: CallOptions = {}) {
  let text: Promise<string> | undefined;
  const send = options.fetch ?? connection.fetch ?? fetch;
  const keep = async (url: string, init: RequestInit) => {
    const response = await send(url, init);
    text = response.ok ? undefined : response.clone().text();
    text?.catch(() => {});
    return response;
  };
  return { options: { ...options, fetch: keep }, text: () => text };
}

/** Converts the body of an error. An unreadable body is kept. */
async function mend(error: unknown, shapes: ErrorShapes, text: Promise<string> | undefined): Promise<unknown> {
  if (!(error instanceof ApiError) || !isObject(error.body)) return error;
  const shape = shapes[error.status] ?? shapes[`${Math.floor(error.status / 100)}XX`] ?? shapes.default;
  if (shape === undefined) return error;
  try {
    return Object.assign(error, { body: readValue(error.body, shape, await text) });
  } catch {
    return error;
  }
}
