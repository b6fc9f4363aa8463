// Which exchanges are enforced.
import type { Contract } from "../contract.ts";
import { pathOf } from "../exchange.ts";

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
  find(method: string, target: string): EnforcedMatch | null;
}

export function createPolicy(contract: Contract | null, enforced: Enforced): Policy {
  if (enforced === "none" || contract === null) return { find: () => null };
  const isEnforced = (operationId: string | null): boolean =>
    enforced === "all" || (operationId !== null && enforced.has(operationId));
  return {
    find(method, target) {
      const match = contract.matchRoute(method, pathOf(target));
      const operationId = match !== null && "operationId" in match ? match.operationId : null;
      if (!isEnforced(operationId)) return null;
      return {
        contract,
        operationId,
        pathNames: match !== null && "path" in match ? Object.keys(match.path) : [],
        allow: match !== null && "allow" in match ? match.allow : [],
      };
    },
  };
}
