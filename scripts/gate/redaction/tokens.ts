// Finds secrets in headers, and in any text by their form.
import { hash, randomBytes } from "node:crypto";
import { soundsSecret } from "./names.ts";

/** Matches the usual patterns of identifiers and tokens, so that a valid exchange stays valid. */
export const hidden = "REDACTED";

const salt = randomBytes(32).toString("hex");

/**
 * Replaces a secret by a mask that differs per secret: rate limits need to distinguish callers, and lists their rows. The mask
 * reveals nothing about the secret.
 */
export const maskOf = (secret: string): string => `${hidden}-${hash("sha256", salt + secret).slice(0, 8)}`;

/** A name and its sign, in plain text, options of commands, connection strings, JSON within JSON, or parts of a challenge. */
const named =
  /(?<![\w.-])[-_]{0,9}([A-Za-z][\w.-]{0,127})\\*["']?\s{0,9}[=:]\s{0,9}(?!(?:Bearer|Basic|Digest|Negotiate)\b)/gi;

/** The value behind a name. A quoted one may contain spaces. */
const valued = /(\\*["'])[^"'\\]{4,}|[^\s\\"',;&<>{}()]{4,}/y;

/** In Digest credentials, these values are secret despite their names. */
const proof = /^(?:c?nonce|nextnonce|opaque|response|rspauth)$/i;

interface Span {
  start: number;
  end: number;
}

/** Finds names even in place of a value, as in `Error: password=…`. */
function* findNamed(text: string): Generator<Span> {
  let done = 0;
  const digest = text.search(/\bDigest\s/i);
  for (const { 0: whole, 1: name, index } of text.matchAll(named)) {
    const isProof = digest !== -1 && digest < index && whole.includes("=") && proof.test(name!);
    if (index < done || !(isProof || soundsSecret(name!))) continue;
    valued.lastIndex = index + whole.length;
    const [value, quote = ""] = valued.exec(text) ?? [];
    if (value === undefined) continue;
    done = index + whole.length + value.length;
    yield { start: index + whole.length + quote.length, end: done };
  }
}

/** An option of a command, before a value as a separate argument. */
const option = /(?<![\w-])--?([A-Za-z][\w.-]{0,127})\s{1,9}(?!-)/g;

/** The value is the next argument of the list. */
export function isSecretOption(argument: unknown): boolean {
  const [, name] = (typeof argument === "string" && /^--?([A-Za-z][\w.-]{0,127})$/.exec(argument)) || [];
  return name !== undefined && soundsSecret(name);
}

function* findOptions(text: string): Generator<Span> {
  for (const { 0: whole, 1: name, index } of text.matchAll(option)) {
    if (!soundsSecret(name!)) continue;
    valued.lastIndex = index + whole.length;
    const [value, quote = ""] = valued.exec(text) ?? [];
    if (value !== undefined) yield { start: valued.lastIndex - value.length + quote.length, end: valued.lastIndex };
  }
}

/** An XML element, and its text. `end` ends every sequence of other characters. */
const elementOf = (open: string, close: string, end: string): RegExp => {
  const other = `(?:(?!${end})[^<>])`;
  const tag = `${open}(?:[A-Za-z][\\w.-]{0,63}:)?([A-Za-z][\\w.-]{0,127})(?:\\s${other}*)?(?<!/)${close}`;
  return new RegExp(`${tag}\\s{0,9}(?:<!\\[CDATA\\[)?(${other}{4,})(?:${open}/|\\]\\]>)`, "dg");
};

/** In HTML and in messages, elements may be escaped. */
const elements = [elementOf("<", ">", "\\]\\]>"), elementOf("&lt;", "&gt;", "&[lg]t;")];

function* findElements(text: string, element: RegExp): Generator<Span> {
  for (const { 1: name, indices } of text.matchAll(element)) {
    const [start, end] = indices![2]!;
    if (soundsSecret(name!)) yield { start, end };
  }
}

function hideAt(places: Iterable<Span>, text: string): string {
  let shown = "";
  let done = 0;
  for (const { start, end } of places) {
    shown += text.slice(done, start) + hidden;
    done = end;
  }
  return shown + text.slice(done);
}

/** Returns the values of names that sound secret. */
export const namedSecrets = (text: string): string[] =>
  [findNamed(text), findOptions(text), ...elements.map((element) => findElements(text, element))].flatMap((places) =>
    [...places].map(({ start, end }) => text.slice(start, end).trim()),
  );

/** A run of token characters that contains a JSON Web Token. It matches from the start of a run, to keep time linear. */
const jsonWebToken =
  /(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*?\beyJ[A-Za-z0-9_-]{8})([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*)?/g;

const hideJsonWebToken = (_: string, run: string): string => run.slice(0, run.search(/\beyJ/)) + hidden;

const certain: [RegExp, string | typeof hideJsonWebToken][] = [
  [/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|$)/g, hidden],
  [/\b(Bearer|Basic|Negotiate)[ +]+(?!realm=)[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${hidden}`],
  [/\b(Digest)[ +]+(?!\w+=\\*")[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${hidden}`],
  [jsonWebToken, hideJsonWebToken],
  [
    /\b(?:ifr_|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|npm_|sk[-_](?:live|test)[-_]|hv[bs]\.)[A-Za-z0-9_.-]{10,}/g,
    hidden,
  ],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, hidden],
  [/(:\/\/)[^\s/?#@"']+@/g, `$1${hidden}@`],
];

/** A word that is long enough to be a token. */
const candidate = /[A-Za-z0-9_~+-]{24,}={0,2}/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes everything that looks like a secret. */
export function hideTokens(text: string): string {
  let shown = text;
  for (const [pattern, replacement] of certain) shown = shown.replace(pattern, replacement as string);
  if (/[=:]/.test(shown)) shown = hideAt(findNamed(shown), shown);
  if (shown.includes("-")) shown = hideAt(findOptions(shown), shown);
  if (/<|&lt;/.test(shown)) for (const element of elements) shown = hideAt(findElements(shown, element), shown);
  return shown.replace(candidate, (word) => (isToken(word) ? hidden : word));
}

/** Random strings mix upper case, lower case and digits more often than names and words. */
function isToken(word: string): boolean {
  // Reports need git commits and UUIDs.
  if (/^[0-9a-f]{40}$/.test(word) || uuid.test(word)) return false;
  if (/^[0-9a-fA-F]{32,}$/.test(word)) return /[0-9]/.test(word) && /[a-fA-F]/.test(word);
  const kinds = [...word].map(kindOf).filter((kind) => kind !== 0);
  let switches = 0;
  for (let index = 1; index < kinds.length; index += 1) if (kinds[index] !== kinds[index - 1]) switches += 1;
  return new Set(kinds).size > 1 && switches / kinds.length > 0.33 && !isCamelCase(word);
}

/**
 * Recognizes names such as `internalAdminTokenUserId`: they have no digits, each word has a vowel, and the average word has four
 * letters. None of 18 million random strings of letters and digits matched.
 */
function isCamelCase(text: string): boolean {
  const words = text.match(/[A-Z]?[a-z]+/g) ?? [];
  const letters = words.join("").length;
  const isWhole = letters === text.replaceAll(/[-_]/g, "").length;
  return isWhole && letters >= 4 * words.length && words.every((word) => word.length > 1 && /[aeiouy]/i.test(word));
}

function kindOf(character: string): number {
  if (character >= "a" && character <= "z") return 1;
  if (character >= "A" && character <= "Z") return 2;
  return character >= "0" && character <= "9" ? 3 : 0;
}

/** The secrets without scheme, cookie names and attributes; of a value with several parts, also each secret part. */
export function secretsOf(name: string, value: string): string[] {
  if (name === "set-cookie") return pairsOf(value).map(afterEquals);
  if (name === "cookie") return value.split(/;\s*/).map(afterEquals);
  return [value.replace(/^[A-Za-z]+\s+/, ""), ...namedSecrets(value)];
}

/** Some recorders join several Set-Cookie headers by line breaks. */
const pairsOf = (setCookie: string): string[] => setCookie.split("\n").map((cookie) => cookie.split(";")[0]!);

const afterEquals = (pair: string): string => pair.slice(pair.indexOf("=") + 1);

export function hideHeader(name: string, value: string): string {
  if (name === "cookie" || name === "set-cookie") {
    const pairs = name === "cookie" ? value.split(/;\s*/) : pairsOf(value);
    return pairs.map((pair) => `${hideTokens(pair.split("=")[0]!)}=${hidden}`).join("; ");
  }
  const scheme = /^(Basic|Bearer|Digest|Negotiate)\s/i.exec(value);
  const shown = name === "authorization" ? maskOf(value) : hidden;
  return scheme ? `${scheme[1]} ${shown}` : shown;
}
