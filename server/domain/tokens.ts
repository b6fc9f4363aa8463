// Tokens: random enough that a plain hash of them is safe to keep, and signed addresses that need no row at all.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token, and looked up by: equal tokens only have equal hashes, so the look-up leaks nothing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token that lets its bearer read one log until then. */
export function signLogToken(secret: string, logId: string, expiresAt: Date): string {
  const claim = `${logId}.${expiresAt.getTime().toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** The id of the log, or null for a token that is forged or too old. */
export function readLogToken(secret: string, token: string, at: Date): string | null {
  const [logId, expiry, signature, ...others] = token.split(".");
  if (logId === undefined || expiry === undefined || signature === undefined || others.length > 0) return null;
  if (!equal(signature, sign(secret, `${logId}.${expiry}`))) return null;
  return Number.parseInt(expiry, 36) > at.getTime() ? logId : null;
}

function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

function equal(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
