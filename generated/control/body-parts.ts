// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Bodies of several parts that FormData cannot express: parts without names, or parts with headers.
import type { CallFacts, FlatArguments, PartFacts } from "./call-types.ts";
import { bodyOf, membersOf, ownOf, textOf } from "./parts.ts";

type Given = Readonly<Record<string, unknown>>;
type Content = string | Blob | ArrayBuffer;

/** The argument `body` as parts: a list gives their order, an object their names. `partHeaders` has their headers. */
export function partsBody(facts: CallFacts, { partHeaders, ...given }: FlatArguments): unknown {
  const body = bodyOf(facts, given);
  if (typeof body !== "object" || body === null || isWhole(body)) return body;
  const { type, prefix = [], rest, named = {} } = facts.parts!;
  const headers = (partHeaders ?? {}) as Record<string, Given>;
  const parts = Array.isArray(body)
    ? body.map((item, index) => writePart(item, prefix[index] ?? rest, headers[index]))
    : membersOf(body as Record<string, unknown>).flatMap(([name, value]) =>
        [value].flat().map((item) => writePart(item, ownOf(named, name), ownOf(headers, name), name)),
      );
  const boundary = crypto.randomUUID();
  const pieces = parts.flatMap(([head, content]) => [`--${boundary}\r\n${head}\r\n`, content, "\r\n"]);
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${type}; boundary=${boundary}` });
}

/** Values that fetch sends unchanged. */
const isWhole = (body: object): boolean =>
  ArrayBuffer.isView(body) ||
  [Blob, ArrayBuffer, ReadableStream, FormData, URLSearchParams].some((kind) => body instanceof kind);

function writePart(item: unknown, facts: PartFacts = {}, given: Given = {}, name?: string): [string, Content] {
  const content = contentOf(item);
  const fields: [string, string][] = [];
  if (name !== undefined) fields.push(["Content-Disposition", dispositionOf(name, content)]);
  const type = (content instanceof Blob && content.type) || (facts.type ?? typeOf(item, content));
  if (type !== "") fields.push(["Content-Type", type]);
  for (const [header, value] of Object.entries({ ...facts.fixed, ...given })) {
    if (value === undefined || value === null) continue;
    fields.push([header, ownOf(facts.headers ?? {}, header)?.(value) ?? textOf(value)]);
  }
  return [fields.map(writeField).join(""), content];
}

/** Refuses line breaks: they would begin another header, or the content. */
function writeField([name, text]: [string, string]): string {
  if (/[\r\n\0]/.test(name + text)) throw new TypeError(`The header ${name} of a part must be one line.`);
  return `${name}: ${text}\r\n`;
}

const contentOf = (item: unknown): Content =>
  item instanceof Blob || item instanceof ArrayBuffer || ArrayBuffer.isView(item) ? (item as Content) : textOf(item);

/** The media type of a part without one; text needs none. */
function typeOf(item: unknown, content: Content): string {
  if (typeof content !== "string") return "application/octet-stream";
  return typeof item === "object" ? "application/json" : "";
}

/** The same Content-Disposition as in forms of browsers. */
function dispositionOf(name: string, content: Content): string {
  const file = content instanceof File ? content.name : typeof content === "string" ? undefined : "blob";
  return `form-data; name="${quoted(name)}"${file === undefined ? "" : `; filename="${quoted(file)}"`}`;
}

const quoted = (text: string): string => text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
