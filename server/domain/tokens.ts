// Tokens: random enough that storing a plain hash of them is safe; and signed addresses that need no row in the store.
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomCharacters } from "./ids.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 256 random bits in the form that server/README.md gives to secret scanners. */
export function newToken(): string {
  const start = `ifr_${randomCharacters(base62, 43)}`;
  return start + checksumOf(start);
}

/** CRC-32 as six digits to base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let count = 0; count < 6; count += 1) {
    digits = base62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A token, even a cut one, or 43 characters, which may be a token of the older form. */
const tokenLike = /ifr(?:_|%5[Ff])[0-9A-Za-z]{8,}|(?<=%[0-9A-Fa-f]{2}|(?<![\w%-]))(?:[\w-]|%5[Ff]){43}(?![\w-])/g;
/** Names rarely mix these. */
const kinds = [/[0-9]/, /[A-Z]/, /[a-z]/];

/** Removes everything that looks like a token. */
export const hideTokens = (text: string): string =>
  text.replace(tokenLike, (found) =>
    kinds.every((kind) => kind.test(found)) || found.startsWith("ifr") ? "[hidden]" : found,
  );

/** The stored form of a token, used to look it up: only equal tokens have equal hashes, so the look-up leaks nothing. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** The log that the address refers to, and the token of the caller who got the address. */
export type LogClaim = Readonly<{ logId: string; tokenId: string }>;

/** A token that allows reading one log until then. */
export const signLogToken = (secret: string, { logId, tokenId }: LogClaim, expiresAt: Date): string =>
  signClaim(secret, [logId, tokenId], expiresAt);

/** Undefined for a token that is forged or expired. */
export function readLogToken(secret: string, token: string, at: Date): LogClaim | undefined {
  const [logId, tokenId] = readClaim(secret, token, 2, at) ?? [];
  return logId === undefined ? undefined : { logId, tokenId: tokenId! };
}

/** One file of a state version, and the token of the caller who got its address. */
export type StateClaim = Readonly<{
  stateVersionId: string;
  file: "state" | "json";
  action: "read" | "write";
  tokenId: string;
}>;

/** A token that allows reading or writing one file until then. */
export const signStateToken = (secret: string, claim: StateClaim, expiresAt: Date): string =>
  signClaim(secret, [claim.stateVersionId, claim.file, claim.action, claim.tokenId], expiresAt);

/** Undefined for a token that is forged or expired. */
export function readStateToken(secret: string, token: string, at: Date): StateClaim | undefined {
  const [stateVersionId, file, action, tokenId] = readClaim(secret, token, 4, at) ?? [];
  // Only `signStateToken` signs four members.
  return stateVersionId === undefined ? undefined : ({ stateVersionId, file, action, tokenId } as StateClaim);
}

/** Identifiers have no dots. The number of members tells one kind of claim from another. */
function signClaim(secret: string, members: readonly string[], expiresAt: Date): string {
  const claim = [...members, expiresAt.getTime().toString(36)].join(".");
  return `${claim}.${sign(secret, claim)}`;
}

function readClaim(secret: string, token: string, count: number, at: Date): string[] | undefined {
  const end = token.lastIndexOf(".");
  const claim = token.slice(0, end);
  if (!equal(token.slice(end + 1), sign(secret, claim))) return undefined;
  const members = claim.split(".");
  const expiry = Number.parseInt(members.pop()!, 36);
  return members.length === count && expiry > at.getTime() ? members : undefined;
}

function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

function equal(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
