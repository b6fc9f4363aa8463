// Parts of an update: comparisons, references, and pointers.
import {
  type Fields,
  type Header,
  normalizeTemplate,
  type OpenApiDocument,
  originalOf,
  type Response,
  type Schema,
  toPointerPart,
} from "../model/index.ts";

export const formOf = (template: string): string => normalizeTemplate(template).replaceAll(/\{[^{}]*\}/g, "{}");

export const keyOf = ({ in: place, name }: { in?: unknown; name?: unknown }): string => `${place} ${name}`;

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** A parameter, a header or a body of one media type. */
export type Part = { schema?: Schema };

/** The strings of a schema in the traffic. */
export interface Seen {
  /** Undefined if there are many. */
  values?: string[];
  /** Formats that all of them have. */
  formats?: string[];
}

export interface ReadReference {
  /** Undefined without a reference. */
  to: string | undefined;
  /** The schema itself, or the one of the component. */
  schema: Schema;
  /** Types that are allowed next to the reference, such as null. */
  others: string[];
}

/** Reads a schema, a reference, or `anyOf` with a reference and types. */
export function readReference(document: OpenApiDocument, schema: Schema): ReadReference {
  const { $ref, anyOf = [] } = schema;
  const inner = anyOf.find((one) => one.$ref !== undefined)?.$ref;
  const type = anyOf.length === 2 ? anyOf.find((one) => one.type !== undefined)?.type : undefined;
  const to = $ref ?? (type === undefined ? undefined : inner);
  if (to === undefined) return { to, schema, others: [] };
  return {
    to,
    schema: originalOf<Schema>(document, { $ref: to }),
    others: $ref === undefined ? [type ?? []].flat() : [],
  };
}

type Requirement = Record<string, string[]>;

export const printCredentials = (sets: readonly Requirement[]): string =>
  sets.map((set) => Object.keys(set).join(" and ") || "no credentials").join(", ");

/** The accepted sets of credentials with further schemes, and those that are not enough. No set means no credentials. */
export function compareCredentials(
  required: readonly Requirement[],
  accepted: readonly Requirement[],
): { further: Requirement[]; missing: Requirement[] } {
  const sets = accepted.length === 0 ? [{}] : accepted;
  const isMet = (set: Requirement) =>
    required.length === 0 || required.some((one) => Object.keys(one).every((name) => name in set));
  const isNamed = (name: string) => required.some((one) => name in one);
  const further = sets.filter((set) => isMet(set) && !Object.keys(set).every(isNamed));
  return { further, missing: sets.filter((set) => !isMet(set)) };
}

/** The JSON Pointer of each object. */
export function pointersIn(value: unknown, at = "#", found = new Map<object, string>()): Map<object, string> {
  if (typeof value !== "object" || value === null || found.has(value)) return found;
  found.set(value, at);
  for (const [name, member] of Object.entries(value)) pointersIn(member, `${at}/${toPointerPart(name)}`, found);
  return found;
}

/** The headers of a response, by their names in lower case. */
export const headersOf = (document: OpenApiDocument, { headers = {} }: Response): Map<string, Part> =>
  new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), originalOf<Header>(document, header)]));

/** The object or list that holds the last member of the path. Adds missing ones. */
export function holderAt(to: object, path: readonly string[]): Fields {
  let holder = to as Fields;
  for (const [index, name] of path.slice(0, -1).entries()) {
    if (!Object.hasOwn(holder, name)) setMember(holder, name, path[index + 1] === "-" ? [] : {});
    holder = holder[name] as Fields;
  }
  return holder;
}

/** Unlike an assignment, it can add `__proto__`. */
export function setMember(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
}

/** Removes the mark of low confidence if the new traffic makes the part certain. */
export function settle(old: object, now: object): void {
  if (isLow(old) && !isLow(now)) delete (old as Fields)["x-confidence"];
}

export const isLow = (part: object): boolean => (part as Fields)["x-confidence"] === "low";

export function areAlike(one: Schema, other: Schema): boolean {
  const [mine, theirs] = [Object.keys(one.properties ?? {}), Object.keys(other.properties ?? {})];
  const common = mine.filter((name) => theirs.includes(name)).length;
  return common > 0 && common / (mine.length + theirs.length - common) >= 0.6;
}
