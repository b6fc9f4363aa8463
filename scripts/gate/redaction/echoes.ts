// Hides known secrets of an exchange wherever they recur, such as in an error message, in any encoding.
import { decoded } from "../../model/index.ts";
import { hidden } from "./tokens.ts";

/** Shorter secrets would be found in ordinary words. */
const shortest = 6;
const longest = 4_096;
const most = 300;
/** Additional secrets are searched in one spelling only, to save time. */
const maxInAnySpelling = 50;

interface Spelling {
  secret: string;
  written: string;
}

export class Echoes {
  readonly #secrets = new Set<string>();
  #sorted: readonly Spelling[] | undefined;

  add(secret: string): void {
    if (this.#secrets.size >= most) return;
    for (const one of [secret, ...decodingsOf(secret)]) {
      if (one.length < shortest || one.length > longest || this.#secrets.size >= most || one === hidden) continue;
      this.#secrets.add(one);
      this.#sorted = undefined;
    }
  }

  get isEmpty(): boolean {
    return this.#secrets.size === 0;
  }

  /** Longest first: one secret may contain another. */
  get #longestFirst(): readonly Spelling[] {
    this.#sorted ??= [...this.#secrets]
      .flatMap((secret, index) =>
        (index < maxInAnySpelling ? spellingsOf(secret) : [secret]).map((written) => ({ secret, written })),
      )
      .sort((one, other) => other.written.length - one.written.length);
    return this.#sorted;
  }

  /** Returns the spellings that occur in these strings. Most texts contain no secret, which saves further searches. */
  foundIn(texts: readonly string[]): readonly Spelling[] {
    const all = texts.join("\n");
    return this.#longestFirst.filter(({ written }) => all.includes(written));
  }

  hideIn(text: string, spellings: readonly Spelling[] = this.#longestFirst): string {
    let shown = text;
    for (const { written } of spellings) shown = shown.replaceAll(written, hidden);
    return shown;
  }

  /** Like `hideIn`, for JSON. A value that is one plain word stays: it may be an enum value. */
  hideInJson(text: string, spellings: readonly Spelling[]): string {
    let shown = text;
    for (const { secret, written } of spellings) {
      if (/^[\d.eE+-]+$/.test(written)) {
        shown = hideDigits(shown, written);
        continue;
      }
      const isWord = written === secret && /^[a-z_-]+$/.test(secret);
      shown = shown.replaceAll(isWord ? new RegExp(`(?<!")${written}|${written}(?!")`, "g") : written, hidden);
    }
    return shown;
  }
}

/** A number becomes 0, so that the result is still JSON. */
const hideDigits = (json: string, written: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (value) =>
    !value.includes(written) ? value : value.startsWith('"') ? value.replaceAll(written, hidden) : "0",
  );

/** Decodes a secret: XML entities, percent-encoding, or user and password in base64. */
function decodingsOf(secret: string): string[] {
  const found: string[] = [];
  if (secret.includes("&"))
    found.push(secret.replaceAll(/&(?:lt|gt|quot|#34|apos|#39|amp);/g, (entity) => entities[entity]!));
  if (secret.includes("%")) found.push(decoded(secret));
  if (/^[A-Za-z\d+/_-]{8,}={0,2}$/.test(secret)) {
    const plain = Buffer.from(secret, "base64").toString();
    // If the result is not text, the secret was not base64.
    if (/^[\x20-\x7e]+$/.test(plain)) found.push(plain, plain.slice(plain.indexOf(":") + 1));
  }
  return found;
}

/** A cache, because the same callers come again and again. */
const spelled = new Map<string, readonly string[]>();
const maxSpelled = 200;

function spellingsOf(secret: string): readonly string[] {
  let found = spelled.get(secret);
  if (found === undefined) {
    found = spell(secret);
    if (spelled.size >= maxSpelled) spelled.clear();
    spelled.set(secret, found);
  }
  return found;
}

function spell(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const percent = encodeURIComponent(secret.toWellFormed());
  const strict = percent.replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const every = hex.replaceAll(/../g, "%$&");
  const json = inJson(secret);
  const all = [
    secret,
    ...inXml(secret),
    ...[json, inJson(json), inJson(inJson(json)), secret.replaceAll("/", "\\/")],
    ...[percent, strict, every].flatMap((text) => [text, lowerHex(text), text.replaceAll("%20", "+")]),
    every.toUpperCase(),
    encodeURIComponent(percent),
    hex,
    hex.toUpperCase(),
    ...base64Of(bytes),
  ];
  return [...new Set(all)].filter((text) => text.length >= shortest);
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

/** As text, and as an attribute by encoders that write quotes differently. */
function inXml(text: string): string[] {
  const plain = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = ["&quot;", "&#34;"].map((quote) => plain.replaceAll('"', quote));
  return [plain, ...quotes.flatMap((one) => [one.replaceAll("'", "&apos;"), one.replaceAll("'", "&#39;")])];
}

const lowerHex = (text: string): string => text.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());

/** The base64 of these bytes at any offset, without digits that also encode neighbouring bytes. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const end = Math.floor((padded.length * 8) / 6);
    const own = padded.toString("base64").slice(Math.ceil((offset * 8) / 6), end);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
