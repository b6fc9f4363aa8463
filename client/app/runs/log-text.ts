// The lines of a log. A log is untrusted: this keeps its colours, and removes all other escape sequences.

export interface Span {
  text: string;
  /** Class names of the colours. */
  look: string;
  isMatch: boolean;
}

/** Colours and marks at some place of the log. */
type Look = Readonly<{ fore: string; back: string; marks: readonly string[] }>;

const plain: Look = { fore: "", back: "", marks: [] };
/** Longer lines are cut for display. */
const longestLine = 2_000;

// Matches CSI, then strings such as OSC with their end, then any other escape sequence.
const anyEscape = String.raw`(?:\u001b\[|\u009b)([0-?]*)[ -/]*([@-~]?)|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -/]*[0-~]?`;
const escapes = new RegExp(anyEscape, "g");
const reset = "\u001b[0m";
const firstEscape = /[\u001b\u009b]/;
/** Control characters except tabs. */
const controls = /[\p{Cc}--\t]/gv;
/** These characters change the order of the text on the screen. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g;

/** In the order of the codes. The bits are red, green and blue. */
const colours = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const marks: Readonly<Record<number, string>> = { 1: "bold", 2: "dim", 3: "italic", 4: "underline", 9: "struck" };
const inverse = "inverse";
const ends: Readonly<Record<number, readonly string[]>> = {
  22: ["bold", "dim"],
  23: ["italic"],
  24: ["underline"],
  27: [inverse],
  29: ["struck"],
};

export class LogText {
  readonly #lines: string[] = [];
  /** The look at the beginning of each line. */
  readonly #looks: Look[] = [];
  /** The number of characters that are not shown, by line. */
  readonly #omitted = new Map<number, number>();
  #look = plain;
  /** The last line, which has no end yet. */
  #open = "";

  get count(): number {
    return this.#lines.length;
  }

  append(text: string): void {
    if (this.#open !== "") {
      this.#lines.pop();
      this.#look = this.#looks.pop()!;
    }
    const lines = (this.#open + text).split("\n");
    this.#open = lines.pop()!;
    for (const line of lines) this.#push(line);
    if (this.#open !== "") this.#push(this.#open);
  }

  #push(line: string): void {
    this.#looks.push(this.#look);
    if (firstEscape.test(line)) {
      // Most lines end with a reset, so little is left to read.
      const from = line.lastIndexOf(reset);
      if (from >= 0) this.#look = plain;
      for (const [, codes, end] of line.slice(Math.max(0, from)).matchAll(escapes))
        if (end === "m") this.#look = lookAfter(this.#look, codes!);
    }
    // A terminal replaces the line by the text after a carriage return.
    const text = line.endsWith("\r") ? line.slice(0, -1) : line;
    const shown = text.slice(text.lastIndexOf("\r") + 1);
    if (shown.length > longestLine) this.#omitted.set(this.count, shown.length - longestLine);
    // The copy does not keep a long line in memory.
    this.#lines.push(shown.length > longestLine ? ` ${shown.slice(0, longestLine)}`.slice(1) : shown);
  }

  omittedOf(index: number): number {
    return this.#omitted.get(index) ?? 0;
  }

  /** The line without escape sequences. */
  textOf(index: number): string {
    const line = this.#lines[index] ?? "";
    return clean(firstEscape.test(line) ? line.replace(escapes, "") : line);
  }

  /** Indexes of the lines with this text, in any case. */
  find(text: string): number[] {
    const wanted = text.toLowerCase();
    const found: number[] = [];
    if (wanted === "") return found;
    for (let index = 0; index < this.count; index++)
      if (this.textOf(index).toLowerCase().includes(wanted)) found.push(index);
    return found;
  }

  /** The index of the first line that begins with `Error`, after the border of a box. */
  findError(): number | undefined {
    for (let index = 0; index < this.count; index++)
      if (/^[^\p{L}\p{N}]*error\b/iu.test(this.textOf(index))) return index;
    return;
  }

  spansOf(index: number, wanted = ""): Span[] {
    const line = this.#lines[index] ?? "";
    const spans: Span[] = [];
    let look = this.#looks[index] ?? plain;
    let from = 0;
    const add = (to: number) => {
      const text = clean(line.slice(from, to));
      if (text !== "") spans.push({ text, look: classesOf(look), isMatch: false });
    };
    for (const { 0: whole, 1: codes, 2: end, index: at } of line.matchAll(escapes)) {
      add(at);
      from = at + whole.length;
      if (end === "m") look = lookAfter(look, codes!);
    }
    add(line.length);
    return wanted === "" ? spans : markMatches(spans, wanted.toLowerCase());
  }
}

const clean = (text: string): string => text.replace(controls, "").replace(reordering, "\ufffd");

function classesOf({ fore, back, marks }: Look): string {
  const isInverse = marks.includes(inverse);
  const ground = isInverse ? fore || "white" : back;
  // Text on a coloured ground keeps the usual colour, so that it stays legible.
  const colour = ground === "" ? fore : "";
  return [...marks, colour && `fore-${colour}`, ground && `back-${ground}`].filter(Boolean).join(" ");
}

function lookAfter(look: Look, text: string): Look {
  const codes = text.split(/[;:]/).map(Number);
  let next = look;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    const mark = code === 7 ? inverse : marks[code];
    const ended = ends[code];
    if (code === 0) next = plain;
    else if (mark !== undefined) next = { ...next, marks: [...new Set([...next.marks, mark])] };
    else if (ended) next = { ...next, marks: next.marks.filter((one) => !ended.includes(one)) };
    else if (code === 38 || code === 48) {
      const { colour, length } = readColour(codes.slice(at + 1));
      next = { ...next, [code === 38 ? "fore" : "back"]: colour };
      at += length;
    } else if (code >= 30 && code <= 39) next = { ...next, fore: colours[code - 30] ?? "" };
    else if (code >= 40 && code <= 49) next = { ...next, back: colours[code - 40] ?? "" };
    else if (code >= 90 && code <= 97) next = { ...next, fore: brightOf(code - 90) };
    else if (code >= 100 && code <= 107) next = { ...next, back: brightOf(code - 100) };
  }
  return next;
}

