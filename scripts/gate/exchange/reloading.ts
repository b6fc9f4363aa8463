// A contract that can be replaced while it is in use, between two exchanges.
import type { Contract } from "./contract.ts";

export type ReloadingContract = Contract & { replace(next: Contract): void };

/** Its severities are always those of the first contract, because they count findings for the whole run. */
export function makeReloading(first: Contract): ReloadingContract {
  const { severities } = first;
  let now = first;
  // Callers may store these functions, so they never change.
  const functions: Pick<Contract, "matchRoute" | "check" | "document" | "locate"> = {
    matchRoute: (method, pathname) => now.matchRoute(method, pathname),
    check: (exchange) => now.check(exchange),
    document: () => now.document(),
    locate: (pointer) => now.locate(pointer),
  };
  const contract: ReloadingContract = {
    ...first,
    ...functions,
    replace(next) {
      now = next;
      const parts = next.parts?.map((part) => ({ ...part, contract: { ...part.contract, severities } }));
      // Without webhooks, the next contract has no `deliveryOf`.
      Object.assign(contract, { deliveryOf: undefined }, next, functions, { parts, severities });
    },
  };
  return contract;
}
