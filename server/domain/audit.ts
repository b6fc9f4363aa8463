// What the audit log tells of a change: who, what, to which object, from where, and how it ended. Never a value.
import type { Caller, TokenKind } from "./types.ts";

/** Who made a change, and from where. */
export type Author = Readonly<{
  /** `link`: whoever held an address that nobody can guess, and that this caller had asked for. `operator`: `npm run admin`. */
  callerKind: TokenKind | "link" | "operator" | "service";
  callerId: string | null;
  callerName: string | null;
  tokenId: string | null;
  address: string | null;
  requestId: string | null;
}>;

export type AuditedObject = Readonly<{
  /** A type of the API, or a resource of `npm run admin`. */
  objectKind: string | null;
  objectId: string | null;
  organizationName: string | null;
}>;

export type Change = Author &
  AuditedObject &
  Readonly<{
    operation: string;
    /** The status of the answer, or the states that a run has entered. */
    outcome: string;
    /** Names of what was given; never anything that a caller has made up. */
    attributes: readonly string[];
  }>;

export type AuditEntry = Change & Readonly<{ seq: number; at: Date }>;

/** Whoever holds an address that needs no token is told as the one who asked for it. */
export function authorOf(request: {
  caller: Caller;
  address: string;
  requestId: string;
  found: readonly object[];
}): Author {
  const { caller, address, requestId } = request;
  const [found]: readonly { asker?: Caller }[] = request.found;
  const isKnown = caller.user.id !== "";
  const { user, tokenId } = isKnown ? caller : (found?.asker ?? {});
  const who = { callerId: user?.id ?? null, callerName: user?.username ?? null, tokenId: tokenId ?? null };
  return { callerKind: isKnown ? caller.kind : "link", ...who, address, requestId };
}

/** What the service does by itself. */
export function byService(change: AuditedObject & Pick<Change, "operation" | "outcome">): Change {
  const nobody = { callerId: null, callerName: null, tokenId: null, address: null, requestId: null };
  return { callerKind: "service", ...nobody, attributes: [], ...change };
}
