// Which exchanges are enforced.
import { findClaimed, normalPath } from "../claim.ts";
import type { Contract } from "../contract.ts";
import { pathOf, type RawHeaders } from "../exchange.ts";

export type Enforced = "none" | "all" | ReadonlySet<string>;

/** The route of an enforced request. */
export interface EnforcedMatch {
  contract: Contract;
  operationId: string | null;
  /** Names of path parameters. */
  pathNames: string[];
  /** The methods of the path, if it does not have the requested one. */
  allow: string[];
}

export interface Policy {
  /** Null if the request is only reported. */
  find(method: string, target: string, headers: RawHeaders): EnforcedMatch | null;
  /** True if everything is enforced, and none of several documents describes this address. */
  isUnclaimed(target: string, headers: RawHeaders): boolean;
}

export function createPolicy(contract: Contract | null, enforced: Enforced): Policy {
  if (enforced === "none" || contract === null) return { find: () => null, isUnclaimed: () => false };
  const isEnforced = (operationId: string | null): boolean =>
    enforced === "all" || (operationId !== null && enforced.has(operationId));
  const ownOf = (target: string, headers: RawHeaders): Contract | undefined => {
    // The contract may be replaced while the gate runs.
    const { parts } = contract;
    return parts === undefined ? contract : findClaimed(parts, { target, headers })?.contract;
  };
  return {
    isUnclaimed: (target, headers) => enforced === "all" && ownOf(target, headers) === undefined,
    find(method, target, headers) {
      const own = ownOf(target, headers);
      if (own === undefined) return null;
      const path = pathOf(target);
      const match = own.matchRoute(method, path);
      const operationId = match !== null && "operationId" in match ? match.operationId : null;
      // In another spelling that servers may accept, the path is unknown, and must not reach the operation unchecked.
      const meant = match ?? own.matchRoute(method, normalPath(path).replace(/\/$/, ""));
      if (!isEnforced(meant !== null && "operationId" in meant ? meant.operationId : null)) return null;
      return {
        contract: own,
        operationId,
        pathNames: match !== null && "path" in match ? Object.keys(match.path) : [],
        allow: match !== null && "allow" in match ? match.allow : [],
      };
    },
  };
}
