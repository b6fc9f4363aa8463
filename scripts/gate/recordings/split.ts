// Splits a recording into exchanges while reading it, so that its size does not matter.

/** The text of one exchange; null if it is too large. */
export type Piece = Buffer | null;

export interface Splitter {
  /** The pieces that end in this chunk. */
  feed(chunk: Buffer): Piece[];
  /** The last pieces, and the problem of the whole file, if any. */
  end(): { rest: Piece[]; problem: string | null };
}

export const maxMebibytes = 64;
const maxBytes = maxMebibytes << 20;

const newline = 0x0a;
const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
const colon = 0x3a;
const comma = 0x2c;
const space = 0x20;

/** Collects a piece that spans several chunks. */
class PieceBuffer {
  #parts: Buffer[] = [];
  #size = 0;

  add(part: Buffer): void {
    this.#size += part.byteLength;
    if (this.#size <= maxBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  take(): Piece {
    const piece =
      this.#size > maxBytes ? null : this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return piece;
  }
}

/** One JSON text a line; empty lines count as lines. */
export class LineSplitter implements Splitter {
  readonly #parts = new PieceBuffer();

  feed(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#parts.add(chunk.subarray(start, end));
      pieces.push(this.#parts.take());
      start = end + 1;
    }
    if (start < chunk.length) this.#parts.add(chunk.subarray(start));
    return pieces;
  }

  end() {
    return { rest: this.#parts.isEmpty ? [] : [this.#parts.take()], problem: null };
  }
}

/** Splits the items of `log.entries` of one or several consecutive JSON documents. */
export class EntrySplitter implements Splitter {
  readonly #parts = new PieceBuffer();
  #pieces: Piece[] = [];
  /** Depth of nested objects and arrays. */
  #depth = 0;
  /** The names on the way to the entries, by depth. */
  readonly #names = ["", "", ""];
  #lastString = "";
  /** The text of a string that may be a name. */
  #name: number[] | null = null;
  #isInString = false;
  #isEscaped = false;
  /** Depth of the entries' array: 0 before it, -1 after it. */
  #entriesDepth = 0;
  /** After a document with entries, until something else follows. */
  #isBetweenDocuments = false;
  #isInEntry = false;
  /** Start of the entry in the chunk. */
  #start = 0;

  feed(chunk: Buffer): Piece[] {
    this.#pieces = [];
    this.#start = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!;
      if (this.#isInString) this.#readString(byte);
      else {
        // A byte order mark may come before the next document.
        if (byte > space && byte < 0x80) this.#isBetweenDocuments = false;
        if (this.#entriesDepth > 0 && this.#depth === this.#entriesDepth) this.#readBetween(chunk, index, byte);
        this.#readStructure(chunk, index, byte);
      }
    }
    if (this.#isInEntry) this.#parts.add(chunk.subarray(this.#start));
    return this.#pieces;
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#isInString = false;
      if (this.#name !== null) this.#lastString = Buffer.from(this.#name).toString();
      this.#name = null;
      return;
    }
    if (this.#name !== null && this.#name.length < 64) this.#name.push(byte);
  }

  /** Starts entries, and ends entries that are scalars. */
  #readBetween(chunk: Buffer, index: number, byte: number): void {
    const isEnd = byte === comma || byte === closeBracket;
    if (this.#isInEntry && isEnd) this.#endEntry(chunk, index);
    else if (!this.#isInEntry && !isEnd && byte > space) {
      this.#isInEntry = true;
      this.#start = index;
    }
  }

  #readStructure(chunk: Buffer, index: number, byte: number): void {
    switch (byte) {
      case quote:
        this.#isInString = true;
        this.#name = this.#depth <= 2 && !this.#isInEntry ? [] : null;
        break;
      case colon:
        if (this.#depth === 1 || this.#depth === 2) this.#names[this.#depth] = this.#lastString;
        break;
      case openBrace:
      case openBracket:
        if (byte === openBracket && this.#isAtEntries()) this.#entriesDepth = 3;
        this.#depth += 1;
        break;
      case closeBrace:
      case closeBracket:
        this.#depth -= 1;
        if (this.#isInEntry && this.#depth === this.#entriesDepth) this.#endEntry(chunk, index + 1);
        else if (this.#entriesDepth > 0 && this.#depth < this.#entriesDepth) this.#entriesDepth = -1;
        if (this.#depth === 0 && this.#entriesDepth === -1) this.#endDocument();
    }
  }

  #endDocument(): void {
    this.#entriesDepth = 0;
    this.#names.fill("");
    this.#isBetweenDocuments = true;
  }

  #isAtEntries(): boolean {
    return this.#depth === 2 && this.#entriesDepth === 0 && this.#names[1] === "log" && this.#names[2] === "entries";
  }

  #endEntry(chunk: Buffer, end: number): void {
    this.#parts.add(chunk.subarray(this.#start, end));
    this.#pieces.push(this.#parts.take());
    this.#isInEntry = false;
  }

  end() {
    if (this.#isBetweenDocuments) return { rest: [], problem: null };
    if (this.#entriesDepth === 0) return { rest: [], problem: "it has no log.entries" };
    return { rest: [], problem: this.#depth === 0 && !this.#isInString ? null : "it ends in the middle" };
  }
}

/** Counts objects, arrays and members without parsing: parsing would need memory for each of them. */
export function countValues(json: Buffer): number {
  let count = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (byte === quote) index = endOfString(json, index + 1);
    else if (byte === comma || byte === openBracket || byte === openBrace) count += 1;
  }
  return count;
}

function endOfString(json: Buffer, start: number): number {
  for (let index = start; index < json.length; index += 1) {
    if (json[index] === backslash) index += 1;
    else if (json[index] === quote) return index;
  }
  return json.length;
}
