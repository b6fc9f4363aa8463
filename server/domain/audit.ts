// Audit log entry of a change: author, action, object, origin and outcome. Never a value.
import type { Caller, TokenKind } from "./types.ts";

/** Author and origin of a change. */
export type Author = Readonly<{
  /** `link`: a request with a secret address that this caller had requested. `operator`: `npm run admin`. */
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
    /** Names of the given attributes; never a name that a caller has made up. */
    attributes: readonly string[];
  }>;

export type AuditEntry = Change & Readonly<{ seq: number; at: Date }>;

/** A request with an address that needs no token is recorded under the caller who requested the address. */
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

/** Changes that the service makes by itself. */
export function byService(change: AuditedObject & Pick<Change, "operation" | "outcome">): Change {
  const nobody = { callerId: null, callerName: null, tokenId: null, address: null, requestId: null };
  return { callerKind: "service", ...nobody, attributes: [], ...change };
}
