// Reads single members of a JSON document without parsing the rest. The schemas of a provider may have a hundred megabytes,
// but a plan needs only a few.

const sign = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  open: 0x7b,
  close: 0x7d,
  list: 0x5b,
  listEnd: 0x5d,
};
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

type Place = Readonly<{ from: number; to: number }>;

/** Throws at the first invalid JSON that it reads. */
export class JsonMembers {
  readonly #text: Buffer;
  /** Members of objects that were read before, by their start. */
  readonly #known = new Map<number, ReadonlyMap<string, Place>>();

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#text = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The value at this path of member names; undefined if there is none. */
  find(...path: string[]): unknown {
    let place: Place | undefined = { from: this.#skipSpace(0), to: this.#text.length };
    for (const name of path) {
      if (this.#text[place.from] !== sign.open) return undefined;
      place = this.#membersAt(place.from).get(name);
      if (place === undefined) return undefined;
    }
    return JSON.parse(this.#text.toString("utf8", place.from, place.to));
  }

  #membersAt(start: number): ReadonlyMap<string, Place> {
    const known = this.#known.get(start);
    if (known) return known;
    const members = new Map<string, Place>();
    let at = this.#skipSpace(start + 1);
    while (this.#text[at] !== sign.close) {
      const keyEnd = this.#skipString(at);
      const name: string = JSON.parse(this.#text.toString("utf8", at, keyEnd));
      const from = this.#skipSpace(this.#skip(sign.colon, this.#skipSpace(keyEnd)));
      const to = this.#skipValue(from);
      members.set(name, { from, to });
      at = this.#skipSpace(to);
      if (this.#text[at] === sign.comma) at = this.#skipSpace(at + 1);
      else if (this.#text[at] !== sign.close) throw new Error("The document is not JSON.");
    }
    this.#known.set(start, members);
    return members;
  }

  #skip(wanted: number, at: number): number {
    if (this.#text[at] !== wanted) throw new Error("The document is not JSON.");
    return at + 1;
  }

  #skipSpace(at: number): number {
    let next = at;
    while (isSpace(this.#text[next])) next += 1;
    return next;
  }

  #skipString(at: number): number {
    let next = this.#skip(sign.quote, at);
    while (next < this.#text.length) {
      const byte = this.#text[next];
      if (byte === sign.quote) return next + 1;
      next += byte === sign.backslash ? 2 : 1;
    }
    throw new Error("The document is not JSON.");
  }

  #skipValue(at: number): number {
    let depth = 0;
    for (let next = at; next < this.#text.length; ) {
      const byte = this.#text[next]!;
      if (byte === sign.quote) next = this.#skipString(next);
      else {
        if (depth === 0 && (byte === sign.comma || byte === sign.close || byte === sign.listEnd)) return next;
        if (byte === sign.open || byte === sign.list) depth += 1;
        if (byte === sign.close || byte === sign.listEnd) depth -= 1;
        next += 1;
      }
      if (depth === 0 && (byte === sign.quote || byte === sign.close || byte === sign.listEnd)) return next;
    }
    throw new Error("The document is not JSON.");
  }
}
