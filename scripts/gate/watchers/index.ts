// Lists all watchers: rules across exchanges, and rules that no schema can express.
import type { Contract } from "../exchange/contract.ts";
import type { Watcher } from "../observer/observer.ts";
import { watchCredentials } from "./credentials.ts";
import { watchLasting } from "./lasting.ts";
import { watchPagination } from "./pagination.ts";
import { watchRateLimits } from "./rate-limits.ts";
import { linkageWatcher } from "./resources.ts";
import { watchTransitions } from "./transitions.ts";

export function createWatchers(contract: Contract): Watcher[] {
  return [
    watchTransitions(contract),
    watchLasting(contract),
    watchPagination(contract),
    linkageWatcher,
    watchRateLimits(contract),
    watchCredentials(contract),
  ];
}
