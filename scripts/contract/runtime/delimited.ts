// Values with all items or members in one string: `a,b`, `.a.b`, `;n=a;n=b`, `k=v,k2=v2`.
import type { Parameter } from "./tables.ts";
import { addToBranch, type Branch, mustBe, quote, type Read, readBranch, readText, refused } from "./values.ts";

/** Null if the text cannot be decoded. */
export type Decode = (text: string) => string | null;

/** The strings of items, or of names and values alternately; null if the style does not match. */
type Pieces = string[] | null;

const separators: Partial<Record<Parameter["style"], string>> = {
  comma: ",",
  space: " ",
  pipe: "|",
  label: ".",
  matrix: ";",
};

/**
 * Only unencoded separators count. Many clients encode a whole list, so decode it if this reading fails.
 */
export function readDelimited(parameter: Parameter, raw: string, decode: Decode): Read {
  if (parameter.tolerant) return readTolerant(parameter, raw, decode);
  const exact = readPieces(parameter, decodeAll(splitText(parameter, raw), decode));
  if ("value" in exact) return exact;
  // OpenAPI 3.0 showed dots where its own grammar writes commas.
  if (parameter.style === "label" && !parameter.explode) {
    const dotted = readDelimited({ ...parameter, explode: true }, raw, decode);
    if ("value" in dotted) return dotted;
  }
  if (!/[%+]/.test(raw)) return orSingle(parameter, raw, decode, exact);
  const text = decode(raw);
  const decoded = text === null ? exact : readPieces(parameter, splitText(parameter, text));
  return orSingle(parameter, raw, decode, decoded);
}

/** Decodes first, because the encoders of clients also encode the commas between items. */
function readTolerant(parameter: Parameter, raw: string, decode: Decode): Read {
  const text = decode(raw);
  if (text === null) return readPieces(parameter, null);
  return readPieces(parameter, text === "" ? [] : [...new Set(text.split(",").map((item) => item.trim()))]);
}

/** For schemas that allow a list and also a single value. */
function orSingle(parameter: Parameter, raw: string, decode: Decode, read: Read): Read {
  if ("value" in read) return read;
  const body = withoutPrefix(parameter, raw);
  const text = body === null ? null : decode(body);
  const value = text === null ? refused : readText(text, parameter);
  return value === refused ? read : { value };
}

function readPieces(parameter: Parameter, pieces: Pieces): Read {
  if (pieces === null) return { problem: mustBe(parameter.name, parameter.expects) };
  if (parameter.items !== undefined) return readList(parameter, pieces);
  return parameter.shape === undefined ? readSingle(parameter, pieces) : readMembers(parameter, pieces);
}

export function readList({ name, expects, items, accepts }: Parameter, members: string[]): Read {
  const values: unknown[] = [];
  for (const member of members) {
    const value = items === undefined ? member : readText(member, items);
    if (value === refused) return { problem: `${name} has ${quote(member)}, which is not ${items!.expects}.` };
    values.push(value);
  }
  if (accepts !== null && !accepts(values)) return { problem: mustBe(name, expects) };
  return { value: values };
}

function readSingle(parameter: Parameter, pieces: string[]): Read {
  const value = pieces.length > 1 ? refused : readText(pieces[0] ?? "", parameter);
  return value === refused ? { problem: mustBe(parameter.name, parameter.expects) } : { value };
}

function readMembers({ name, expects, shape, accepts }: Parameter, pieces: string[]): Read {
  const problem = { problem: mustBe(name, expects) };
  const branch: Branch = new Map();
  if (pieces.length % 2 !== 0) return problem;
  for (let index = 0; index < pieces.length; index += 2) {
    if (addToBranch(branch, [pieces[index]!], pieces[index + 1]!) === "duplicate") return problem;
  }
  const value = readBranch(branch, shape!);
  return value === refused || (accepts !== null && !accepts(value)) ? problem : { value };
}

function decodeAll(pieces: Pieces, decode: Decode): Pieces {
  const decoded = pieces?.map(decode);
  return decoded?.every((piece) => piece !== null) ? decoded : null;
}

function splitText(parameter: Parameter, text: string): Pieces {
  const body = withoutPrefix(parameter, text);
  if (body === null) return null;
  const isStructured = parameter.items !== undefined || parameter.shape !== undefined;
  if (!isStructured) return [body];
  const pieces = body === "" ? [] : splitBody(parameter, body);
  return parameter.explode && parameter.shape !== undefined ? pieces.flatMap(splitMember) : pieces;
}

function splitBody(parameter: Parameter, body: string): string[] {
  const { style, explode, name, items } = parameter;
  if (style === "space") return body.split(/ |%20|\+/);
  if (style === "matrix" && explode && items) return body.split(`;${name}=`);
  const separator = !explode && (style === "matrix" || style === "label") ? "," : separators[style]!;
  return body.split(separator);
}

function splitMember(text: string): string[] {
  const equals = text.indexOf("=");
  return equals === -1 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** Labels begin with a dot, matrices with a semicolon and usually the name. */
function withoutPrefix({ style, name, explode, shape }: Parameter, text: string): string | null {
  if (style === "label") return text.startsWith(".") ? text.slice(1) : null;
  if (style !== "matrix") return text;
  if (explode && shape !== undefined) return text.startsWith(";") ? text.slice(1) : null;
  if (text === `;${name}`) return "";
  return text.startsWith(`;${name}=`) ? text.slice(name.length + 2) : null;
}
