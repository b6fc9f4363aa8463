// Cuts a recording into its exchanges while it is read, so that its size does not matter.

/** One exchange's text, or null for one that is too large to be read. */
export type Piece = Buffer | null;

export interface Splitter {
  /** What is whole after this chunk. */
  feed(chunk: Buffer): Piece[];
  /** What is left, and what was wrong with the whole. */
  end(): { rest: Piece[]; problem: string | null };
}

/** No exchange is that large. */
const mostBytes = 128 << 20;

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

/** Text that comes in parts, forgotten beyond the bound. */
class Parts {
  #parts: Buffer[] = [];
  #size = 0;

  add(part: Buffer): void {
    this.#size += part.byteLength;
    if (this.#size <= mostBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  take(): Piece {
    const piece = this.#size > mostBytes ? null : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return piece;
  }
}

/** One JSON text a line; empty lines count as lines. */
export function splitLines(): Splitter {
  const parts = new Parts();
  return {
    feed(chunk) {
      const pieces: Piece[] = [];
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        parts.add(chunk.subarray(start, end));
        pieces.push(parts.take());
        start = end + 1;
      }
      if (start < chunk.length) parts.add(chunk.subarray(start));
      return pieces;
    },
    end: () => ({ rest: parts.isEmpty ? [] : [parts.take()], problem: null }),
  };
}

/** The members of `log.entries` of one JSON document, whatever they are. */
export function splitEntries(): Splitter {
  const parts = new Parts();
  /** How deep in objects and arrays, and under which names on the way to the entries. */
  let depth = 0;
  const names = ["", "", ""];
  let inString = false;
  let isEscaped = false;
  /** The text of a string that may be a name. */
  let text: number[] | null = null;
  let last = "";
  /** The entries' array, once met; -1 after its end. */
  let entriesDepth = 0;
  let inEntry = false;

  const isAmongEntries = () => entriesDepth > 0 && depth === entriesDepth;

  function feed(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    const endEntry = (end: number) => {
      parts.add(chunk.subarray(start, end));
      pieces.push(parts.take());
      inEntry = false;
    };
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!;
      if (inString) {
        readString(byte);
        continue;
      }
      if (isAmongEntries()) {
        // What is neither an object nor an array ends where the next begins.
        if (inEntry && (byte === comma || byte === closeBracket)) endEntry(index);
        else if (!inEntry && byte !== comma && byte !== closeBracket && byte > space) {
          inEntry = true;
          start = index;
        }
      }
      switch (byte) {
        case quote:
          inString = true;
          text = depth <= 2 && !inEntry ? [] : null;
          break;
        case colon:
          if (depth === 1 || depth === 2) names[depth] = last;
          break;
        case openBrace:
        case openBracket:
          if (byte === openBracket && depth === 2 && entriesDepth === 0 && isEntries()) entriesDepth = 3;
          depth += 1;
          break;
        case closeBrace:
        case closeBracket:
          depth -= 1;
          if (inEntry && depth === entriesDepth) endEntry(index + 1);
          else if (entriesDepth > 0 && depth < entriesDepth) entriesDepth = -1;
      }
    }
    if (inEntry) parts.add(chunk.subarray(start));
    return pieces;
  }

  const isEntries = () => names[1] === "log" && names[2] === "entries";

  function readString(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) {
      inString = false;
      if (text !== null) last = Buffer.from(text).toString();
      text = null;
      return;
    }
    if (text !== null && text.length < 64) text.push(byte);
  }

  return {
    feed,
    end() {
      if (entriesDepth === 0) return { rest: [], problem: "it has no log.entries" };
      return { rest: [], problem: depth === 0 && !inString ? null : "it ends in the middle" };
    },
  };
}
