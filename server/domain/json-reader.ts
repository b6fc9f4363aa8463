// Checks JSON piece by piece, without holding the document, and keeps only the values that a listener asks for.
import { isUtf8 } from "node:buffer";

/** One sentence for the sender. */
export class BadJson extends Error {}

const most = {
  /** Depth of nested objects and lists. */
  depth: 256,
  /** Maximum size of a key, a number or a literal in bytes. */
  tokenBytes: 1024,
};

/** Depth 1 is inside the outermost object. */
export interface Listener {
  /** Called with a key at depth 1 or 3. */
  onKey(depth: number, key: string): void;
  /** A value begins; returns the number of its bytes to keep, 0 for none. */
  limitOf(depth: number): number;
  /** The kept bytes of a value; undefined if it is longer than its limit. */
  onText(depth: number, text: string | undefined): void;
  /** An object or list ends. */
  onEnd(depth: number): void;
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code("\\"), code(","), code(":")];
const [openObject, closeObject, openList, closeList] = [code("{"), code("}"), code("["), code("]")];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const scalarForm = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const escapes = new Set(Array.from('"\\/bfnrt', code));

/** What may come next. */
type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

/** Checks the whole grammar of JSON, and keeps the values for the listener. */
export class JsonReader {
  readonly #listener: Listener;
  /** The start of a character whose rest is in the next chunk. */
  #cut = Buffer.alloc(0);
  /** For each open container, whether it is an object. */
  readonly #stack: boolean[] = [];
  #expected: Expected = "value";
  #inString = false;
  #isKey = false;
  /** The hexadecimal digits that an escape still needs; -1 directly after a backslash. */
  #escape = 0;
  /** The bytes of a number or literal. */
  #scalar = "";
  /** The value that is being kept, from its depth on. */
  #kept: { depth: number; limit: number; parts: Uint8Array[]; bytes: number } | undefined;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  push(chunk: Uint8Array): void {
    this.#assertText(chunk);
    let from = 0;
    for (let at = 0; at < chunk.length; ) {
      const byte = chunk[at]!;
      if (this.#inString) {
        at = this.#skipString(chunk, at);
        if (!this.#inString) from = this.#endString(chunk, from, at);
        continue;
      }
      if (this.#scalar !== "") {
        if (!isDelimiter(byte)) {
          this.#scalar += String.fromCharCode(byte);
          if (this.#scalar.length > most.tokenBytes) throw notJson();
          at += 1;
          continue;
        }
        from = this.#endScalar(chunk, from, at);
      }
      at += 1;
      if (isSpace(byte)) continue;
      from = this.#read(byte, chunk, from, at);
    }
    this.#keep(chunk, from, chunk.length);
  }

  end(): void {
    if (this.#scalar !== "") this.#endScalar(new Uint8Array(), 0, 0);
    if (this.#cut.length > 0 || this.#expected !== "nothing") throw notJson();
  }

  /** Not with a decoder: its strings would be as large as the document. */
  #assertText(chunk: Uint8Array): void {
    const text = this.#cut.length > 0 ? Buffer.concat([this.#cut, chunk]) : chunk;
    const end = text.length - cutLength(text);
    if (!isUtf8(text.subarray(0, end))) throw notJson();
    this.#cut = Buffer.from(text.subarray(end));
  }

  /** Handles a sign outside of strings and scalars; returns from where on bytes are not kept yet. */
  #read(byte: number, chunk: Uint8Array, from: number, after: number): number {
    const expected = this.#expected;
    if (byte === quote && (expected === "key" || expected === "key or end")) {
      this.#isKey = true;
      this.#inString = true;
      const depth = this.#stack.length;
      if (this.#kept || (depth !== 1 && depth !== 3)) return from;
      this.#kept = { depth, limit: most.tokenBytes, parts: [], bytes: 0 };
      return after - 1;
    }
    if (expected === "value" || (expected === "value or end" && byte !== closeList)) {
      return this.#begin(byte, from, after - 1);
    }
    if (byte === colon && expected === "colon") {
      this.#expected = "value";
    } else if (byte === comma && expected === "comma or end") {
      this.#expected = this.#stack.at(-1) ? "key" : "value";
    } else if (byte === closeObject || byte === closeList) {
      const mayEnd = expected === "comma or end" || expected === (byte === closeObject ? "key or end" : "value or end");
      if (!mayEnd || this.#stack.at(-1) !== (byte === closeObject)) throw notJson();
      this.#listener.onEnd(this.#stack.length);
      this.#stack.pop();
      return this.#endValue(chunk, from, after);
    } else {
      throw notJson();
    }
    return from;
  }

  #begin(byte: number, from: number, at: number): number {
    const depth = this.#stack.length;
    const limit = this.#kept ? 0 : this.#listener.limitOf(depth);
    if (limit > 0) this.#kept = { depth, limit, parts: [], bytes: 0 };
    if (byte === quote) {
      this.#inString = true;
      this.#isKey = false;
    } else if (byte === openObject || byte === openList) {
      if (depth === most.depth) throw new BadJson(`The document is nested more than ${most.depth} levels deep.`);
      this.#stack.push(byte === openObject);
      this.#expected = byte === openObject ? "key or end" : "value or end";
    } else {
      this.#scalar = String.fromCharCode(byte);
    }
    return limit > 0 ? at : from;
  }

  /** Returns the place after the string, or the end of the chunk. */
  #skipString(chunk: Uint8Array, start: number): number {
    let at = start;
    // A local variable: most of the time is spent here.
    let digits = this.#escape;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (digits > 0) {
        if (!/[\da-fA-F]/.test(String.fromCharCode(byte))) throw notJson();
        digits -= 1;
      } else if (digits < 0) {
        if (byte !== 0x75 && !escapes.has(byte)) throw notJson();
        digits = byte === 0x75 ? 4 : 0;
      } else if (byte === quote) {
        this.#inString = false;
        at += 1;
        break;
      } else if (byte === backslash) {
        digits = -1;
      } else if (byte < 0x20) {
        throw notJson();
      }
    }
    this.#escape = digits;
    return at;
  }

  #endString(chunk: Uint8Array, from: number, after: number): number {
    if (!this.#isKey) return this.#endValue(chunk, from, after);
    this.#expected = "colon";
    if (this.#kept?.depth !== this.#stack.length) return from;
    const text = this.#take(chunk, from, after);
    this.#listener.onKey(this.#stack.length, text === undefined ? "" : (JSON.parse(text) as string));
    return after;
  }

  #endScalar(chunk: Uint8Array, from: number, at: number): number {
    if (!scalarForm.test(this.#scalar)) throw notJson();
    this.#scalar = "";
    return this.#endValue(chunk, from, at);
  }

  #endValue(chunk: Uint8Array, from: number, after: number): number {
    this.#expected = this.#stack.length === 0 ? "nothing" : "comma or end";
    if (this.#kept?.depth !== this.#stack.length) return from;
    const { depth } = this.#kept;
    this.#listener.onText(depth, this.#take(chunk, from, after));
    return after;
  }

  /** The kept bytes, which end here. */
  #take(chunk: Uint8Array, from: number, after: number): string | undefined {
    const { bytes, limit, parts } = this.#kept!;
    this.#kept = undefined;
    if (bytes + after - from > limit) return undefined;
    const last = Buffer.from(chunk.buffer, chunk.byteOffset + from, after - from);
    return parts.length === 0 ? last.toString() : Buffer.concat([...parts, last]).toString();
  }

  #keep(chunk: Uint8Array, from: number, after: number): void {
    if (!this.#kept || after <= from) return;
    this.#kept.bytes += after - from;
    if (this.#kept.bytes > this.#kept.limit) this.#kept.parts = [];
    // The chunk may be used again.
    else this.#kept.parts.push(Uint8Array.from(chunk.subarray(from, after)));
  }
}

/** Bytes at the end that are the start of a longer character. */
function cutLength(text: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, text.length); length += 1) {
    const byte = text[text.length - length]!;
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

const isDelimiter = (byte: number) => isSpace(byte) || byte === comma || byte === closeObject || byte === closeList;

const notJson = () => new BadJson("The document is not JSON.");
