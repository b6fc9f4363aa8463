// Who asks: the bearer of a token, or a stranger at an address.
import type { IncomingMessage } from "node:http";
import { ApiError } from "../domain/errors.ts";
import { hashToken } from "../domain/tokens.ts";
import type { Caller } from "../domain/types.ts";
import { getCaller } from "../store/callers.ts";
import type { Store } from "../store/database.ts";

/** One answer for a token that is missing, malformed, unknown, expired or deleted. */
export async function authenticate(request: IncomingMessage, store: Store, at: Date): Promise<Caller> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await getCaller(store, hashToken(token), at);
  if (!caller)
    throw new ApiError("unauthorized", "A valid bearer token is required.", { "WWW-Authenticate": "Bearer" });
  return caller;
}

function bearerOf({ headersDistinct }: IncomingMessage): string | undefined {
  const [header, ...others] = headersDistinct.authorization ?? [];
  if (header === undefined || others.length > 0) return undefined;
  return /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1];
}
