// Decides by the servers of a document which recorded requests belong to its API.
import type { Contract as Compiled } from "../../contract/index.ts";
import { basePaths, includesBase, type OpenApiDocument, sentMethod } from "../../model/index.ts";

/** Whether a path may belong to the API, by the base paths of its servers. */
export function createAddressing(
  contract: Pick<Compiled, "matchRoute"> & { document(): OpenApiDocument },
): (method: string, path: string) => boolean {
  // A base path of variables alone would claim everything.
  const bases = basePaths(contract.document().servers).filter(
    (base) => base === "" || base.replaceAll("{}", "") !== "/",
  );
  return (method, path) =>
    bases.some((base) => base === "" || includesBase(base, firstSegments(path, base))) ||
    contract.matchRoute(sentMethod(method), path) !== null;
}

/** Cuts the path to the number of segments of the base path. */
const firstSegments = (path: string, base: string): string =>
  path.split(/[?#]/, 1)[0]!.split("/", base.split("/").length).join("/");
