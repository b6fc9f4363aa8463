// Recognizes credentials in requests, and describes them as security schemes.
import { headersOf, type RawHeaders, soundsSecret, soundsSecretInQuery } from "../gate/index.ts";
import { isOrdinaryRequestHeader } from "./ordinary-headers.ts";

/** Such as `http bearer` or `header X-Api-Key`. */
export type SchemeKey = string;

const otherSecrets = /csrf|xsrf|signature|idempotency/i;

export const isSecretHeader = (name: string): boolean => soundsSecret(name) && !/^(?:set-)?cookie$/i.test(name);

/** The names of cookies that sound like a session. */
const sessionCookie = /sess|auth|token|jwt|sid$/i;

export function schemesOf(headers: RawHeaders, query: readonly (readonly [string, string])[]): SchemeKey[] {
  const found = new Set<SchemeKey>();
  const authorization = headersOf(headers, "authorization");
  if (authorization !== undefined && authorization.trim() !== "") {
    const [, word = ""] =
      /^\s*(Basic|Bearer|Digest|Negotiate|HOBA|Mutual|SCRAM-SHA-256)\s+\S/i.exec(authorization) ?? [];
    found.add(word === "" ? "header Authorization" : `http ${word.toLowerCase()}`);
  }
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]!;
    if (/^(?:proxy-)?authorization$/i.test(name) || !isSecretHeader(name) || otherSecrets.test(name)) continue;
    if (headers[index + 1]!.trim() !== "") found.add(`header ${spell(name)}`);
  }
  for (const [name, value] of query) {
    if (value !== "" && isSecretInQuery(name)) found.add(`query ${name}`);
  }
  for (const pair of (headersOf(headers, "cookie") ?? "").split(/;\s*/)) {
    const name = pair.split("=", 1)[0]!.trim();
    if (sessionCookie.test(name) && !otherSecrets.test(name)) found.add(`cookie ${name}`);
  }
  return [...found].sort();
}

export const isSecretInQuery = (name: string): boolean =>
  (soundsSecret(name) || soundsSecretInQuery(name)) && !otherSecrets.test(name) && !/page|cursor|next/i.test(name);

/** False for credentials, and for headers that no API describes. */
export const isParameter = (place: string, name: string): boolean =>
  place === "query" ? !isSecretInQuery(name) : !isOrdinaryRequestHeader(name) && !soundsSecret(name);

/** HTTP/2 sends names in lower case. */
const spell = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

export interface Scheme {
  name: string;
  scheme: object;
}

export function describeScheme(key: SchemeKey): Scheme {
  const [place, name] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
  if (place === "http") return { name, scheme: { type: "http", scheme: name } };
  const words = name.split(/[^A-Za-z\d]+/).filter(Boolean);
  const id = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join("");
  return { name: place === "cookie" ? `${id}Cookie` : id, scheme: { type: "apiKey", in: place, name } };
}
