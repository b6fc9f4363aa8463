// Secret headers: finds the secret part of the value, and hides it.
import { hidden, hideTokens, maskOf, namedSecrets } from "./tokens.ts";

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
