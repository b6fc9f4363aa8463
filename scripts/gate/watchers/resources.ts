// JSON:API documents as watchers read them: resources wherever they stand, and when they were seen.
import type { Exchange } from "../exchange.ts";

export interface Resource {
  type: string;
  id: string;
  /** Where it stands in the answer. */
  pointer: string;
  attributes: Readonly<Record<string, unknown>>;
  relationships: Readonly<Record<string, unknown>>;
}

/** An answer shows what was true at some time between the two. */
export interface Span {
  begin: number;
  end: number;
}

/** Longer identifiers are ignored: watchers remember identifiers. */
const longestName = 256;

type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const membersOf = (value: unknown): Members => (isObject(value) ? value : {});

/** The whole document of an answer; undefined where it is not a JSON object or was not kept whole. */
export function documentOf({ response }: Exchange): Members | undefined {
  if (response === null || response.body.gap !== null || response.body.isEmpty) return undefined;
  const parsed = response.body.json;
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
}

export function* resourcesOf(document: Members): Generator<Resource> {
  yield* listed(document.data, "/data");
  yield* listed(document.included, "/included");
}

function* listed(value: unknown, pointer: string): Generator<Resource> {
  if (!Array.isArray(value)) {
    const resource = toResource(value, pointer);
    if (resource) yield resource;
    return;
  }
  for (const [index, item] of value.entries()) {
    const resource = toResource(item, `${pointer}/${index}`);
    if (resource) yield resource;
  }
}

function toResource(value: unknown, pointer: string): Resource | undefined {
  if (!isObject(value)) return undefined;
  const { type, id, attributes, relationships } = value;
  if (!isName(type) || !isName(id)) return undefined;
  return { type, id, pointer, attributes: membersOf(attributes), relationships: membersOf(relationships) };
}

export const isName = (value: unknown): value is string => typeof value === "string" && value.length <= longestName;

export const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}/${id}`;

/** With whole milliseconds, order within one is unknown. Recordings without times are in order. */
export function spanOf({ at, duration, source }: Exchange): Span {
  const isRounded = source.kind === "file" && at > 0 && Number.isInteger(at);
  return { begin: at, end: at + (duration ?? 0) + (isRounded ? 1 : 0) };
}

/** Whether the first answer shows an earlier state than the second. */
export const precedes = (first: Span, second: Span): boolean => first.end <= second.begin;

export const succeeded = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300;

/** Nothing that changes: GET and HEAD. */
export const isRead = ({ request }: Exchange): boolean => /^(get|head)$/i.test(request.method);

/** OPTIONS changes nothing either. */
export const changesNothing = (exchange: Exchange): boolean =>
  isRead(exchange) || /^(options|trace)$/i.test(exchange.request.method);

/** An identifier for people; whatever does not look like one may be a secret. */
export const nameOf = ({ type, id }: { type: string; id: string }): string =>
  /^[\w-]{1,64}$/.test(id) && /^[\w-]{1,64}$/.test(type) ? `${type} ${id}` : "A resource";
