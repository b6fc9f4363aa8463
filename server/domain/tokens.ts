// Tokens: random enough that storing a plain hash of them is safe; and signed addresses that need no row in the store.
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token, used to look it up: only equal tokens have equal hashes, so the look-up leaks nothing. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** The log that the address refers to, and the token of the caller who got the address. */
export type LogClaim = Readonly<{ logId: string; tokenId: string }>;

/** A token that allows reading one log until then. */
export function signLogToken(secret: string, { logId, tokenId }: LogClaim, expiresAt: Date): string {
  const claim = `${logId}.${tokenId}.${expiresAt.getTime().toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** Undefined for a token that is forged or expired. */
export function readLogToken(secret: string, token: string, at: Date): LogClaim | undefined {
  const end = token.lastIndexOf(".");
  const claim = token.slice(0, end);
  if (!equal(token.slice(end + 1), sign(secret, claim))) return undefined;
  // Only this service signs claims, and identifiers have no dots.
  const [logId, tokenId, expiry] = claim.split(".") as [string, string, string];
  return Number.parseInt(expiry, 36) > at.getTime() ? { logId, tokenId } : undefined;
}

function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

function equal(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