const brightOf = (index: number): string => (index === 0 ? "grey" : colours[index]!);

/** Colours of a palette of 256 or of 24 bits become the nearest usual one, which is legible on light and dark. */
function readColour([kind, one = 0, two = 0, three = 0]: number[]): { colour: string; length: number } {
  if (kind === 2) return { colour: nearest(one, two, three), length: 4 };
  if (kind !== 5) return { colour: "", length: 1 };
  if (one < 16) return { colour: one < 8 ? colours[one]! : brightOf(one - 8), length: 2 };
  if (one > 231)
    return { colour: nearest(...(Array(3).fill((one - 232) * 10) as [number, number, number])), length: 2 };
  const cube = one - 16;
  const parts = [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((part) => part * 51);
  return { colour: nearest(...(parts as [number, number, number])), length: 2 };
}

function nearest(...parts: [red: number, green: number, blue: number]): string {
  const most = Math.max(...parts);
  if (most - Math.min(...parts) < 40) return most < 60 ? "black" : most < 180 ? "grey" : "white";
  const bits = parts.reduce((sum, part, index) => sum + (part > most / 2 ? 2 ** index : 0), 0);
  return colours[bits]!;
}

/** Splits the spans at the matches, which may begin in one span and end in another. */
function markMatches(spans: readonly Span[], wanted: string): Span[] {
  const text = spans
    .map((span) => span.text)
    .join("")
    .toLowerCase();
  const isMatch = new Uint8Array(text.length);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    isMatch.fill(1, at, at + wanted.length);
  let before = 0;
  return spans.flatMap((span) => {
    const parts: Span[] = [];
    let from = 0;
    for (let to = 1; to <= span.text.length; to++) {
      const changes = isMatch[before + to] !== isMatch[before + from];
      if (to < span.text.length && !changes) continue;
      parts.push({ ...span, text: span.text.slice(from, to), isMatch: isMatch[before + from] === 1 });
      from = to;
    }
    before += span.text.length;
    return parts;
  });
}
