// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Bodies other than one JSON document: forms, parts, sequences, and values that are sent unchanged.
import type { CallFacts, FlatArguments, QueryStyle } from "./call-types.ts";
import { bodyOf, itemsOf, membersOf, ownOf, textOf } from "./parts.ts";

/** The argument `body` as FormData. fetch chooses the boundary, and names it in the Content-Type. */
export function multipartBody(facts: CallFacts, given: FlatArguments): unknown {
  const { fields = {} } = facts;
  const body = bodyOf(facts, given);
  const form = new FormData();
  if (!isPlain(body)) return body;
  for (const [name, value] of membersOf(body)) {
    const style = ownOf(fields, name);
    const items: unknown[] = [value].flat();
    const texts: string[] = [];
    // Files stay parts of their own.
    const isStyled = typeof style === "function" && items.every((item) => typeof item !== "object");
    if (isStyled) style(name, value, texts);
    for (const item of isStyled ? texts : items)
      if (item !== undefined) form.append(name, toPart(item, style) as string);
  }
  return form;
}

/** Joins a list to the string of one part. */
export const joined =
  (separator: string): QueryStyle =>
  (_, value, parts) => {
    const items = itemsOf(value);
    if (items.length > 0) parts.push(items.map(textOf).join(separator));
  };

/** Sets the media type of a binary part. Without one, an object is sent as JSON text. */
function toPart(item: unknown, type: unknown): unknown {
  if (item instanceof Blob) return item;
  if (item instanceof ArrayBuffer || ArrayBuffer.isView(item)) return new Blob([item as ArrayBuffer], typed(type));
  return typeof type === "string" ? new Blob([textOf(item)], typed(type)) : textOf(item);
}

const typed = (type: unknown): { type?: string } => (typeof type === "string" ? { type } : {});

/** The argument `body` as `application/x-www-form-urlencoded`. */
export function formBody(facts: CallFacts, given: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  return isPlain(body) ? formPairs(body, facts.fields ?? {}).join("&") : body;
}

export function formPairs(body: object, fields: NonNullable<CallFacts["fields"]>): string[] {
  const form = new URLSearchParams();
  const styled: string[] = [];
  for (const [name, value] of membersOf(body as Record<string, unknown>)) {
    const style = ownOf(fields, name);
    if (typeof style === "function") style(name, value, styled);
    else for (const item of [value].flat()) if (item !== undefined) form.append(name, textOf(item));
  }
  return [form.toString(), ...styled].filter(Boolean);
}

const isPlain = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !isBytes(body);

/** Each item of a list as JSON, on its own line. */
export function linesBody(facts: CallFacts, given: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  return isText(body)
    ? body
    : `${[body]
        .flat()
        .map((item) => JSON.stringify(item))
        .join("\n")}\n`;
}

/** Each item of a list as JSON, after a record separator. */
export function recordsBody(facts: CallFacts, given: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  return isText(body)
    ? body
    : [body]
        .flat()
        .map((item) => `\u001e${JSON.stringify(item)}\n`)
        .join("");
}

const isText = (body: unknown): boolean => body === undefined || typeof body === "string" || isBytes(body);

/** For an operation that accepts any media type: sends bytes unchanged, other values as JSON with its Content-Type. */
export function anyBody(facts: CallFacts, given: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  return body === undefined || isBytes(body) ? body : new Blob([JSON.stringify(body)], { type: "application/json" });
}

/** For an operation that accepts JSON and other media types: sends text and bytes unchanged, other values as JSON. */
export function mixedBody(facts: CallFacts, given: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  return typeof body === "string" || isBytes(body) ? body : JSON.stringify(body);
}

/** Values that fetch sends unchanged. */
const isBytes = (body: unknown): boolean =>
  ArrayBuffer.isView(body) ||
  [Blob, ArrayBuffer, ReadableStream, FormData, URLSearchParams].some((kind) => body instanceof kind);
