// A document may have several servers with different base paths. Its paths are compiled for the first one.
import type { Contract as Compiled } from "../../contract/index.ts";
import { basePaths, type OpenApiDocument } from "../../model/index.ts";
import { isBelow, splitTarget } from "./claim.ts";
import { pathOf } from "./exchange.ts";

type Checks = Pick<Compiled, "matchRoute" | "check">;

/** Extends the checks to requests with the base path of another server. */
export function withOtherServers(checks: Checks, { servers }: OpenApiDocument): Checks {
  const [first = "", ...others] = basePaths(servers);
  if (others.length === 0) return checks;
  const toFirst = (method: string, target: string): string => {
    if (checks.matchRoute(method, pathOf(target)) !== null) return target;
    const [origin, path] = splitTarget(target);
    for (const base of others) {
      const moved = origin + first + path.slice(base.length);
      if (isBelow(path, base) && checks.matchRoute(method, pathOf(moved)) !== null) return moved;
    }
    return target;
  };
  return {
    matchRoute: (method, pathname) => checks.matchRoute(method, toFirst(method, pathname)),
    check({ request, response }) {
      const target = toFirst(request.method.toUpperCase(), request.target);
      return checks.check({ request: { ...request, target }, response });
    },
  };
}

/** Whether a path may belong to the API, by the base paths of its servers. */
export function createAddressing(
  contract: Pick<Checks, "matchRoute"> & { document(): OpenApiDocument },
): (method: string, path: string) => boolean {
  const bases = basePaths(contract.document().servers);
  return (method, path) =>
    bases.some((base) => base === "" || isBelow(path, base)) ||
    contract.matchRoute(method.toUpperCase(), path) !== null;
}
