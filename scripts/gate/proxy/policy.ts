// Decides which exchanges are enforced.
import { readLiterally } from "../../model/index.ts";
import { findClaimed } from "../exchange/claim.ts";
import type { Contract } from "../exchange/contract.ts";
import { pathOf, type RawHeaders } from "../exchange/exchange.ts";
import type { ErrorResponse } from "./error-response.ts";
import { createRespell, type Respell, refuseMisreading } from "./misreadings.ts";

export type Enforced = "none" | "all" | ReadonlySet<string>;

/** The route of an enforced request. */
export interface EnforcedMatch {
  contract: Contract;
  operationId: string | null;
  /** Names of path parameters. */
  pathNames: string[];
  /** The methods of the path, if it does not have the requested one. */
  allow: string[];
  /** The enforced operation whose path is spelled differently here. */
  meant: string | null;
}

export interface Policy {
  /** Null if the request is only reported. */
  find(method: string, target: string, headers: RawHeaders): EnforcedMatch | null;
  /** True if anything is enforced. */
  readonly isEnforcing: boolean;
  /** Refuses a request line that a server could misread. Null without enforcement. */
  refuseLine(method: string, target: string, headers: RawHeaders): ErrorResponse | null;
  /** True if everything is enforced, and none of several documents describes this address. */
  isUnclaimed(target: string, headers: RawHeaders): boolean;
}

export function createPolicy(contract: Contract | null, enforced: Enforced): Policy {
  if (enforced === "none" || contract === null)
    return { isEnforcing: false, refuseLine: () => null, find: () => null, isUnclaimed: () => false };
  const isEnforced = (operationId: string | null): boolean =>
    enforced === "all" || (operationId !== null && enforced.has(operationId));
  const ownOf = (target: string, headers: RawHeaders): Contract | undefined => {
    // The contract may be replaced while the gate runs.
    const { parts } = contract;
    return parts === undefined ? contract : findClaimed(parts, { target, headers })?.contract;
  };
  let spelled: { operations: Contract["operations"]; respell: Respell } | undefined;
  const respell: Respell = (path, isLoose) => {
    if (spelled?.operations !== contract.operations) {
      spelled = { operations: contract.operations, respell: createRespell(contract) };
    }
    return spelled.respell(path, isLoose);
  };
  return {
    isEnforcing: true,
    refuseLine: (method, target, headers) => refuseMisreading("line", contract, { method, target, headers }),
    isUnclaimed: (target, headers) => enforced === "all" && ownOf(target, headers) === undefined,
    find(method, target, headers) {
      const path = pathOf(target);
      const [own, match] = matchIn(ownOf(target, headers), method, path);
      const operationId = idOf(match);
      // Servers may accept another spelling of the path, so its operation must be checked.
      const isOther = (one: Match) => idOf(one) !== null && idOf(one) !== operationId && isEnforced(idOf(one));
      const readings = [...respell(path, match === null), readLiterally(path)];
      const others = readings.filter((plain) => plain !== path);
      const read = others.map((plain) => matchIn(ownOf(plain, headers), method, plain));
      const [other, meant] = read.find(([, one]) => isOther(one)) ?? [undefined, null];
      const contract = own ?? other;
      if (contract === undefined || !(meant !== null || (own !== undefined && isEnforced(operationId)))) return null;
      return {
        contract,
        operationId,
        meant: idOf(meant),
        pathNames: match !== null && "path" in match ? Object.keys(match.path) : [],
        allow: match !== null && "allow" in match ? match.allow : [],
      };
    },
  };
}

type Match = ReturnType<Contract["matchRoute"]>;

const matchIn = (own: Contract | undefined, method: string, path: string): [Contract | undefined, Match] => [
  own,
  own?.matchRoute(method, path) ?? null,
];

const idOf = (match: Match): string | null => (match !== null && "operationId" in match ? match.operationId : null);
