// Other spellings of a description's paths that servers accept: Express and IIS ignore the case of letters, Tomcat drops
// what follows a semicolon, and others decode %2F or turn backslashes.
import { basePath, listOperations } from "../../spec/index.ts";
import { normalPath } from "../claim.ts";
import type { Contract } from "../contract.ts";

/** Reads a path as a lenient server would, spelled as the description spells it; `isLoose` also for the rarest servers. */
export type Respell = (path: string, isLoose: boolean) => string;

export function createRespell(contract: Contract): Respell {
  const spellings = new Map<string, string>();
  for (const segment of fixedSegments(contract)) spellings.set(segment.toLowerCase(), segment);
  return (path, isLoose) => {
    const plain = isLoose ? path.replaceAll(/;[^/\\]*/g, "").replaceAll(/\\|%(?:2f|5c)/gi, "/") : path;
    return normalPath(plain)
      .replace(/\/+$/, "")
      .split("/")
      .map((segment) => spellings.get(segment.toLowerCase()) ?? segment)
      .join("/");
  };
}

function* fixedSegments({ parts, document }: Contract): Generator<string> {
  for (const part of parts ?? []) {
    yield* (part.claim.prefix ?? "").split("/");
    yield* fixedSegments(part.contract);
  }
  if (parts !== undefined) return;
  const described = document();
  for (const { path, item, operation } of listOperations(described)) {
    yield* basePath(operation.servers ?? item.servers ?? described.servers).split("/");
    yield* path.split("/");
  }
}
