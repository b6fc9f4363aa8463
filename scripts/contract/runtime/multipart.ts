// `multipart/form-data` (RFC 7578), whose parts have names, and other kinds of `multipart/…`, whose parts have an order.
import { isJson, kindOfMediaType } from "../../model/index.ts";
import { parseBody } from "./bodies.ts";
import { type Entry, fieldOf, judgeFields, readByShape } from "./fields.ts";
import { headerOf } from "./headers.ts";
import { faultOfReading, fitsMediaTypes } from "./media-types.ts";
import { boundaryOf, type Part, splitParts } from "./mime-parts.ts";
import { decodeBody } from "./readers.ts";
import type { BodyReader, Field, Judge } from "./tables.ts";
import { type Media, valueTypes } from "./tables.ts";
import type { Violation } from "./types.ts";
import { escapeKey } from "./visit.ts";

export const readMultipart: BodyReader = (media, body, mediaType, judge) => {
  const boundary = boundaryOf(mediaType);
  if (boundary === null) return [judge.refuse("media-type", "Content-Type has no boundary.")];
  const parts = splitParts(typeof body === "string" ? new TextEncoder().encode(body) : body, boundary);
  if (typeof parts === "string") return [judge.refuse("malformed-body", parts)];
  return media.parts === undefined ? judgeNamed(media, parts, mediaType, judge) : judgeOrdered(media, parts, judge);
};

function judgeNamed(media: Media, parts: Part[], mediaType: string, judge: Judge): Violation[] {
  const names = parts.map(({ headers }) => nameOfPart(headers));
  // Only parts of forms need names. A part with neither a name nor a position cannot be identified.
  if (!/^multipart\/form-data/i.test(mediaType) && names.includes(null)) return [];
  const violations: Violation[] = [];
  const entries = parts.flatMap((part, index): Entry[] => {
    const name = names[index];
    if (name === null || name === undefined) {
      violations.push(judge.refuse("malformed-body", `A part has ${name === null ? "no name" : "several names"}.`));
      return [];
    }
    const partName = { pointer: `/${escapeKey(name)}`, called: `the part ${name.slice(0, 100)}` };
    const content = readPart(part, fieldOf(media, name), partName, judge);
    violations.push(...content.violations);
    return "text" in content || "value" in content ? [{ name, ...content }] : [];
  });
  return [...violations, ...judgeFields(media, entries, judge)];
}

/** An unreadable part gets its own violation, and its item is not checked. */
function judgeOrdered(media: Media, parts: Part[], judge: Judge): Violation[] {
  const { prefix, rest } = media.parts!;
  const found: Violation[] = [];
  const files = new Map<number, File>();
  const values = parts.map((part, index) => {
    const field = prefix[index] ?? rest;
    const content = readPart(part, field, { pointer: `/${index}`, called: `part ${index}` }, judge);
    found.push(...content.violations);
    if ("text" in content) return readByShape(content.text, field.shape);
    if ("file" in content) files.set(index, content.file);
    return "value" in content ? content.value : undefined;
  });
  if (values.includes(undefined)) return found;
  found.push(...judge.value(values));
  if (files.size > 0) judge.receive?.(values.map((value, index) => files.get(index) ?? value));
  return found;
}

/** Null for a part without a name, undefined for one with several names, because servers differ in which one they use. */
function nameOfPart(headers: Part["headers"]): string | null | undefined {
  const parameters = [...(headerOf(headers, "content-disposition") ?? "").matchAll(parameter)];
  const [first, second] = parameters.filter(([, name]) => /^name\*?$/i.test(name!));
  if (second !== undefined) return undefined;
  if (first === undefined || first[1]!.endsWith("*")) return null;
  return (first[2]?.replaceAll(/\\(.)/g, "$1") ?? first[3]!).replaceAll(/%(22|0D|0A)/gi, decodeURIComponent);
}

/** A quoted value may contain text that looks like parameters. */
const parameter = /;\s*([^\s;="]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

interface PartName {
  pointer: string;
  called: string;
}

type Content = { violations: Violation[] } & ({ text: string } | { value: unknown; file?: File } | object);

/** Neither a string nor a value if the part itself is invalid. */
function readPart({ headers, content }: Part, field: Field | undefined, partName: PartName, judge: Judge): Content {
  const { pointer, called } = partName;
  const type = headerOf(headers, "content-type");
  const violations = judge.headers(field?.headers ?? [], headers, pointer, called);
  if (type !== undefined && field?.mediaTypes && !fitsMediaTypes(field.mediaTypes, type)) {
    const message = `Content-Type ${type.slice(0, 100)} of ${called} must be ${field.mediaTypes.join(" or ")}.`;
    violations.push(judge.refuse("media-type", message, pointer, `${field.at}/contentType`));
  }
  const fault = type === undefined ? undefined : faultOfReading(type);
  if (fault !== undefined) {
    violations.push(judge.refuse("malformed-body", `Content-Type of ${called} ${fault}`, pointer));
    return { violations };
  }
  if (field?.isBytes || kindOfMediaType(type ?? "text/plain") === "bytes")
    return { violations, value: latin1(content), file: fileOf(headers, content, type) };
  const coding = headerOf(headers, "content-transfer-encoding") ?? "binary";
  if (!/^(?:binary|[78]bit)$/i.test(coding)) {
    const message = `${capitalize(called)} is in ${coding.slice(0, 100)}, which only some servers decode.`;
    violations.push(judge.refuse("malformed-body", message, pointer));
    return { violations };
  }
  const text = decodeBody(content);
  const refuse = (what: string): Content => ({
    violations: [...violations, judge.refuse("malformed-body", `${capitalize(called)} is not valid ${what}.`, pointer)],
  });
  if (text === null) return refuse("UTF-8");
  if (!isJson(type)) return { violations, text };
  const parsed = parseBody(text);
  if (!parsed.ok) return refuse("JSON");
  return isText(field?.shape) && typeof parsed.value !== "string"
    ? { violations, text }
    : { violations, value: parsed.value };
}

/** The name as sent: it may look like a path. */
function fileOf(headers: Part["headers"], content: Uint8Array, type = "application/octet-stream"): File {
  const parameters = [...(headerOf(headers, "content-disposition") ?? "").matchAll(parameter)];
  const [, , quoted, plain = ""] = parameters.find(([, name]) => /^filename$/i.test(name!)) ?? [];
  return new File([content as Uint8Array<ArrayBuffer>], quoted?.replaceAll(/\\(.)/g, "$1") ?? plain, { type });
}

const capitalize = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** A text may contain JSON, and is still a text. */
const isText = (shape: Media["shape"]): boolean => shape?.types === valueTypes.string;

/** Bytes as a text of as many characters, for schemas that bound the length. */
function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}
